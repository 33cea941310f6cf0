import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestCamFeed } from '#server/testing/cam-feed.ts'
import { axeFindings } from './axe.ts'
import { type BrowserOptions, desktop, forgive, onPhone, openBrowser, siteUrl } from './browser.ts'
import { moveTo, pressEnter } from './keyboard.ts'
import { site } from './operator.ts'
import { type Language, openAs } from './people.ts'
import { gone, ready, seen } from './seeing.ts'
import { textsOf } from './texts.ts'

/** A separate site for these tests, because the site of the other tests has no advertising. */
const shows = `http://127.0.0.1:${new URL(siteUrl).port}`
const feed = new TestCamFeed()
const link = 'https://shows.example/leo'

beforeAll(async () => {
  await feed.open()
  feed.cards = [feed.card({ link })]
  await site('add', 'shows', '127.0.0.1')
  await site('set', 'shows', 'cam_feed', JSON.stringify(feed.setting))
  expect(await site('cams', 'shows')).toBe('1 shown')
  const settings = async () =>
    (await (await fetch(`${siteUrl}/api/settings.php?host=127.0.0.1`)).json()) as { cam_cards: boolean }
  while (!(await settings()).cam_cards) await pause(200)
})

afterAll(() => feed.close())

/** Opens /members as a member who sees an advertisement, and records foreign requests. */
async function comes(language: Language, options: BrowserOptions, kind: 'cam' | 'resell' = 'cam') {
  const t = textsOf(language)
  // A member to be found, because an advertisement never appears alone.
  await openAs({ baseURL: shows })
  const { page } = await openAs({ baseURL: shows, language, ...options })
  const strangers: string[] = []
  page.context().on('request', (request) => {
    const url = new URL(request.url())
    if (url.host !== new URL(shows).host) strangers.push(`${request.url()} ${request.headers().referer ?? 'from nobody'}`)
  })
  await page.context().route(`${link}*`, (route) => route.fulfill({ body: 'Hello' }))
  await page.goto('/members')
  await ready(page)
  const card = page.getByRole('main').getByRole('button', { name: `${t('cams.label')} · ${t(`cams.${kind}`)} Leo` })
  const exit = page.locator(`a[href*="shows.example"]`)
  return { t, page, card, exit, strangers }
}

test('an advertisement is labelled; by touch it leads away only after naming the target, and nobody gets a request before', async () => {
  const { t, page, card, exit, strangers } = await comes('de', onPhone)
  await seen(card)
  expect(await card.textContent()).toContain('Example Shows B.V.')
  expect(await axeFindings(page)).toEqual([])
  await card.tap()
  const dialog = page.getByRole('dialog', { name: t('cams.leaving', { site: 'Shows' }) })
  await seen(dialog)
  await seen(dialog.getByText(t('cams.leads', { advertiser: 'Example Shows B.V.', host: 'shows.example' })))
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: t('cams.stay') }).tap()
  await gone(dialog)
  // Neither the card nor the page contains the link, so the browser cannot prefetch it.
  await gone(exit)
  expect(strangers).toEqual([])
  await card.tap()
  const [there] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('link', { name: t('cams.go', { host: 'shows.example' }) }).tap(),
  ])
  await there.waitForLoadState()
  expect([there.url(), await there.evaluate(() => [document.referrer, opener])]).toEqual([link, ['', null]])
  expect(strangers).toEqual([`${link} from nobody`])
  forgive(/asked a third party: https:\/\/shows\.example\/leo$/)
})

test('by keyboard it opens, closes with Escape, and gets the focus back', async () => {
  const { t, page, card, strangers } = await comes('en', { viewport: desktop })
  await seen(card)
  await moveTo(page, card)
  await pressEnter(page)
  const dialog = page.getByRole('dialog', { name: t('cams.leaving', { site: 'Shows' }) })
  await seen(dialog)
  await moveTo(page, dialog.getByRole('link', { name: t('cams.go', { host: 'shows.example' }) }))
  await page.keyboard.press('Escape')
  await gone(dialog)
  await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(strangers).toEqual([])
})

test('a visitor sees no advertisement, and the page requests none', async () => {
  const page = await openBrowser({ baseURL: shows })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await ready(page)
  expect(asked.filter((url) => url.includes('cams'))).toEqual([])
})

test.each([
  ['de', onPhone],
  ['en', { viewport: desktop }],
] as const)(
  'a card of another site has its text first, then its picture, and is labelled as an advertisement (%s)',
  async (language, options) => {
    feed.cards = [feed.card({ kind: 'resell', id: 'dates', text: 'Men of your city', link: 'https://www.dates.example/' })]
    expect(await site('cams', 'shows')).toBe('1 shown')
    const { t, page, card, strangers } = await comes(language, options, 'resell')
    await seen(card)
    expect(await axeFindings(page)).toEqual([])
    const tops = await card.evaluate((one) => {
      const top = (element: Element | null | undefined) => element!.getBoundingClientRect()
      const words = [...one.querySelectorAll('span')].find((each) => each.textContent === 'Men of your city')
      return { words: top(words).bottom, picture: top(one.querySelector('img')).top, spills: one.scrollWidth - one.clientWidth }
    })
    expect(tops.picture).toBeGreaterThanOrEqual(tops.words)
    expect(tops.spills).toBe(0)
    await card.press('Enter')
    const dialog = page.getByRole('dialog')
    await seen(dialog.getByText(t('cams.leads', { advertiser: 'Example Shows B.V.', host: 'www.dates.example' })))
    await page.keyboard.press('Escape')
    await gone(dialog)
    expect(strangers).toEqual([])
  },
)
