import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import type { ProofOfWork } from '#contract/account/proof-of-work.ts'
import { errorBody } from '#server/platform/http/errors.ts'
import { problem } from '#server/platform/http/problem.ts'
import { ProofsOfWork } from '#server/platform/limits/proof-of-work.ts'
import { testKeys } from '#server/testing/keys.ts'
import { forgive, openBrowser, phone, siteUrl } from './browser.ts'
import { call, type Member, newMember, openAs, sessionEndsAt } from './people.ts'
import { arrives, comesTo, hasFocus, ready, saidUnder, seen } from './seeing.ts'
import { english as t, textsOf } from './texts.ts'
import { typeInto } from './typing.ts'

const loginForm = (page: Page) => ({
  username: page.getByLabel(t('login.username')),
  password: page.getByLabel(t('password.label'), { exact: true }),
  submit: page.getByRole('main').getByRole('button', { name: t('nav.log_in') }),
  alert: page.getByRole('main').getByRole('alert'),
})

async function logInByHand(page: Page, username: string, password: string): Promise<void> {
  const form = loginForm(page)
  await form.username.fill(username)
  await form.password.fill(password)
  await form.submit.click()
}

/** A member at the login of another browser. */
async function atTheLogin(address = '/login'): Promise<{ page: Page; member: Member }> {
  const { member } = await openAs()
  const page = await openBrowser()
  await page.goto(address)
  await ready(page)
  return { page, member }
}

const accountMenu = (page: Page) => page.getByRole('button', { name: t('nav.account') })

test('a member who mistypes their password is told so, keeps their name in the field, and is blocked after the fifth time', async () => {
  const { page, member } = await atTheLogin()
  const form = loginForm(page)
  for (let tries = 0; tries < 5; tries++) {
    const answered = page.waitForResponse('**/api/user.php')
    await logInByHand(page, member.username, 'not my password')
    expect((await answered).status()).toBe(401)
    await comesTo(() => form.alert.textContent(), t('error.login_failed'))
  }
  expect(await form.username.inputValue()).toBe(member.username)
  await logInByHand(page, member.username, member.password)
  await comesTo(async () => (await form.alert.textContent())!.includes(t('error.too_many_attempts', { minutes: 15 })), true)
  await seen(form.alert.getByRole('link', { name: t('login.forgot') }))
})

test('a member who leaves a field empty sees the error under it', async () => {
  const page = await openBrowser()
  await page.goto('/login')
  await ready(page)
  const form = loginForm(page)
  await form.submit.click()
  await comesTo(() => saidUnder(form.username), t('field.required'))
  expect(await saidUnder(form.password)).toBe(t('field.required'))
  await comesTo(() => hasFocus(form.username), true)
})

test('a stranger cannot learn from the login who is a member', async () => {
  const page = await openBrowser()
  await page.goto('/login')
  await ready(page)
  await logInByHand(page, newMember('nobody').username, 'some password')
  await comesTo(() => loginForm(page).alert.textContent(), t('error.login_failed'))
})

test('a member whose browser refuses cookies is told so, without a redirect loop', async () => {
  const { page, member } = await atTheLogin()
  // The browser claims to accept cookies, but something removes them.
  const refused = { error: { code: 'authentication_required', message: 'Log in first' } }
  await page.route('**/api/user.php', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 403, json: refused }) : route.continue(),
  )
  await logInByHand(page, member.username, member.password)
  await comesTo(() => loginForm(page).alert.textContent(), t('login.cookies_refused'))
  expect(await loginForm(page).username.inputValue()).toBe(member.username)
  const careful = await openBrowser()
  await careful.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }))
  await careful.goto('/login')
  await ready(careful)
  await logInByHand(careful, member.username, member.password)
  await comesTo(() => loginForm(careful).alert.textContent(), t('login.cookies_refused'))
})

test('a member whose browser has neither scripts nor cookies is told that it refuses cookies', async () => {
  const page = await openBrowser({ javaScriptEnabled: false })
  await page.goto('/login?next=%2Fmembers&kept')
  await seen(page.getByText(t('login.cookies_refused')))
})

test('a member logs in by e-mail address and gets to the members', async () => {
  const { page, member } = await atTheLogin()
  await logInByHand(page, member.email.toUpperCase(), member.password)
  await arrives(page, '/members')
  await seen(accountMenu(page))
})

test('while passwords are being guessed the browser of a member solves a proof of work by itself, and says so; the input stays', async () => {
  const { page, member } = await atTheLogin()
  const proofs = new ProofsOfWork({ count: async () => ({ minutes: 0, left: 0 }) }, testKeys, 'login')
  const form = loginForm(page)
  const sent: { key: string | undefined; proof?: ProofOfWork }[] = []
  const { promise: said, resolve: goOn } = Promise.withResolvers<void>()
  // The login limit would affect all tests, so its answer, made by its own code, is returned once.
  await page.route('**/api/user.php', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    const { proof_of_work: proof } = request.postDataJSON() as { proof_of_work?: ProofOfWork }
    sent.push({ key: request.headers()['idempotency-key'], ...(proof && { proof }) })
    // The task may be solved in a moment: the page says what it does until the answer comes.
    if (proof) return said.then(() => route.continue())
    const { error } = errorBody(problem('proof_of_work_needed', { challenge: await proofs.challenge(200) }), 'en')
    await route.fulfill({ status: 403, json: { error } })
  })
  await typeInto(form.username, member.username)
  await typeInto(form.password, member.password)
  await form.submit.click()
  await seen(page.getByText(t('login.solving')))
  goOn()
  expect(await form.username.inputValue()).toBe(member.username)
  await arrives(page, '/members')
  await seen(accountMenu(page))
  const [first, second] = sent
  expect(sent).toHaveLength(2)
  expect(second!.key).toBe(first!.key)
  expect(await proofs.accepts(second!.proof!)).toBe(true)
})

test('a member whose session has ended elsewhere is led to the login and back to their page', async () => {
  const { page, member } = await openAs()
  await page.goto('/likes/sent')
  await ready(page)
  await page.context().clearCookies({ name: 'session' })
  // The page may notice the end of the session before a press.
  const link = page.getByRole('link', { name: t('nav.search'), exact: true }).first()
  await Promise.race([link.click().catch(() => {}), arrives(page, /^\/login/)])
  await arrives(page, /^\/login\?next=%2F(members|likes%2Fsent)&ended$/)
  await ready(page)
  const next = new URL(page.url()).searchParams.get('next')!
  await logInByHand(page, member.username, member.password)
  await arrives(page, next)
})

test('a visitor who opens an address for members returns to it after logging in', async () => {
  const { page, member } = await atTheLogin('/likes/matches')
  await arrives(page, '/login?next=%2Flikes%2Fmatches')
  await logInByHand(page, member.username, member.password)
  await arrives(page, '/likes/matches')
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a link to the login cannot lead a member to %s',
  async (next) => {
    const { page, member } = await atTheLogin(`/login?next=${encodeURIComponent(next)}`)
    await logInByHand(page, member.username, member.password)
    await arrives(page, '/members')
    expect((await call(page, 'GET', '/api/user.php')).body.user.id).toBe(member.id)
  },
)

test('a draft at the end of a session is there after the next login, and for nobody else', async () => {
  const [{ page }, { member: other }] = [await openAs(), await openAs()]
  await page.goto(`/members/${other.id}/chat`)
  await ready(page)
  const box = page.getByRole('textbox')
  await box.fill('A long message that he would not write again')
  await sessionEndsAt(page, 'POST', '/api/messages.php')
  await box.press('Enter')
  await arrives(page, /^\/login\?next=.*&ended$/)
  await ready(page)
  await seen(page.getByText(t('login.ended')))
  await logInByHand(page, other.username, other.password)
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await ready(page)
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('A long message')
})

test('profile texts saved after the end of a session are there after the next login', async () => {
  const { page, member } = await openAs({ viewport: phone })
  await page.goto('/complete-signup?step=1')
  await ready(page)
  const about = page.getByLabel(t('profile_field.about'), { exact: true })
  await about.fill('He cooks, and he sails')
  await sessionEndsAt(page, 'PUT', '/api/profile.php')
  await about.blur()
  await arrives(page, /^\/login\?next=.*&ended$/)
  await ready(page)
  await logInByHand(page, member.username, member.password)
  await arrives(page, '/complete-signup?step=1')
  await comesTo(() => about.inputValue(), 'He cooks, and he sails')
  await page.getByRole('link', { name: t('complete.skip'), exact: true }).click()
  await comesTo(async () => (await call(page, 'GET', '/api/profile.php')).body.about, 'He cooks, and he sails')
})

test('a message sent after the end of a session is sent after the next login', async () => {
  const [{ page, member }, { member: other }] = [await openAs(), await openAs()]
  await page.goto(`/members/${other.id}/chat`)
  await ready(page)
  await page.getByRole('textbox').fill('Still there?')
  await sessionEndsAt(page, 'POST', '/api/messages.php')
  await page.keyboard.press('Enter')
  await arrives(page, /^\/login\?next=.*&ended$/)
  await ready(page)
  await logInByHand(page, member.username, member.password)
  await arrives(page, /^\/(members\/[^/]+\/chat|chats\/[^/]+)$/)
  await seen(page.getByText('Still there?').first())
})

test('the name that a visitor typed stays after a change of language or a reload, the password does not', async () => {
  const page = await openBrowser()
  await page.goto('/login?next=%2Flikes')
  await ready(page)
  await loginForm(page).username.fill('tom')
  await loginForm(page).password.fill('a rainy friday')
  await page.getByRole('button', { name: t('nav.language') }).click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  await page.waitForFunction(() => document.documentElement.lang === 'de')
  await comesTo(() => page.locator('#username').inputValue(), 'tom')
  expect(await page.locator('#password').inputValue()).toBe('')
  await arrives(page, '/login?next=%2Flikes')
})

test('a visitor who goes to the login makes no calls that are refused', async () => {
  const page = await openBrowser()
  const refused: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()))
  await page.goto('/pricing')
  await ready(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.log_in') })
    .click()
  await arrives(page, '/login')
  await ready(page)
  await page.waitForTimeout(500)
  expect(refused).toEqual([])
})

test.each([['/members/nobody'], ['/likes?x=1']])(
  'whichever Login or Join a visitor presses, %s is not forgotten',
  async (wanted) => {
    const page = await openBrowser({ viewport: phone })
    const bar = page.getByRole('banner')
    const asked = `next=${encodeURIComponent(wanted)}`
    await page.goto(wanted)
    await ready(page)
    await bar.getByRole('link', { name: t('nav.log_in') }).click()
    await arrives(page, `/login?${asked}`)
    expect(await bar.getByRole('link', { name: t('nav.log_in') }).getAttribute('href')).toBe(`/login?${asked}`)
    await bar.getByRole('link', { name: t('nav.sign_up') }).click()
    await seen(page.getByRole('dialog', { name: t('signup.title', { site: 'Beau' }) }))
    const kept = async () => JSON.parse((await page.evaluate(() => localStorage.getItem('signup-draft'))) ?? '{}').next
    await comesTo(kept, wanted)
    forgive(/404/)
  },
)

test('a member who logs out in one tab leaves no data in another', async () => {
  const [{ page }, { member: other }] = [await openAs(), await openAs()]
  await page.goto(`/members/${other.id}/chat`)
  await ready(page)
  await page.getByRole('textbox').fill('Only for him')
  const second = await page.context().newPage()
  await second.goto('/members')
  await ready(second)
  await accountMenu(second).click()
  await second.getByRole('menuitem', { name: t('nav.log_out') }).click()
  await arrives(second, '/')
  await arrives(page, '/')
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Only for him')
})

test('a tab that notices the end of its session before the logout event still goes to the first page', async () => {
  const { page } = await openAs()
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
  await page.goto('/chats')
  await ready(page)
  const second = await page.context().newPage()
  await second.goto('/members')
  await ready(second)
  await accountMenu(second).click()
  await second.getByRole('menuitem', { name: t('nav.log_out') }).click()
  await arrives(second, '/')
  await arrives(page, '/')
})

test('login and join are both in the bar of a visitor on the narrowest phone, in every language', async () => {
  const page = await openBrowser({ viewport: { width: 320, height: 568 } })
  const bar = page.getByRole('banner')
  for (const language of languages) {
    await page.context().addCookies([{ name: 'locale', value: language, url: siteUrl }])
    await page.goto('/pricing')
    const texts = textsOf(language)
    const links = [texts('nav.log_in'), texts('nav.sign_up')].map((name) => bar.getByRole('link', { name, exact: true }))
    const boxes = await Promise.all(links.map((link) => link.boundingBox()))
    for (const box of boxes) {
      expect(box!.x, language).toBeGreaterThanOrEqual(0)
      expect(box!.x + box!.width, language).toBeLessThanOrEqual(320)
      expect(box!.height, language).toBeLessThan(48)
    }
    expect(boxes[0]!.x + boxes[0]!.width, language).toBeLessThanOrEqual(boxes[1]!.x)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBeLessThanOrEqual(320)
    // Twice the text size.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const join = (await links[1]!.boundingBox())!
    expect(join.x + join.width, language).toBeLessThanOrEqual(320)
  }
})
