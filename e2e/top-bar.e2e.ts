import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAs } from './people.ts'
import { canLeave, comesTo, gone, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'

interface BarState {
  paid_user: boolean
  credits: number
  unread_messages: number
  new_likes: number
}

const navLink = (page: Page, name: string | RegExp) =>
  page
    .getByRole('navigation', { name: t('nav.main') })
    .first()
    .getByRole('link', { name })

/** Opens a page that gets this state of the member. */
async function showBar(page: Page, about: BarState): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/api/user.php', async (route) => {
    const answer = await route.fetch()
    const { user } = await answer.json()
    await route.fulfill({ response: answer, json: { user: { ...user, ...about } } })
  })
  await page.goto('/likes')
  await ready(page)
}

test('unread counts are in the bar, in the title and on the app icon; credits only when few are left', async () => {
  const { page } = await openAs()
  await page.addInitScript(() => {
    const icon = window as unknown as { badge?: number }
    Object.assign(navigator, { setAppBadge: async (count: number) => void (icon.badge = count) })
  })
  const onIcon = () => page.evaluate(() => (window as unknown as { badge?: number }).badge)
  const tone = (name: RegExp) =>
    navLink(page, name)
      .locator('span:has(> [aria-hidden=true])')
      .last()
      .evaluate((badge) => getComputedStyle(badge).backgroundColor)

  await showBar(page, { paid_user: false, credits: 0, unread_messages: 120, new_likes: 99 })
  await seen(navLink(page, /Messages.*120 unread messages/))
  expect(await navLink(page, /Messages/).innerText()).toMatch(/99\+/)
  expect(await navLink(page, /Likes/).innerText()).toMatch(/^Likes\n99\n/)
  await seen(navLink(page, /Get Premium/))
  expect(await navLink(page, /Credits/).count()).toBe(0)
  await comesTo(() => page.title(), '(219) Likes · Beau')
  await comesTo(onIcon, 219)

  await showBar(page, { paid_user: true, credits: 11, unread_messages: 0, new_likes: 0 })
  await seen(navLink(page, /^Credits$/))
  expect(await navLink(page, /Get Premium/).count()).toBe(0)
  await comesTo(() => page.title(), 'Likes · Beau')
  await comesTo(onIcon, 0)
  await showBar(page, { paid_user: true, credits: 10, unread_messages: 0, new_likes: 0 })
  await seen(navLink(page, /Credits.*10 credits left/))
  const low = await tone(/Credits/)
  await showBar(page, { paid_user: true, credits: 0, unread_messages: 0, new_likes: 0 })
  await seen(navLink(page, /Credits.*0 credits left/))
  expect(await tone(/Credits/)).not.toBe(low)
})

test('a progress bar at the top shows while the next page loads, and disappears with it', async () => {
  const { page } = await openAs()
  let answer = (): void => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/api/likes.php*', async (route) => {
    await held
    await route.fallback()
  })
  // Preloads of the page are delayed, too. Messages would not wait, because they show cached data.
  await page.goto('/members')
  await ready(page)
  await canLeave(page)
  await navLink(page, /Likes/).click()
  const bar = page.getByRole('progressbar', { name: t('nav.loading') })
  await seen(bar)
  answer()
  await gone(bar)
})
