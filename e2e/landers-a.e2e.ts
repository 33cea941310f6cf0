import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { drawn } from '#server/testing/pictures.ts'
import { onPhone, openBrowser, phone } from './browser.ts'
import { landerShows, site } from './operator.ts'
import { arrives, comesTo, gone, hasFocus, isInView, seen } from './seeing.ts'
import { openShowing, type Shown, someShown } from './showing.ts'
import { placeOf } from './still.ts'
import { english, type T, textsOf } from './texts.ts'

const small = { ...onPhone, viewport: { width: 375, height: 667 } }
const nobody = '00000000-0000-4000-8000-000000000000'
const languages = ['en', 'de'] as const

/** The signup draft in the browser after arriving at signup. */
async function carried(page: Page): Promise<Record<string, unknown>> {
  await arrives(page, /^(\/members\/[\w-]+)?\/signup/)
  await page.waitForFunction(() => localStorage.getItem('signup-draft') !== null)
  return JSON.parse((await page.evaluate(() => localStorage.getItem('signup-draft')))!) as Record<string, unknown>
}

/** Simulates a site without shown members. */
async function hideMembers(page: Page): Promise<void> {
  await page.route('**/api/showcase.php*', (route) => route.fulfill({ json: [] }))
  await page.route('**/api/landing.php*', (route) => route.fulfill({ json: { man: null } }))
}

const named = (t: T, { name, age }: Shown) => t('card.age_place', { name, age })
const isVisible = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

describe('the deck', () => {
  const dealt = async (page: Page, search = '') => {
    const members = await openShowing(page, `/landers/tinderswipe${search}`)
    await page.locator('[data-deck]:not([data-waiting])').waitFor()
    return members
  }
  const yes = (page: Page) => page.locator('[data-yes]')
  const no = (page: Page) => page.locator('[data-no]')

  test.each(languages)('a swipe to the right likes a member, and the like is kept in signup (%s)', async (language) => {
    const t = textsOf(language)
    const page = await openBrowser({ ...small, language })
    const [first] = await dealt(page)
    await seen(page.getByRole('heading', { level: 1, name: t('lander.swipe_title') }))
    for (const part of ['[data-no]', '[data-yes]']) expect(await isVisible(page, part), part).toBe(true)
    const card = page.locator("[data-card][data-place='0']")
    await seen(card.getByText(named(t, first!)))
    expect(await yes(page).evaluate((button) => button.ariaLabelledByElements?.map((one) => one.textContent))).toEqual([
      t('lander.swipe_yes'),
      named(t, first!),
    ])
    const { x, y, width, height } = await placeOf(card)
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.75, y + height / 2, { steps: 4 })
    await page.mouse.move(x + width, y + height / 2, { steps: 4 })
    await page.mouse.up()
    await seen(page.getByRole('heading', { name: t('lander.swipe_ask_men') }))
    await seen(page.getByText(t('lander.swipe_ask_men_text')))
    await comesTo(() => isInView(page.locator('[data-slot]').first()), true)
    await page.getByRole('link', { name: t('lander.join_send') }).click()
    expect(await carried(page)).toMatchObject({ likes: [first!.id] })
  })

  test('a short or vertical swipe decides nothing', async () => {
    const page = await openBrowser(small)
    await dealt(page)
    const { x, y, width, height } = await placeOf(page.locator("[data-card][data-place='0']"))
    for (const [dx, dy] of [
      [20, 0],
      [-20, 60],
    ] as const) {
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + width / 2 + dx, y + height / 2 + dy, { steps: 8 })
      await page.waitForTimeout(120)
      await page.mouse.up()
    }
    expect(await page.locator('[data-gone]').count()).toBe(0)
  })

  test.each(languages)('after three passes by the arrow keys the visitor is still invited to sign up (%s)', async (language) => {
    const t = textsOf(language)
    const page = await openBrowser({ language })
    const members = await dealt(page)
    for (const next of [1, 2]) {
      await page.keyboard.press('ArrowLeft')
      await comesTo(() => page.getByRole('status').last().textContent(), named(t, members[next]!) + members[next]!.city)
    }
    await page.keyboard.press('ArrowLeft')
    const ask = page.getByRole('heading', { name: t('lander.swipe_ask_none') })
    await seen(ask)
    expect(await hasFocus(ask)).toBe(true)
    // Keys decide nothing behind the question.
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('[data-gone]').count()).toBe(3)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await gone(ask)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await page.locator("[data-gone='yes']").count()).toBe(2)
  })

  test('four likes are kept, and no fifth', async () => {
    const page = await openBrowser()
    const members = await dealt(page)
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: english('lander.swipe_on') }).click()
    for (let count = 0; count < 5; count++) await page.keyboard.press('ArrowRight')
    await gone(page.getByRole('button', { name: english('lander.swipe_on') }))
    await page.getByRole('link', { name: english('lander.join_send') }).click()
    expect(await carried(page)).toMatchObject({ likes: members.slice(0, 4).map(({ id }) => id) })
  })

  test('without shown members it asks for interests, which are kept', async () => {
    const page = await openBrowser(small)
    await hideMembers(page)
    await dealt(page)
    await seen(page.getByText(english('interest.coffee')))
    await yes(page).tap()
    await no(page).tap()
    await yes(page).tap()
    await seen(page.getByRole('heading', { name: english('lander.swipe_ask_things') }))
    await page.getByRole('link', { name: english('nav.sign_up') }).click()
    expect(await carried(page)).toMatchObject({ interests: ['music', 'coffee'] })
  })

  test('on the narrowest phone a long name is shortened, the age never; any name is text', async () => {
    const page = await openBrowser({ ...onPhone, viewport: { width: 320, height: 568 } })
    const shown = await someShown(page)
    const name = '<b>{age}$&</b>_longest'
    await page.route('**/api/showcase.php*', (route) => route.fulfill({ json: [{ ...shown, name }] }))
    await dealt(page)
    const line = page.locator('#swipe-name')
    expect(await line.textContent()).toBe(english('card.age_place', { name, age: shown.age }))
    const [cut, right, edge] = await line.evaluate((element) => {
      const range = document.createRange()
      range.selectNode(element.lastChild!)
      const { scrollWidth, clientWidth } = element.querySelector('span')!
      return [scrollWidth > clientWidth, range.getBoundingClientRect().right, element.getBoundingClientRect().right] as const
    })
    expect(cut).toBe(true)
    expect(right).toBeLessThanOrEqual(edge)
  })

  test('without scripts its buttons lead to signup', async () => {
    const page = await openBrowser({ javaScriptEnabled: false, viewport: phone })
    await page.goto('/landers/tinderswipe')
    await seen(page.getByText(english('interest.coffee')))
    await yes(page).click()
    await arrives(page, '/signup?interests=coffee')
  })
})

describe('the street in the evening', () => {
  test.each(languages)('by touch a visitor lights two windows and takes them into signup (%s)', async (language) => {
    const t = textsOf(language)
    const page = await openBrowser({ ...small, language })
    await page.goto('/landers/alonetonight')
    expect(await isVisible(page, 'form button')).toBe(true)
    await page.getByRole('checkbox', { name: t('intention.dates') }).tap()
    await page.getByRole('checkbox', { name: t('intention.travel') }).tap()
    await seen(page.getByText(t('lander.tonight_along')))
    await gone(page.getByText(t('lander.tonight_text')))
    await page.getByRole('button', { name: t('lander.tonight_go') }).tap()
    expect(await carried(page)).toMatchObject({ intentions: ['dates', 'travel'] })
  })

  test('by keyboard: Space lights a window, and Enter goes on', async () => {
    const page = await openBrowser()
    await page.goto('/landers/alonetonight')
    const first = page.getByRole('checkbox').first()
    await first.focus()
    await page.keyboard.press('Space')
    expect(await first.isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    expect(await carried(page)).toMatchObject({ intentions: ['chat'] })
  })

  test('members appear one by one, each in a separate window; without shown members the windows stay dark', async () => {
    const page = await openBrowser()
    await page.goto('/landers/alonetonight')
    await comesTo(() => page.locator('[data-pane][data-shown]').count(), 13)
    const faces = await page.locator('[data-pane] img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
    expect(new Set(faces).size).toBe(13)
    await hideMembers(page)
    await page.goto('/landers/alonetonight')
    await page.waitForLoadState('networkidle')
    expect(await page.locator('[data-lit]').count()).toBe(0)
    await seen(page.getByRole('heading', { level: 1, name: english('lander.tonight_title') }))
  })

  test('without scripts the windows are kept as well', async () => {
    const page = await openBrowser({ javaScriptEnabled: false })
    await page.goto('/landers/alonetonight')
    await page.getByRole('checkbox', { name: english('intention.friends') }).check({ force: true })
    await page.getByRole('button', { name: english('lander.tonight_go') }).click()
    await arrives(page, '/signup?intentions=friends')
  })
})

describe('the wall of faces', () => {
  const faces = (page: Page, t: T) => page.getByRole('group', { name: t('swipe.visitor') }).getByRole('button')

  test.each(languages)('a pressed face comes to the front, and writing to it leads to signup (%s)', async (language) => {
    const t = textsOf(language)
    const page = await openBrowser({ ...small, language })
    await page.goto('/landers/collagelanding')
    const face = faces(page, t).first()
    await seen(face)
    expect(await isVisible(page, 'form [type=submit]')).toBe(true)
    const name = (await face.getAttribute('aria-label'))!.split(',')[0]!
    await face.tap({ position: { x: 60, y: 80 } })
    const dialog = page.getByRole('dialog')
    await seen(dialog)
    await comesTo(() => isInView(dialog), true)
    await dialog.getByRole('button', { name: t('nav.close') }).tap()
    await gone(dialog)
    await face.tap({ position: { x: 60, y: 80 } })
    await dialog.getByRole('link', { name: t('lander.write_to', { name }) }).tap()
    expect(String((await carried(page))['member'])).toMatch(/^[\da-f-]{36}$/)
  })

  test('by keyboard: one tab stop, arrows from face to face, Enter brings one to the front and Escape back', async () => {
    const page = await openBrowser()
    await page.goto('/landers/collagelanding')
    const all = faces(page, english)
    await seen(all.first())
    expect(await all.evaluateAll((buttons) => buttons.filter((one) => one.tabIndex === 0).length)).toBe(1)
    await all.first().focus()
    const at = () => page.evaluate(() => document.activeElement!.getAttribute('aria-label'))
    const first = await at()
    await page.keyboard.press('ArrowRight')
    const second = await at()
    expect(second).not.toBe(first)
    await page.keyboard.press('ArrowLeft')
    expect(await at()).toBe(first)
    await page.keyboard.press('ArrowDown')
    expect([first, second]).not.toContain(await at())
    await page.keyboard.press('Enter')
    await seen(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await gone(page.getByRole('dialog'))
  })

  test('the answers before it are kept: one age limits the other, also without shown members', async () => {
    const page = await openBrowser()
    await hideMembers(page)
    await page.goto('/landers/collagelanding')
    await page.waitForLoadState('networkidle')
    expect(await faces(page, english).count()).toBe(0)
    await seen(page.getByText(english('lander.wall_text')))
    await page.getByLabel(english('index.age_from')).selectOption('60')
    expect(await page.getByLabel(english('index.age_to')).inputValue()).toBe('60')
    await page.getByLabel(english('signup.looking_for')).selectOption({ label: english('option.gender.couple') })
    await page.getByRole('button', { name: english('index.go') }).click()
    expect(await carried(page)).toMatchObject({ gender: 'man', seeks: ['couple'], min_age: 60, max_age: 60 })
  })
})

describe('the landing page of one member', () => {
  test.each(languages)(
    'a message to the member waits in this browser, not in a URL, and is kept in signup (%s)',
    async (language) => {
      const t = textsOf(language)
      const page = await openBrowser({ ...small, language })
      const shown = await someShown(page)
      const requests: string[] = []
      page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
      await page.goto(`/members/${shown.id}/landing`)
      await seen(page.getByRole('heading', { level: 1, name: named(t, shown) }))
      await gone(page.getByRole('heading', { name: t('lander.man_title') }))
      expect(await isVisible(page, '#words')).toBe(true)
      await comesTo(() => isInView(page.locator('[data-photo]')), true)
      await page.getByRole('button', { name: t('icebreaker.week', { name: shown.name }) }).tap()
      const words = page.getByLabel(t('signup.message_to', { name: shown.name }))
      expect(await words.inputValue()).toBe(t('icebreaker.week', { name: shown.name }))
      await words.fill('Quiet words')
      await page.getByRole('button', { name: t('lander.join_send') }).tap()
      expect(await carried(page)).toMatchObject({ member: shown.id, signup_message: 'Quiet words' })
      expect(requests.filter((each) => /quiet/i.test(each))).toEqual([])
    },
  )

  test('by keyboard only', async () => {
    const page = await openBrowser()
    const shown = await someShown(page)
    await page.goto(`/members/${shown.id}/landing`)
    const words = page.getByLabel(english('signup.message_to', { name: shown.name }))
    // Waits until the member is shown with a photo.
    await page.locator('[data-somebody]:not([inert])').waitFor()
    await words.focus()
    await page.keyboard.type('Hello there')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await carried(page)).toMatchObject({ member: shown.id, signup_message: 'Hello there' })
  })

  test('the pages of a nonexistent member, of a hidden one and of any other id are the same, without a name', async () => {
    const page = await openBrowser(small)
    const shown = await someShown(page)
    const bytes = async (id: string) => (await page.request.get(`/members/${id}/landing`)).text()
    const page0 = await bytes(shown.id)
    expect(page0).not.toContain(shown.name)
    for (const id of [nobody, '1', encodeURIComponent('<b>x'), "'%20or%201=1"]) {
      expect(await bytes(id), id).toBe(page0)
      await page.goto(`/members/${id}/landing`)
      await page.waitForLoadState('networkidle')
      await seen(page.getByRole('heading', { level: 1, name: english('lander.man_title') }))
      expect(await page.locator('[data-somebody]').isVisible()).toBe(false)
    }
    await page.getByRole('link', { name: english('nav.sign_up') }).click()
    await arrives(page, /^\/members\/[^/]+\/signup/)
  })
})

test('any text in the address stays text, or is left out', async () => {
  const page = await openBrowser()
  const evil = encodeURIComponent('"><img src=x onerror=alert(1)>')
  for (const name of ['tinderswipe', 'alonetonight', 'collagelanding'])
    for (const path of [`/landers/${name}/${evil}`, `/landers/${name}?ref=${evil}&t=-1&lb=${evil}`, `/landers/${name}?t=1e9`]) {
      expect((await page.goto(path))!.status(), path).toBe(200)
      await page.waitForLoadState('networkidle')
      expect(await page.locator('img[src="x"]').count(), path).toBe(0)
      expect(await page.getByRole('dialog').count(), path).toBe(0)
    }
})

test('texts and pictures of the operator for a slug are shown, as text', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lander-'))
  const words = { headline: '<b>Spring</b> & more', text: 'Ours alone', button: 'Off we go' }
  await writeFile(join(folder, 'texts.json'), JSON.stringify({ en: words }))
  await writeFile(join(folder, 'picture.png'), await drawn(400, 500).png().toBuffer())
  const page = await openBrowser()
  await hideMembers(page)
  for (const name of ['tinderswipe', 'alonetonight', 'collagelanding']) {
    const given = ['--texts', join(folder, 'texts.json'), '--picture', join(folder, 'picture.png')]
    await site('lander', 'beau', name, 'spring', ...given)
    await landerShows(`/landers/${name}/spring`, words.text)
    await page.goto(`/landers/${name}/spring`)
    await seen(page.getByRole('heading', { level: 1, name: words.headline }))
    await seen(page.getByText(words.text))
    const shown = page.locator('main img[src^="/lander-files/"]').first()
    await comesTo(() => isInView(shown), true)
    await site('lander', 'beau', name, 'spring', '--remove')
  }
}, 180_000)

test('a visitor from an advertisement sees a member; leaving without an action is reported as a short visit, leaving after an answer is not', async () => {
  const page = await openBrowser({ viewport: phone })
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/api/page-hidden.php') && requests.push(request.url()))
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  const acts: Record<string, () => Promise<void>> = {
    tinderswipe: () => page.keyboard.press('ArrowLeft'),
    alonetonight: () => page.getByRole('checkbox').first().check(),
    collagelanding: async () => void (await page.getByLabel(english('index.age_from')).selectOption('40')),
  }
  for (const [name, act] of Object.entries(acts)) {
    await page.goto(`/landers/${name}?t=1&lb`)
    const popup = page.getByRole('dialog')
    await seen(popup)
    await popup.getByText(english('like_modal.member_text')).click()
    await gone(popup)
    requests.length = 0
    await hide()
    await comesTo(() => requests.map((url) => new URL(url).searchParams.get('page')), [name])
    await page.goto(`/landers/${name}?lb`)
    await page.waitForLoadState('networkidle')
    await act()
    requests.length = 0
    await hide()
    await page.evaluate(() => fetch('/api/visitor.php').then(({ status }) => status))
    expect(requests, name).toEqual([])
  }
})
