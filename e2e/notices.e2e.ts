import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from './browser.ts'
import { openAs } from './people.ts'
import { gone, ready, seen } from './seeing.ts'
import { watchShifts } from './shifts.ts'
import { english as t } from './texts.ts'

const notice = (page: Page) => page.getByRole('complementary', { name: t('nav.notice') })

test.each([
  ['without a photo', { confirmed: true }],
  ['who has not confirmed his address', { confirmed: false }],
] as const)('nothing moves under the eyes of a member %s', async (_, who) => {
  const { page } = await openAs({ viewport: phone, ...who })
  const shifted = await watchShifts(page)
  for (const path of ['/members', '/likes', '/chats', '/profile', '/credits']) {
    await page.goto(path)
    await ready(page)
    await page.waitForLoadState('networkidle')
    expect.soft(await shifted(), path).toBeLessThanOrEqual(0.02)
  }
})

test('a newcomer sees the first face high on his phone, under one line of one notice', async () => {
  const { page } = await openAs({ viewport: phone, confirmed: false })
  await page.goto('/members')
  await ready(page)
  await seen(notice(page).getByText(t('reminder.title')))
  expect((await notice(page).boundingBox())!.height).toBeLessThanOrEqual(45)
  const face = (await page.getByRole('main').getByRole('article').first().boundingBox())!
  expect(face.y).toBeLessThan(260)
})

test('the line of a notice opens the whole of it, with what can be done', async () => {
  const { page } = await openAs({ viewport: phone, confirmed: false })
  await page.goto('/likes')
  await ready(page)
  await notice(page).getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: t('reminder.title') })
  await sheet.getByRole('button', { name: t('reminder.resend') }).click()
  // The link that signing up sent is of today: when there may be another one is told.
  await seen(page.getByText(t('error.activation_sent', { hours: 24 })).last())
})

test('right after signing up on a phone the reminder opens by itself', async () => {
  const { page } = await openAs({ viewport: phone, confirmed: false })
  await page.goto('/members?signup-complete=1')
  await seen(page.getByRole('dialog', { name: t('reminder.title') }))
})

test('where a member pays nothing else is said to him', async () => {
  const { page } = await openAs({ viewport: phone, confirmed: false })
  for (const path of [
    '/credits',
    '/credits/nl-60',
    '/credits/repeat-order',
    '/premium',
    '/transactions',
    '/directdebit?bundle=nl-60',
  ]) {
    await page.goto(path)
    await ready(page)
    expect.soft(await notice(page).count(), path).toBe(0)
  }
  await page.goto('/pages/faq')
  await seen(notice(page))
})

test('a notice that is closed stays away, and the server knows it before it draws the next page', async () => {
  const { page } = await openAs({ photo: false })
  // The time bonus comes before it; a week from now nothing does.
  await page.route('**/api/time-bonus.php', (route) => route.fulfill({ status: 204 }))
  await page.route('**/api/discountcode.php*', (route) => route.fulfill({ status: 204 }))
  await page.goto('/likes')
  await notice(page).getByText(t('enrich.title')).waitFor()
  await notice(page)
    .getByRole('button', { name: t('nav.dismiss') })
    .click()
  await gone(notice(page))
  const html = await (await page.request.get('/likes')).text()
  expect(html).toMatch(/"dismissed":\[[^\]]*"enrich"/)
})
