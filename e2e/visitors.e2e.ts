import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { forgive, openBrowser, phone } from './browser.ts'
import { openDoor } from './door.ts'
import { call, newMember, openAs } from './people.ts'
import { arrives, canLeave, comesTo, gone, isInView, ready, seen } from './seeing.ts'
import { someShown } from './showing.ts'
import { signupForm, fillBirthByHand, fillNameByHand, fillPlaceByHand } from './signing-up.ts'
import { english as t } from './texts.ts'

const entry = (page: Page) => page.getByRole('dialog', { name: t('entry.title') })

test('a visitor is asked their age once, cannot dismiss the question, and is never asked again after answering', async () => {
  const page = await openBrowser({ firstVisit: true })
  await page.goto('/')
  await seen(entry(page))
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await seen(entry(page))
  await entry(page)
    .getByRole('button', { name: t('entry.enter', { age: 18 }) })
    .click()
  await gone(entry(page))
  const closed = (await page.context().cookies()).find(({ name }) => name === 'dismissed-entry')!
  expect(Date.parse(closed.value)).toBeGreaterThan(Date.now() - 60_000)
  await page.goto('/pricing')
  await ready(page)
  expect(await entry(page).count()).toBe(0)
})

test('a visitor can read the terms before agreeing: nothing covers them', async () => {
  const page = await openBrowser({ firstVisit: true })
  for (const name of ['terms', 'privacy']) {
    await page.goto(`/pages/${name}`)
    await ready(page)
    await page.waitForLoadState('networkidle')
    expect(await entry(page).count(), name).toBe(0)
  }
  await page.goto('/pricing')
  await seen(entry(page))
})

test('a visitor who is not old enough finds the exit of the warning', async () => {
  const page = await openBrowser({ firstVisit: true })
  await page.goto('/pricing')
  await entry(page)
    .getByRole('link', { name: t('entry.leave') })
    .click()
  await page.waitForURL('about:blank')
})

test('signup asks the age in its first question, so that nobody is asked twice', async () => {
  const page = await openBrowser({ firstVisit: true })
  await page.goto('/signup')
  await ready(page)
  await seen(page.getByText(t('signup.entry_confirm', { age: 18 })))
  const form = signupForm(page)
  await form.gender(t('option.gender.man')).check()
  await form.next.click()
  await seen(form.day)
  await page.goto('/')
  await ready(page)
  expect(await entry(page).count()).toBe(0)
})

test('a visitor who has confirmed their age is not asked again at signup', async () => {
  const page = await openBrowser()
  await page.goto('/signup')
  await ready(page)
  expect(await page.getByRole('main').innerText()).not.toContain('18')
})

test('a member is never asked their age again', async () => {
  const { page } = await openAs({ firstVisit: true })
  await page.goto('/members')
  await ready(page)
  await seen(page.getByRole('heading', { level: 1 }))
  expect(await entry(page).count()).toBe(0)
})

test('a visitor from an advertisement sees a member after a second, and a click anywhere closes the popup', async () => {
  const page = await openBrowser({ viewport: phone })
  await page.goto('/pages/faq?t=1&x=2')
  const popup = page.getByRole('dialog')
  await seen(popup)
  expect(new URL(page.url()).search).toBe('?x=2')
  await popup.getByText(t('like_modal.member_text')).click()
  await gone(popup)
})

test('on a first visit by an advertisement a member appears after the entry warning is answered, and nobody on a page about one member', async () => {
  const page = await openBrowser({ viewport: phone, firstVisit: true })
  await page.goto('/landers/gallery?t=1')
  const warning = page.locator('#entry-warning[open]')
  await seen(warning)
  await page.waitForTimeout(1500)
  expect(await page.locator('#like-popup[open]').count()).toBe(0)
  await warning.locator('[data-close]').click()
  await seen(page.locator('#like-popup[open]'))
  const shown = await someShown(page)
  await page.goto(`/members/${shown.id}/landing2?t=1`)
  await seen(page.locator('#like-popup[open]').getByRole('heading', { name: t('like_modal.member', { name: shown.name }) }))
})

test('a member from an advertisement sees a member who likes them, and the photo leads to the profile', async () => {
  const [liker, faceless, liked] = await Promise.all([
    openAs({ name: 'liker', photo: true }),
    openAs({ name: 'faceless' }),
    openAs(),
  ])
  // The latest has no photo to show.
  for (const { page } of [liker, faceless])
    expect((await call(page, 'POST', '/api/likes.php', { profile: { id: liked.member.id } })).status).toBe(201)
  const { page } = liked
  await page.goto('/members?t=1')
  const popup = page.getByRole('dialog', { name: t('like_modal.liker', { name: liker.member.username }) })
  await seen(popup)
  await page.mouse.click(10, 400)
  await gone(popup)
  await page.goto('/members?t=1')
  await popup
    .getByRole('button', { name: t('like_modal.open') })
    .first()
    .click()
  await arrives(page, `/likes/m/${liker.member.id}`)
  await seen(page.getByText(t('profile.likes_you')))
})

test('the source of a visitor is stored, removed from the address and sent at signup', async () => {
  const page = await openBrowser()
  await page.goto('/?network=meadow&ref=spring&sub1=a&sub2=b&sub3=c&colour=blue')
  await arrives(page, '/?colour=blue')
  const source = { network: 'meadow', ref: 'spring', sub1: 'a', sub2: 'b', sub3: 'c' }
  expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem('tracking')))!)).toEqual(source)
  await page.getByRole('button', { name: t('index.go') }).click()
  await arrives(page, /^\/signup\?step=/)
  await fillBirthByHand(page)
  await fillPlaceByHand(page, 'Utrecht')
  const member = newMember()
  await fillNameByHand(page, member)
  const form = signupForm(page)
  await form.password.fill(member.password)
  await form.terms.check()
  await form.consent.check()
  const [sent] = await Promise.all([page.waitForRequest('**/api/signup.php'), form.create.click()])
  expect(sent.postDataJSON()).toMatchObject({ tracking: source, gender: 'man', seeks: ['man'] })
  await arrives(page, /^\/complete-signup/)
})

test('a visitor need not answer the questions of the first page again', async () => {
  const page = await openBrowser()
  await page.goto('/')
  await ready(page)
  const door = page.getByRole('main')
  await door.getByLabel(t('signup.i_am')).selectOption({ label: t('option.gender.trans_man') })
  await door.getByLabel(t('signup.looking_for')).selectOption({ label: t('option.gender.couple') })
  await door.getByLabel(t('index.age_from')).selectOption('30')
  await door.getByLabel(t('index.age_to')).selectOption('45')
  await door.getByRole('button', { name: t('index.go') }).click()
  await arrives(page, '/signup?step=1')
  await page.goto('/signup?step=0')
  const form = signupForm(page)
  await comesTo(() => form.gender(t('option.gender.trans_man')).isChecked(), true)
  const seeks = page.getByRole('group', { name: t('signup.looking_for') })
  expect(await seeks.getByRole('checkbox', { name: t('option.gender.couple') }).isChecked()).toBe(true)
  expect(await seeks.getByRole('checkbox', { checked: true }).count()).toBe(1)
  const draft = JSON.parse((await page.evaluate(() => localStorage.getItem('signup-draft')))!)
  expect(draft).toMatchObject({ gender: 'trans_man', seeks: ['couple'], min_age: 30, max_age: 45 })
})

test('without scripts a visitor can read the first page and all pages linked from its footer', async () => {
  const page = await openBrowser({ javaScriptEnabled: false })
  await page.goto('/')
  await seen(page.getByRole('heading', { level: 1, name: t('index.headline') }))
  await seen(page.getByRole('banner').getByRole('link', { name: t('nav.log_in') }))
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(addresses.length).toBeGreaterThanOrEqual(7)
  expect(addresses).toContain('/pages/how-it-works#why')
  for (const address of new Set(addresses.map((each) => each.split('#', 1)[0]!))) {
    const answer = await page.goto(address)
    expect(answer!.status(), address).toBe(200)
    await seen(page.getByRole('heading', { level: 1 }))
    expect((await page.getByRole('main').innerText()).length, address).toBeGreaterThan(200)
  }
})

test('without scripts a member can look around, page by page, and read a profile', async () => {
  const { page } = await openAs({ javaScriptEnabled: false })
  // Younger than the members of other tests, who may leave meanwhile.
  await page.goto('/members?country=any&photo=1&max_age=35')
  const results = page.getByRole('main').getByRole('article').getByRole('link')
  expect(await results.count()).toBeGreaterThanOrEqual(24)
  const first = await results.first().getAttribute('href')
  await page.getByRole('link', { name: t('members.more') }).click()
  await arrives(page, /page=2/)
  expect(await results.first().getAttribute('href')).not.toBe(first)
  const [name] = (await results.first().textContent())!.split(', ')
  await results.first().click()
  await seen(page.getByRole('heading', { level: 1, name: name! }))
  await seen(page.getByRole('heading', { level: 2, name: t('profile.facts') }))
  await seen(page.getByRole('main').getByRole('link', { name: t('profile.say') }))
  await comesTo(() => isInView(page.getByRole('main').getByRole('img').first()), true)
})

test('an unknown address says so, with status 404 and a link home', async () => {
  const page = await openBrowser()
  const answer = await page.goto('/nowhere/at/all')
  expect(answer!.status()).toBe(404)
  expect(await answer!.text()).not.toContain('Internal Server Error')
  await seen(page.getByRole('heading', { level: 1, name: t('error.not_found') }))
  await page.getByRole('link', { name: t('error.back_home') }).click()
  await arrives(page, '/')
  await seen(page.getByRole('heading', { level: 1, name: t('index.headline') }))
})

/** A visitor at a page of the app; the login's code is missing while `missing` returns true. */
async function duringRelease(missing: () => boolean): Promise<{ page: Page; loads: string[] }> {
  const page = await openBrowser()
  await page.goto('/pages/faq')
  await ready(page)
  await page.route('**/assets/LoginScreen-*.js', (route) =>
    missing() ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  )
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname))
  return { page, loads }
}

test('a page that was open during a new release reloads itself, and opens the wanted page', async () => {
  const { page, loads } = await duringRelease(() => loads.length === 0)
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.log_in') })
    .click()
  await comesTo(() => loads, ['/login'])
  await ready(page)
  await page.getByRole('button', { name: t('password.show') }).click()
  await seen(page.getByRole('button', { name: t('password.hide') }))
  forgive(missingChunk)
})

test('a page whose code stays missing reloads itself once, not forever', async () => {
  const { page, loads } = await duringRelease(() => true)
  const failing = page.waitForEvent('pageerror', () => loads.length > 0)
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.log_in') })
    .click()
  await comesTo(() => loads, ['/login'])
  const { message } = await failing
  expect(message).toMatch(missingChunk)
  await seen(page.getByRole('heading', { level: 1, name: t('login.title') }))
  expect(loads).toEqual(['/login'])
  forgive(missingChunk)
})

const missingChunk = /dynamically imported module/

test('while the server is down a member is told so, and can retry when it is back', async () => {
  const door = await openDoor()
  onTestFinished(() => door.shut())
  const { page } = await openAs({ baseURL: door.url })
  await page.goto('/members')
  await ready(page)
  await canLeave(page)
  await page.getByRole('link', { name: t('filters.photo') }).click()
  await arrives(page, /photo=1/)
  await door.shut()
  await page.getByRole('link', { name: t('filters.remove', { filter: 'Netherlands' }) }).click()
  const again = page.getByRole('main').getByRole('button', { name: t('error.try_again') })
  await seen(again)
  await seen(page.getByText(t('error.unavailable')))
  await door.open()
  await again.click()
  await seen(page.getByRole('main').getByText(/\d+ profiles?/))
})

test.each([
  { early: false, when: '' },
  { early: true, when: ', even before the page for it was loaded' },
])('a page that cannot load while the server is down says so$when, and loads by itself once it is back', async ({ early }) => {
  const door = await openDoor()
  onTestFinished(() => door.shut())
  const { page } = await openAs({ baseURL: door.url })
  let waiting = 0
  if (early) await page.route(/\/background-[^/]+\.js$/, () => void waiting++)
  await page.goto('/members')
  await ready(page)
  await (early ? comesTo(() => waiting > 0, true) : canLeave(page))
  await door.shut()
  await page.unrouteAll()
  const likes = page.getByRole('navigation', { name: t('nav.main') }).getByRole('link', { name: t('nav.likes') })
  await likes.click()
  await seen(page.getByRole('heading', { level: 1, name: t('error.unreachable_title') }))
  await seen(likes)
  await door.open()
  await seen(page.getByRole('heading', { level: 1, name: t('likes.title') }))
  forgive(missingChunk)
})

test('a like while the server is down is made once when it is back', async () => {
  const door = await openDoor()
  onTestFinished(() => door.shut())
  const [{ page }, other] = await Promise.all([openAs({ baseURL: door.url }), openAs({ name: 'late' })])
  await page.goto(`/members/${other.member.id}`)
  await ready(page)
  const before = await call(other.page, 'GET', '/api/likes.php')
  expect(before.body.liked_by).toEqual([])
  await door.shut()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('like.add', { name: other.member.username }) })
    .click()
  await seen(page.getByRole('main').getByRole('button', { name: t('profile.liked') }))
  await door.open()
  await comesTo(async () => (await call(other.page, 'GET', '/api/likes.php')).body.liked_by.length, 1)
  await seen(page.getByRole('main').getByRole('button', { name: t('profile.liked') }))
})

test.each(['/signup', '/login', '/pages/privacy', '/nowhere', '/members', '/api/user.php'])(
  '%s comes with the headers that keep strangers out',
  async (address) => {
    const page = await openBrowser()
    const answer = await page.request.get(address, { maxRedirects: 0, headers: { accept: 'text/html' } })
    const headers = answer.headers()
    const policy = headers['content-security-policy']!
    if (address.startsWith('/api/')) expect(policy).toBe("default-src 'none'; frame-ancestors 'none'")
    else expect(policy).toMatch(/script-src 'nonce-[\w+/=]{20,}' 'strict-dynamic'.* base-uri 'none'; object-src 'none'/)
    expect(policy).not.toMatch(/unsafe-|\*|https?:/)
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(rule)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined()
  },
)

test('a page requests its styles first and its scripts after its photos, so that it is visible early', async () => {
  const html = await (await (await openBrowser()).request.get('/login')).text()
  expect(html).toContain('<head><link rel="stylesheet"')
  expect(html.indexOf('rel="modulepreload"')).toBeGreaterThan(html.lastIndexOf('<img'))
  expect(html.match(/<link rel="modulepreload"(?! fetchpriority="low")/g)).toBeNull()
})

test('every script of a page has the nonce of its answer, which is unique', async () => {
  const page = await openBrowser()
  const nonces = []
  for (let visits = 0; visits < 2; visits++) {
    const answer = await page.request.get('/login')
    const nonce = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy']!)![1]!
    const html = await answer.text()
    const scripts = html.match(/<script(?! type="application\/json")[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
    expect(html).not.toMatch(/ style="| on[a-z]+="/)
    nonces.push(nonce)
  }
  expect(nonces[0]).not.toBe(nonces[1])
})
