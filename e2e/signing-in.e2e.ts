import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { call, type Member, newMember, openAs } from './people.ts'
import { arrives, comesTo, hasFocus, ready, saidUnder, seen } from './seeing.ts'
import { english as t } from './texts.ts'

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

/** A member who has left his browser and sits at another one, at the login. */
async function atTheLogin(address = '/login'): Promise<{ page: Page; member: Member }> {
  const { member } = await openAs()
  const page = await openBrowser()
  await page.goto(address)
  await ready(page)
  return { page, member }
}

const accountMenu = (page: Page) => page.getByRole('button', { name: t('nav.account') })

async function logOut(page: Page): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: t('nav.log_out') }).click()
  await arrives(page, '/')
  await seen(page.getByRole('banner').getByRole('link', { name: t('nav.log_in') }))
}

test('a member who mistypes his password is told so, keeps his name in the field, and is blocked after the fifth time', async () => {
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
  await comesTo(() => form.alert.textContent(), t('error.too_many_attempts', { minutes: 15 }))
})

test('a member who leaves a field empty is told under it', async () => {
  const page = await openBrowser()
  await page.goto('/login')
  await ready(page)
  const form = loginForm(page)
  await form.submit.click()
  await comesTo(() => saidUnder(form.username), t('field.required'))
  expect(await saidUnder(form.password)).toBe(t('field.required'))
  expect(await hasFocus(form.username)).toBe(true)
})

test('a stranger learns nothing from the login about who is a member', async () => {
  const page = await openBrowser()
  await page.goto('/login')
  await ready(page)
  await logInByHand(page, newMember('nobody').username, 'some password')
  await comesTo(() => loginForm(page).alert.textContent(), t('error.login_failed'))
})

test('a member logs in by his e-mail address and comes to the members', async () => {
  const { page, member } = await atTheLogin()
  await logInByHand(page, member.email.toUpperCase(), member.password)
  await arrives(page, '/members')
  await seen(accountMenu(page))
})

test('after logging out nothing of the member is left in the browser', async () => {
  const [{ page, member }, other] = await Promise.all([openAs({ name: 'canary' }), openAs({ name: 'canary' })])
  await page.goto(`/members/${other.member.id}/chat`)
  await ready(page)
  await page.getByRole('main').getByRole('textbox').fill('A canary in a draft')
  await comesTo(async () => /A canary/.test(await keptIn(page)), true)
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: t('nav.profile') }).click()
  await arrives(page, '/profile')
  await seen(page.getByRole('heading', { level: 1, name: member.username }))
  await logOut(page)
  const traces = new RegExp(`canary|${member.id}|${other.member.id}`, 'i')
  expect(await keptIn(page)).not.toMatch(traces)
  await page.goBack()
  await arrives(page, /^\/login\?next=/)
  await seen(page.getByRole('heading', { name: t('login.title') }))
  expect(await keptIn(page)).not.toMatch(traces)
})

/** Everything the browser keeps for this site, in one text. */
async function keptIn(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const cached = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) cached.push(request.url, await (await cache.match(request))!.text())
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, cached, databases, document.documentElement.outerHTML])
  })
  return kept + JSON.stringify((await page.context().cookies()).map(({ name, value }) => [name, value]))
}

test('a member whose session has ended elsewhere is led to the login and back to where he was', async () => {
  const { page, member } = await openAs()
  await page.goto('/likes/sent')
  await ready(page)
  await page.context().clearCookies({ name: 'session' })
  await page
    .getByRole('link', { name: t('nav.search'), exact: true })
    .first()
    .click()
  await arrives(page, '/login?next=%2Fmembers')
  await ready(page)
  await logInByHand(page, member.username, member.password)
  await arrives(page, '/members')
})

test('a visitor who opens a members’ address comes back to it after logging in', async () => {
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
