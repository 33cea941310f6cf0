import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { arrives, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'

/** The list of the other screens loads after the page; these tests delay it. */
async function holdScreens(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/screen-files/, async (route) => {
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
