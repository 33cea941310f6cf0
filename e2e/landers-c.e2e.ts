import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, onPhone, openBrowser } from './browser.ts'
import { moveTo, pressEnter } from './keyboard.ts'
import { arrives, comesTo, seen } from './seeing.ts'
import { watchShifts } from './shifts.ts'
import { openShowing, someShown } from './showing.ts'
import { english, textsOf } from './texts.ts'

const small = { ...onPhone, viewport: { width: 375, height: 667 } }
const german = textsOf('de')
const nobody = '00000000-0000-4000-8000-000000000000'
const pages = ['/landers/transitionsvideolanding', '/landers/video', '/landers/socialnetwork', `/members/${nobody}/landing3`]

test('by touch: four answers of the crossing, including going back, are all kept in signup', async () => {
  const page = await openBrowser(small)
  const t = english
  await page.goto('/landers/transitionsvideolanding')
  await answer(page, t('option.gender.couple')).tap()
  await seen(page.getByRole('heading', { name: t('lander.crossing.whom') }))
  await page.getByRole('button', { name: t('nav.back') }).tap()
  await seen(page.getByRole('heading', { name: t('lander.crossing.who') }))
  await answer(page, t('option.gender.man')).tap()
  await answer(page, t('option.gender.non_binary')).tap()
  // One end of the age range moves the other.
  await page.getByLabel(t('index.age_from'), { exact: true }).selectOption('55')
  expect(await page.getByLabel(t('index.age_to'), { exact: true }).inputValue()).toBe('55')
  await page.getByRole('button', { name: t('lander.crossing.onward') }).tap()
  await page.getByLabel(t('signup.country'), { exact: true }).selectOption('NL')
  const region = page.getByLabel(t('lander.crossing.region'), { exact: true })
  await comesTo(() => region.locator('option', { hasText: 'Utrecht' }).count(), 1)
  const [code] = await region.selectOption({ label: 'Utrecht' })
  await page.getByRole('button', { name: t('lander.crossing.ashore') }).tap()
  await keepsAnswers(page, { gender: 'man', seeks: ['non_binary'], min_age: 55, max_age: 55, country: 'NL', region: code })
  await seen(page.getByRole('heading', { name: t('signup.birth_title') }))
})

test('by keyboard, in German: the crossing, with the focus on every question', async () => {
  const page = await openBrowser({ viewport: desktop, language: 'de' })
  const t = german
  await page.goto('/landers/transitionsvideolanding')
  await moveTo(page, answer(page, t('option.gender.man')))
  await pressEnter(page)
  await comesTo(() => focused(page), t('lander.crossing.whom'))
  await moveTo(page, answer(page, t('index.anyone')))
  await pressEnter(page)
  await comesTo(() => focused(page), t('lander.crossing.age'))
  await moveTo(page, page.getByRole('button', { name: t('lander.crossing.onward') }))
  await pressEnter(page)
  await comesTo(() => focused(page), t('signup.place_title'))
  await page.reload()
  // The answers are in the draft.
  await moveTo(page, page.getByRole('button', { name: t('lander.crossing.ashore') }))
  await pressEnter(page)
  await keepsAnswers(page, { gender: 'man', seeks: [], min_age: 25, max_age: 50 })
})

test('by touch: the chosen rider appears, the film can be paused, and signup has the choice', async () => {
  const page = await openBrowser({ ...small, reducedMotion: 'no-preference' })
  const t = english
  await page.goto('/landers/video')
  const running = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity).length,
    )
  await comesTo(async () => (await running()) > 0, true)
  await page.getByText(t('option.gender.couple'), { exact: true }).tap()
  await comesTo(() => page.locator('[data-film]').getAttribute('data-with'), 'couple')
  await page.getByText(t('option.gender.trans_man'), { exact: true }).tap()
  await comesTo(() => page.locator('[data-film]').getAttribute('data-with'), 'some')
  await page.getByRole('checkbox', { name: t('lander.ride.pause') }).check({ force: true })
  await comesTo(running, 0)
  await page.getByRole('button', { name: t('index.go') }).tap()
  await keepsAnswers(page, { seeks: ['trans_man'] })
})

test('by keyboard, in German: the choice of a rider', async () => {
  const page = await openBrowser({ language: 'de' })
  const t = german
  await page.goto('/landers/video')
  await moveTo(page, page.getByRole('radio', { name: t('option.gender.man'), exact: true }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await keepsAnswers(page, { seeks: ['trans_man'] })
})

test('by touch: the card fills, a like is kept, a town is chosen, and signup has the answers', async () => {
  const page = await openBrowser(small)
  const t = english
  const [first, second] = await openShowing(page, '/landers/socialnetwork')
  const likes = page.getByRole('button', { name: t('lander.house.like', { name: '' }) })
  await likes.first().waitFor()
  await page
    .getByRole('group', { name: t('signup.i_am') })
    .getByText(t('option.gender.man'), { exact: true })
    .tap()
  await page
    .getByRole('group', { name: t('signup.looking_for') })
    .getByText(t('option.gender.couple'), { exact: true })
    .tap()
  const card = page.locator('[data-card]')
  await seen(card.getByText(t('lander.house.seeks', { whom: t('option.gender.couple') })))
  for (const { name } of [first!, second!])
    await page.getByRole('button', { name: t('lander.house.like', { name }), exact: true }).tap()
  await seen(card.getByText(t('lander.house.liked', { count: 2 })))
  await page.getByRole('button', { name: t('lander.house.like', { name: second!.name }), exact: true }).tap()
  await seen(card.getByText(t('lander.house.liked', { count: 1 })))
  await page.getByRole('button', { name: first!.city, exact: true }).tap()
  const shown = page.locator('[data-place]:not([data-away])')
  expect(
    await shown.evaluateAll((places) => [...new Set(places.map((place) => (place as HTMLElement).dataset['city']))]),
  ).toEqual([first!.city])
  await page.getByRole('button', { name: t('lander.house.take') }).tap()
  await keepsAnswers(page, { gender: 'man', seeks: ['couple'], likes: [first!.id] })
})

test('by keyboard, in German: one of the members is pressed, and signup leads to them', async () => {
  const page = await openBrowser({ language: 'de' })
  const [first] = await openShowing(page, '/landers/socialnetwork')
  await page.locator('[data-place] a').first().waitFor()
  const card = page
    .getByRole('link', { name: german('lander.house.write') })
    .and(page.locator(`[href$="${first!.id}"]`))
    .last()
  await moveTo(page, card)
  await pressEnter(page)
  await keepsAnswers(page, { member: first!.id })
})

test('by touch: at the bar beside a shown member, with a drink, and signup ends with a message to them', async () => {
  const page = await openBrowser(small)
  const t = english
  await page.goto('/')
  const shown = await someShown(page)
  await page.goto(`/members/${shown.id}/landing3`)
  await seen(page.getByText(shown.name, { exact: true }))
  await page.getByText(t('interest.beer'), { exact: true }).tap()
  await page.getByRole('button', { name: t('lander.bar.sit') }).tap()
  await keepsAnswers(page, { member: shown.id, interests: ['beer'] })
})

test('by keyboard, in German: at the bar without a member', async () => {
  const page = await openBrowser({ language: 'de' })
  const t = german
  await page.goto(`/members/${nobody}/landing3`)
  await seen(page.getByRole('heading', { name: t('lander.bar.headline') }))
  await moveTo(page, page.getByRole('radio', { name: t('interest.coffee') }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await keepsAnswers(page, { interests: ['coffee'] })
})

test('without members, without a network and without scripts each page works, and leads to signup', async () => {
  for (const path of pages) {
    const alone = await openBrowser(small)
    await alone.route('**/api/{showcase,landing}.php*', (route) => route.abort())
    await alone.goto(path)
    await seen(alone.getByRole('heading', { level: 1 }))
    expect(await alone.getByRole('main').locator('img').count(), path).toBe(0)
    const plain = await openBrowser({ ...small, javaScriptEnabled: false })
    await plain.goto(path)
    await plain.locator('main form button[type=submit]:not(:disabled)').first().click()
    await arrives(plain, /^\/signup/)
  }
})

test('the page is the same to the byte for any member, and never contains text of the address', async () => {
  const page = await openBrowser()
  await page.goto('/')
  const shown = await someShown(page)
  const read = async (path: string) => (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
  const known = await read(`/members/${shown.id}/landing3`)
  expect(known).not.toContain(shown.id)
  expect(await read(`/members/${nobody}/landing3`)).toBe(known)
  const hostile = encodeURIComponent('"><img src=x onerror=alert(1)>')
  for (const path of pages) {
    const html = await read(`${path}/${hostile}?x=${hostile}&gender=${hostile}`)
    expect(html, path).not.toContain('onerror=alert')
    let asked = false
    page.once('dialog', () => (asked = true))
    await page.goto(`${path}/${hostile}?lb&t=-1&x=${hostile}`)
    await seen(page.getByRole('heading', { level: 1 }))
    expect(asked).toBe(false)
  }
})

test('`t` opens the like popup, `lb` reports visitors who leave at once and nobody who acted', async () => {
  for (const path of pages) {
    const page = await openBrowser(small)
    let reports = 0
    page.on('request', (request) => void (reports += Number(request.url().includes('/api/page-hidden.php'))))
    await page.goto(`${path}?t=1`)
    await seen(page.locator('#like-popup[open]'))
    expect(new URL(page.url()).search).toBe('')
    await hide(page)
    expect(reports).toBe(0)
    await page.goto(`${path}?lb`)
    await page.waitForLoadState('networkidle')
    await hide(page)
    await comesTo(() => reports, 1)
    await page.goto(`${path}?lb`)
    await page.waitForLoadState('networkidle')
    await page.locator('main input[type=radio], main button[name=gender]').first().click({ force: true })
    await hide(page)
    await page.waitForLoadState('networkidle')
    expect(reports, path).toBe(1)
  }
})

test('nothing moves while the members load', async () => {
  const shown = await someShown(await openBrowser())
  for (const options of [small, { viewport: desktop }])
    for (const path of [...pages, `/members/${shown.id}/landing3`]) {
      const page = await openBrowser(options)
      const moved = await watchShifts(page)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await moved(), `${path} ${options.viewport.width}`).toBeLessThanOrEqual(0.02)
    }
})

test('the widest name moves nothing at the bar: where it has no room, it stands on the plate only', async () => {
  const shown = await someShown(await openBrowser())
  for (const viewport of [desktop, { width: 320, height: 568 }]) {
    const page = await openBrowser({ viewport })
    const moved = await watchShifts(page)
    const name = 'Wwwwwwwwwwww'
    // The answer comes before the font.
    await page.route('**/*.woff2', async (route) => {
      await new Promise((done) => setTimeout(done, 1_000))
      await route.continue()
    })
    await page.route('**/api/landing.php*', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { man: object }
      await route.fulfill({ response, json: { man: { ...body.man, name } } })
    })
    await page.goto(`/members/${shown.id}/landing3`)
    await seen(page.getByText(name, { exact: true }))
    await page.waitForLoadState('networkidle')
    await seen(page.getByRole('heading', { name: english('lander.bar.headline') }))
    expect(await moved(), `${viewport.width}`).toBeLessThanOrEqual(0.005)
  }
})

const answer = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}

/** Simulates a switch to another tab. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** Waits for signup and checks the kept answers. */
async function keepsAnswers(page: Page, answers: object): Promise<void> {
  await arrives(page, /^\/signup\?step=/)
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('signup-draft') ?? '{}')), { timeout: 20_000 })
    .toMatchObject(answers)
}
