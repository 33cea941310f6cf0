import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { overflowing } from './appearance.ts'
import { openBrowser, phone, siteUrl } from './browser.ts'
import { logInByCall, openAs } from './people.ts'
import { canLeave, comesTo, ready, seen } from './seeing.ts'
import { english as t, textsOf } from './texts.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('a long name or city is shortened on a card; age and distance are complete on every phone, in every language', async () => {
  const { page } = await openAs({ viewport: phone })
  await page.route('**/api/members.php*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ json: { ...body, results: body.results.map(withLongName) } })
  })
  for (const language of languages) {
    await page.context().addCookies([{ name: 'locale', value: language, url: siteUrl }])
    await page.goto('/members')
    await ready(page)
    await canLeave(page)
    await page.getByRole('link', { name: textsOf(language)('filters.photo') }).click()
    await seen(cards(page).getByText('Wwwwwwwwwwwwwwwwww10').first())
    for (const width of [320, 360, 375]) {
      await page.setViewportSize({ width, height: 812 })
      expect.soft(await cutFigures(page, textsOf(language)('card.same_city')), `${language}, ${width} px`).toEqual([])
    }
  }
})

function withLongName(card: MemberCard, index: number): MemberCard {
  return {
    ...card,
    name: 'Wwwwwwwwwwwwwwwwww10',
    city: 'Sankt Leonhard am Forst',
    distance: index % 2 ? 'same' : 100,
    online: true,
  }
}

/** Ages and distances that are outside their card or clipped. */
function cutFigures(page: Page, sameCity: string): Promise<string[]> {
  return page.evaluate((sameCity) => {
    const cut: string[] = []
    for (const card of document.querySelectorAll('main article')) {
      const box = card.getBoundingClientRect()
      const texts = document.createTreeWalker(card.querySelector('a')!, NodeFilter.SHOW_TEXT)
      const checked = new Map<Element, string>()
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement!
        if (getComputedStyle(element).clipPath !== 'none') continue
        if (element.textContent.startsWith(' ') || element.textContent === sameCity) checked.set(element, element.textContent)
      }
      if (checked.size < 2) cut.push(`only ${[...checked.values()].join()} on a card`)
      for (const [element, words] of checked) {
        const range = document.createRange()
        range.selectNodeContents(element)
        const rects = [...range.getClientRects()]
        const inside = rects.every(
          ({ left, right, bottom }) => left >= box.left + 8 && right <= box.right - 8 && bottom <= box.bottom,
        )
        if (!inside || element.scrollWidth > element.clientWidth + 1) cut.push(words)
      }
    }
    return cut
  }, sameCity)
}

test('a screen reader hears everything that a card shows, and a list of mostly fictional members says so once', async () => {
  const { page } = await openAs()
  await page.goto('/members?country=DE')
  await ready(page)
  const fictional = page.getByRole('main').getByRole('link', { name: t('card.fictional') })
  expect(await fictional.count()).toBeGreaterThan(4)
  expect(await page.getByText(t('card.mostly_fictional')).count()).toBe(1)
  expect(await cards(page).getByText(t('card.fictional_short'), { exact: true }).count()).toBe(0)
})

test('wherever a fictional face leads, one quiet line says so and explains itself in the same words', async () => {
  const page = await openBrowser({ viewport: phone })
  await logInByCall(page, { username: 'demo', email: '', password: 'demo-1234' })
  const faces: Array<[string, (page: Page) => Locator]> = [
    ['/swipe-game', (page) => cards(page).and(page.locator(':not([aria-hidden])'))],
    ['/likes?t=1', (page) => page.getByRole('dialog')],
    ['/members', (page) => page.getByRole('dialog')],
    ['/chats', (page) => page.locator('header', { has: page.getByRole('button', { name: t('chat.menu') }) })],
  ]
  for (const [path, face] of faces) {
    await page.goto(path)
    await ready(page)
    if (path === '/swipe-game') await passUntilFictional(page)
    if (path === '/members') await matchWithFictional(page)
    const come = Promise.withResolvers<void>()
    if (path === '/chats') {
      await page.route('**/api/messages.php?*', async (route) => (await come.promise, route.continue()))
      await page
        .getByRole('navigation', { name: t('chats.list') })
        .getByRole('link')
        .filter({ has: page.getByRole('img', { name: t('card.fictional') }) })
        .first()
        .click()
    }
    const line = face(page).locator('summary', { hasText: t('card.fictional') })
    await seen(line)
    if (path === '/members') expect(await colours(line)).toEqual(await colours(face(page).getByRole('heading')))
    const words = face(page).getByText(t('profile.fictional_text'))
    expect(await words.isVisible(), path).toBe(false)
    await line.click()
    await seen(words)
    expect(await overflowing(page), path).toEqual([])
    if (path !== '/chats') continue
    // The messages come: what the member has opened meanwhile stays open.
    come.resolve()
    await seen(page.getByRole('textbox'))
    expect(await words.isVisible()).toBe(true)
  }
})

/** Only the page hears of the match: the town stays as it is. */
async function matchWithFictional(page: Page): Promise<void> {
  await page.route('**/api/likes.php', async (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201, json: { match: true } }) : route.continue(),
  )
  await canLeave(page)
  await cards(page)
    .filter({ hasText: t('card.fictional') })
    .getByRole('button', { name: t('like.add', { name: '' }).trim(), pressed: false })
    .first()
    .click()
}

const colours = (of: Locator) => of.evaluate((element) => getComputedStyle(element).color)

/** Members of other tests may be on top. */
async function passUntilFictional(page: Page): Promise<void> {
  const top = cards(page).and(page.locator(':not([aria-hidden])'))
  const name = () => top.getByRole('heading').textContent()
  for (let passed = 0; passed < 60 && (await top.locator('summary').count()) === 0; passed++) {
    const before = await name()
    await page.keyboard.press('ArrowLeft')
    await comesTo(async () => (await name()) === before, false)
  }
}

test('a heart has the touch size of a button and is drawn smaller, on a card of 4 by 5', async () => {
  const { page } = await openAs({ viewport: phone })
  await page.goto('/members')
  await ready(page)
  const card = (await cards(page).first().boundingBox())!
  expect(card.height / card.width).toBeCloseTo(1.25, 1)
  const heart = cards(page).first().getByRole('button').first()
  const { width, height } = (await heart.boundingBox())!
  expect([width, height]).toEqual([44, 44])
  const drawn = await heart.evaluate((button) => parseFloat(getComputedStyle(button, '::before').width))
  expect(drawn).toBeGreaterThanOrEqual(28)
  expect(drawn).toBeLessThanOrEqual(32)
})

test('photos have their mean colour in their first frame, on every path to them', async () => {
  const { page } = await openAs({ viewport: phone })
  // Without photos and the script for thumbhashes, only the mean colour remains.
  await page.route('**/media/**', () => {})
  await page.route(/thumbhash/, () => {})
  await page.goto('/likes')
  await ready(page)
  await canLeave(page)
  await page
    .getByRole('navigation', { name: t('nav.main') })
    .getByRole('link', { name: t('nav.search_short') })
    .click()
  await seen(cards(page).first())
  expect(await colourless(page)).toEqual([])
  await page.goto('/members?country=any&photo=1', { waitUntil: 'commit' })
  await ready(page)
  expect(await colourless(page)).toEqual([])
})

/** Cards with a photo whose box has the page's grey. */
function colourless(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const grey = getComputedStyle(document.documentElement).getPropertyValue('--sunken')
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = grey
    const sunken = getComputedStyle(probe).backgroundColor
    probe.remove()
    return [...document.querySelectorAll('main article')]
      .filter((card) => card.querySelector('img'))
      .filter((card) => {
        const box = card.querySelector('img')!.parentElement!
        const svg = box.querySelector('svg')
        const colour = svg && getComputedStyle(svg).display !== 'none' ? 'drawn' : getComputedStyle(box).backgroundColor
        return colour === sunken
      })
      .map((card) => card.querySelector('a')!.textContent)
  })
}
