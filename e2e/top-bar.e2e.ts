import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAs } from './people.ts'
import { canLeave, comesTo, gone, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'

interface Told {
  paid_user: boolean
  credits: number
  unread_messages: number
  new_likes: number
}

const way = (page: Page, name: string | RegExp) =>
  page
    .getByRole('navigation', { name: t('nav.main') })
    .first()
    .getByRole('link', { name })

/** The page hears of itself what it is told here as soon as it is connected; what the app's icon is told is kept. */
async function told(page: Page, about: Told): Promise<void> {
  await page.unrouteAll()
  await page.route('**/api/user.php', async (route) => {
    const answer = await route.fetch()
    const { user } = await answer.json()
    await route.fulfill({ response: answer, json: { user: { ...user, ...about } } })
  })
  await page.goto('/likes')
  await ready(page)
}

test('what waits stands at the bar, in the title and on the app’s icon; credits only when few are left', async () => {
  const { page } = await openAs()
  await page.addInitScript(() => {
    const icon = window as unknown as { badge?: number }
    Object.assign(navigator, { setAppBadge: async (count: number) => void (icon.badge = count) })
  })
  const onIcon = () => page.evaluate(() => (window as unknown as { badge?: number }).badge)
  const tone = (name: RegExp) =>
    way(page, name)
      .locator('span:has(> [aria-hidden=true])')
      .last()
      .evaluate((badge) => getComputedStyle(badge).backgroundColor)

  await told(page, { paid_user: false, credits: 0, unread_messages: 120, new_likes: 99 })
  await seen(way(page, /Messages.*120 unread messages/))
  expect(await way(page, /Messages/).innerText()).toMatch(/99\+/)
  expect(await way(page, /Likes/).innerText()).toMatch(/^Likes\n99\n/)
  await seen(way(page, /Get Premium/))
  expect(await way(page, /Credits/).count()).toBe(0)
  await comesTo(() => page.title(), '(219) Likes · Beau')
  await comesTo(onIcon, 219)

  await told(page, { paid_user: true, credits: 11, unread_messages: 0, new_likes: 0 })
  await seen(way(page, /^Credits$/))
  expect(await way(page, /Get Premium/).count()).toBe(0)
  await comesTo(() => page.title(), 'Likes · Beau')
  await comesTo(onIcon, 0)
  await told(page, { paid_user: true, credits: 10, unread_messages: 0, new_likes: 0 })
  await seen(way(page, /Credits.*10 credits left/))
  const low = await tone(/Credits/)
  await told(page, { paid_user: true, credits: 0, unread_messages: 0, new_likes: 0 })
  await seen(way(page, /Credits.*0 credits left/))
  expect(await tone(/Credits/)).not.toBe(low)
})

test('a bar runs along the top while the next page is waited for, and goes with its coming', async () => {
  const { page } = await openAs()
  let answer = (): void => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/api/likes.php*', async (route) => {
    await held
    await route.fallback()
  })
  // What the page itself asks ahead is held, too. Messages would not wait: they draw what is kept.
  await page.goto('/members')
  await ready(page)
  await canLeave(page)
  await way(page, /Likes/).click()
  const bar = page.getByRole('progressbar', { name: t('nav.loading') })
  await seen(bar)
  answer()
  await gone(bar)
})
