import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { desktop, openBrowser } from './browser.ts'
import { mailedLink, openAs } from './people.ts'
import { ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'

const main = (page: Page) => page.getByRole('main')
/** The button with the amount, in any position of the text. */
const payButton = (page: Page) => main(page).getByRole('button', { name: /\d\d[.,]\d\d/ })

test.each([
  [375, 812, 'en', '100%'],
  [375, 667, 'de', '100%'],
  [320, 640, 'fi', '100%'],
  [375, 812, 'fi', '200%'],
  [768, 1024, 'de', '100%'],
  [1280, 800, 'en', '100%'],
] as const)(
  'a payer who opens a bundle sees the whole pay button, at %i by %i, in %s, text at %s',
  async (width, height, language, size) => {
    const { page } = await openAs({ language, viewport: { width, height } })
    await page.goto('/credits/nl-60')
    await ready(page)
    await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
    const pay = payButton(page)
    await seen(pay)
    expect(await isUncovered(pay)).toBe(true)
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBeLessThanOrEqual(width)
    const { height: tall } = (await pay.boundingBox())!
    const bar = (await pay.locator('..').boundingBox())!
    expect(bar.height).toBeLessThanOrEqual(tall + 1)
    // The terms are above the button; at twice the text size the button comes first.
    const tick = (await main(page).locator('input[name=express]').boundingBox())!
    expect(tick.y + tick.height <= bar.y).toBe(size === '100%')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3))
    expect(await isUncovered(pay)).toBe(true)
  },
)

/** Whether it is completely in the window and not covered. */
function isUncovered(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height] as const))
    return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
  })
}

test('next to the methods a payer sees the order, the price and the button together', async () => {
  const { page } = await openAs({ viewport: desktop })
  await page.goto('/credits/nl-60')
  await ready(page)
  const total = (await main(page).getByText(t('credits.total'), { exact: true }).boundingBox())!
  const pay = (await payButton(page).boundingBox())!
  expect(pay.y - total.y).toBeGreaterThan(0)
  expect(pay.y - total.y).toBeLessThan(280)
})

test('a payer whose browser lacks the method of the link reads which one is chosen instead', async () => {
  const { page } = await openAs()
  await page.goto('/credits/nl-60/applepay')
  const replaced = { wanted: 'Apple Pay', method: 'iDEAL' }
  await seen(main(page).getByText(t('credits.method_replaced', replaced)))
  expect(await main(page).getByRole('radio', { name: replaced.method }).isChecked()).toBe(true)
})

test('no price has a third decimal, and the price of a message has two, in every language', async () => {
  for (const language of ['en', 'de', 'fi'] as const) {
    const page = await openBrowser({ language })
    await page.goto('/pricing')
    await ready(page)
    const words = await main(page).innerText()
    expect(words).toMatch(/\b0[.,]\d\d\b/)
    expect(words.match(/\d[.,]\d{3}/g)).toBeNull()
  }
})

test('the claim about Premium is below its benefits', async () => {
  const { page } = await openAs()
  await page.goto('/premium')
  await ready(page)
  const claim = main(page).getByText(t('premium.claim', { percent: '46%' }))
  const benefit = main(page).getByRole('heading', { name: t('premium.all_photos') })
  expect((await claim.boundingBox())!.y).toBeGreaterThan((await benefit.boundingBox())!.y)
  const bundles = main(page).getByRole('link', { name: t('premium.see_bundles') })
  await bundles.click()
  await expect.poll(() => isUncovered(main(page).getByRole('heading', { name: t('premium.bundles_title') }))).toBe(true)
})

test('an unconfirmed member is told so on the payment page, and pays after confirming', async () => {
  const { page, member } = await openAs({ confirmed: false })
  await page.goto('/credits/nl-60/paypal')
  await ready(page)
  await seen(main(page).getByText(t('credits.confirm_first', { email: member.email })))
  expect(await payButton(page).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  const before = await mailedLink(page, member.email)
  await main(page)
    .getByRole('button', { name: t('credits.send_link') })
    .click()
  // An unconfirmed address gets one link a day. The link that arrived confirms it, and leads to the bundle.
  await seen(page.getByText(t('error.activation_sent', { hours: 24 })).last())
  await page.goto(before)
  await ready(page)
  await main(page)
    .getByRole('button', { name: t('activate.confirm') })
    .click()
  await seen(page.getByRole('heading', { level: 1, name: t('activate.done_title') }))
  await page.goto('/credits/nl-60/paypal')
  await seen(payButton(page))
})
