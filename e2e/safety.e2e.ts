import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { call, openAs } from './people.ts'
import { arrives, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'

const main = (page: Page) => page.getByRole('main')

test('who reports somebody finds the safety tips there, and at their end whom to call in his own country', async () => {
  const { page } = await openAs()
  const { body } = await call(page, 'GET', '/api/members.php')
  await page.goto(`/members/${body.results[0].id}`)
  await ready(page)
  await main(page)
    .getByRole('button', { name: t('profile.more'), exact: true })
    .click()
  await page.getByRole('menuitem', { name: t('report.action') }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('footer.safety') })
    .click()
  await arrives(page, '/pages/safety')
  await seen(main(page).getByRole('link', { name: '112', exact: true }))
})

test('help is there without a script, all of it, and no link tells where he came from', async () => {
  const page = await openBrowser({ javaScriptEnabled: false })
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto('/pages/safety')
  const folded = main(page).locator('article details')
  expect(await folded.evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open))).toEqual([
    true,
    ...Array.from({ length: 19 }, () => false),
  ])
  const links = main(page).locator('article a[href^="https:"]')
  expect(await links.count()).toBeGreaterThan(80)
  expect(new Set(await links.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).rel)))).toEqual(
    new Set(['noreferrer noopener']),
  )
  expect([...hosts]).toEqual([new URL(page.url()).host])
})
