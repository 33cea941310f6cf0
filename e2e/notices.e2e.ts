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
  ['who is unconfirmed', { confirmed: false }],
] as const)('nothing moves on the page of a member %s', async (_, details) => {
  const { page } = await openAs({ viewport: phone, ...details })
  const shifted = await watchShifts(page)
  for (const path of ['/members', '/likes', '/chats', '/profile', '/credits']) {
    await page.goto(path)
    await ready(page)
    await page.waitForLoadState('networkidle')
    expect.soft(await shifted(), path).toBeLessThanOrEqual(0.02)
  }
})

test('a newcomer sees the first photo high on the phone, below a single one-line notice', async () => {
  const { page } = await openAs({ viewport: phone, confirmed: false })
  await page.goto('/members')
  await ready(page)
  await seen(notice(page).getByText(t('reminder.title')))
  expect((await notice(page).boundingBox())!.height).toBeLessThanOrEqual(45)
  const face = (await page.getByRole('main').getByRole('article').first().boundingBox())!
  expect(face.y).toBeLessThan(260)
})

test('the line of a notice opens its details, with the possible actions', async () => {
  const { page } = await openAs({ viewport: phone, confirmed: false })
  await page.goto('/likes')
  await ready(page)
  await notice(page).getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: t('reminder.title') })
  await sheet.getByRole('button', { name: t('reminder.resend') }).click()
  // The link of the signup is from today, so the notice says when another one is possible.
  await seen(page.getByText(t('error.activation_sent', { hours: 24 })).last())
})

test('right after signing up on a phone the reminder opens by itself', async () => {
  const { page } = await openAs({ viewport: phone, confirmed: false })
  await page.goto('/members?signup-complete=1')
  await seen(page.getByRole('dialog', { name: t('reminder.title') }))
})

test('a member on a payment page sees no notices', async () => {
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

test('a closed notice stays closed, and the server knows it when it renders the next page', async () => {
  const { page } = await openAs({ photo: false })
  // The time bonus has precedence, but is over in a week.
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
