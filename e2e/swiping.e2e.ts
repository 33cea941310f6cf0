import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '#contract/site/languages.ts'
import { desktop, onPhone, openBrowser } from './browser.ts'
import { moveTo } from './keyboard.ts'
import { call, openAs } from './people.ts'
import { arrives, comesTo, gone, ready, seen } from './seeing.ts'
import { placeOf } from './still.ts'
import { type T, textsOf } from './texts.ts'

/** A village without members of the town, so that the test members are nearest. */
const village = 'Zierikzee'
const top = (page: Page) => page.getByRole('main').getByRole('article').and(page.locator(':not([aria-hidden])'))
const topName = async (page: Page) => (await top(page).getByRole('heading').textContent())!.split(',')[0]!
const left = (page: Page, t: T, count: number) => page.getByText(t('swipe.left', { count }), { exact: true })
const matchDialog = (page: Page, t: T) => page.getByRole('dialog', { name: t('match.title') })

/** Two members in the village; the second likes the first. */
async function couple(language: Language, view: object) {
  const one = await openAs({ ...view, language, city: village, photo: true })
  const other = await openAs({ name: 'bert', city: village, photo: true })
  await call(other.page, 'POST', '/api/likes.php', { profile: { id: one.member.id } })
  await one.page.goto('/swipe-game')
  await ready(one.page)
  return { page: one.page, other: other.member }
}

/** Passes the members above the wanted one. */
async function until(page: Page, name: string, pass: () => Promise<void>) {
  for (let at = await topName(page); at !== name; at = await topName(page)) {
    await pass()
    await comesTo(async () => (await topName(page)) === at, false)
  }
}

test('by touch, in German: a swipe to the right is a match; the next member is passed and comes back', async () => {
  const t = textsOf('de')
  const { page, other } = await couple('de', onPhone)
  await until(page, other.username, () => drag(page, -160))
  await seen(left(page, t, 4))
  await drag(page, 160)
  await seen(matchDialog(page, t))
  await matchDialog(page, t)
    .getByRole('button', { name: t('match.later') })
    .click()
  await gone(matchDialog(page, t))
  await seen(left(page, t, 3))
  const next = await topName(page)
  await drag(page, 30)
  expect(await topName(page)).toBe(next)
  await page.getByRole('button', { name: t('swipe.pass', { name: next }) }).click()
  await comesTo(async () => (await topName(page)) === next, false)
  await page.getByRole('button', { name: t('swipe.take_back') }).click()
  await comesTo(() => topName(page), next)
  await page.goto('/likes/matches')
  await seen(page.getByRole('main').getByRole('link', { name: other.username }))
}, 120_000)

test('by keyboard, in English: arrows decide, Backspace undoes, four likes are allowed per day, and a profile opens', async () => {
  const t = textsOf('en')
  const { page, other } = await couple('en', { viewport: desktop })
  await until(page, other.username, () => page.keyboard.press('ArrowLeft'))
  await page.keyboard.press('ArrowRight')
  await seen(matchDialog(page, t))
  // Keys decide nothing under the match dialog.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await gone(matchDialog(page, t))
  await seen(left(page, t, 3))
  const passed = await topName(page)
  await page.keyboard.press('ArrowLeft')
  await comesTo(async () => (await topName(page)) === passed, false)
  const says = (words: string) =>
    comesTo(async () => (await page.getByRole('status').allTextContents()).join(' ').includes(words), true)
  await says(t('swipe.said_passed', { name: passed }))
  await page.keyboard.press('Backspace')
  await comesTo(() => topName(page), passed)
  await says(t('swipe.said_back'))
  for (const count of [2, 1, 0]) {
    await page.keyboard.press('ArrowRight')
    await seen(left(page, t, count))
  }
  // A card of the deck says what to do now; keys decide nothing on it.
  await seen(page.getByRole('main').getByRole('link', { name: t('nav.messages'), exact: true }))
  await page.keyboard.press('ArrowLeft')
  expect(await top(page).count()).toBe(0)
  await moveTo(page, page.getByRole('button', { name: t('swipe.look_on') }))
  await page.keyboard.press('Enter')
  const stays = await topName(page)
  await page.keyboard.press('ArrowRight')
  expect(await topName(page)).toBe(stays)
  await moveTo(page, page.getByRole('link', { name: t('swipe.profile', { name: stays }) }))
  await page.keyboard.press('Enter')
  await arrives(page, /\/members\//)
}, 120_000)

test('a visitor passes shown members, and a like leads to signup; leaving the page is reported once, if requested', async () => {
  const t = textsOf('en')
  const page = await openBrowser(onPhone)
  let beacons = 0
  page.on('request', (request) => void (beacons += Number(request.url().includes('/api/page-hidden.php?page=swipe-game'))))
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await page.goto('/swipe-game')
  await ready(page)
  await hide()
  expect(beacons).toBe(0)
  await page.goto('/swipe-game?lb=1')
  await ready(page)
  await hide()
  await hide()
  await comesTo(() => beacons, 1)
  const first = await topName(page)
  await page.getByRole('button', { name: t('swipe.pass', { name: first }) }).click()
  await comesTo(async () => (await topName(page)) === first, false)
  await page.getByRole('button', { name: t('like.login', { name: await topName(page) }) }).click()
  const over = page.getByRole('dialog', { name: t('signup.title', { site: 'Beau' }) })
  await seen(over.getByText(t('signup.likes_wait', { count: 1 })))
})

async function drag(page: Page, by: number): Promise<void> {
  const { x, y, width, height } = await placeOf(top(page))
  const [from, level] = [x + width / 2, y + height / 3]
  await page.mouse.move(from, level)
  await page.mouse.down()
  await page.mouse.move(from + by, level, { steps: 6 })
  await page.mouse.up()
}
