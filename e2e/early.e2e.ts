import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { call, openAs } from './people.ts'
import { arrives, comesTo, hasFocus, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'

/** The list of the other screens loads after the page; these tests delay it. */
const holdScreens = (page: Page) => hold(page, /screen-files/)

async function hold(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a visitor who presses a link before the router script gets there when it has loaded', async () => {
  const page = await openBrowser()
  const release = await holdScreens(page)
  await page.goto('/pages/faq')
  await ready(page)
  await page.getByRole('link', { name: t('nav.log_in'), exact: true }).click()
  expect(new URL(page.url()).pathname).toBe('/pages/faq')
  release()
  await arrives(page, '/login')
  await page.goBack()
  await arrives(page, '/pages/faq')
})

test('a visitor who presses two links before that script gets to the last one', async () => {
  const page = await openBrowser()
  const release = await holdScreens(page)
  await page.goto('/pricing')
  await ready(page)
  await page.getByRole('main').locator('select').first().selectOption('DE')
  await page.getByRole('link', { name: t('nav.log_in'), exact: true }).click()
  release()
  await arrives(page, '/login')
  await page.goBack()
  await arrives(page, /^\/pricing/)
})

test('controls on a page work before that script has loaded', async () => {
  const page = await openBrowser()
  const release = await holdScreens(page)
  await page.goto('/login')
  await ready(page)
  await page.getByRole('button', { name: t('password.show') }).click()
  await seen(page.getByRole('button', { name: t('password.hide') }))
  release()
})

test('a menu opens before the code for its keys has come, and then takes the focus', async () => {
  const { page } = await openAs()
  const release = await hold(page, /assets\/background/)
  await page.goto('/members')
  await ready(page)
  const line = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await page.getByRole('button', { name: t('nav.account') }).click()
  await seen(line(t('nav.settings')))
  release()
  await comesTo(() => hasFocus(line(t('nav.profile'))), true)
  await page.keyboard.press('ArrowDown')
  expect(await hasFocus(line(t('nav.settings')))).toBe(true)
  await page.keyboard.press('Escape')
  await comesTo(() => hasFocus(page.getByRole('button', { name: t('nav.account') })), true)
})

test('a member’s first page comes in few scripts, with what it loads while nothing happens', async () => {
  const { page } = await openAs()
  await page.goto('/members')
  await comesTo(async () => (await scriptsOf(page)).some((name) => name.startsWith('composer')), true)
  await page.waitForLoadState('networkidle')
  const names = await scriptsOf(page)
  expect(names.length, names.join('\n')).toBeLessThanOrEqual(22)
})

test('a chat and the own profile come in few scripts, with what they load after themselves', async () => {
  const [{ page }, { member }] = await Promise.all([openAs(), openAs()])
  const { body } = await call(page, 'POST', '/api/messages.php', { profile: { id: member.id }, text: 'Hello' })
  for (const [path, last, most] of [
    [`/chats/${body.conversation.id}`, 'chats-later', 25],
    ['/profile', 'Notice', 27],
  ] as const) {
    await page.goto(path)
    await comesTo(async () => (await scriptsOf(page)).some((name) => name.startsWith(last)), true)
    await page.waitForLoadState('networkidle')
    const names = await scriptsOf(page)
    expect(names.length, names.join('\n')).toBeLessThanOrEqual(most)
  }
})

async function scriptsOf(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return [...new Set(addresses)].filter((name) => name.endsWith('.js')).map((name) => name.slice(name.lastIndexOf('/') + 1))
}
