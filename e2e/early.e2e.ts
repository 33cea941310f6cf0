import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { arrives, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'

/** Where the other screens lie is told after the page; here only when it is called for. */
async function holdScreens(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/screen-files/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a visitor who is faster than the script that takes him elsewhere gets there when it has come', async () => {
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

test('a visitor who changes his mind before that script has come gets where he wanted to go last', async () => {
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

test('what stands on a page answers before that script has come', async () => {
  const page = await openBrowser()
  const release = await holdScreens(page)
  await page.goto('/login')
  await ready(page)
  await page.getByRole('button', { name: t('password.show') }).click()
  await seen(page.getByRole('button', { name: t('password.hide') }))
  release()
})
