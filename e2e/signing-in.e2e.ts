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

test('a member whose session has ended elsewhere is led to the login and back to where he was', async () => {
  const { page, member } = await openAs()
  await page.goto('/likes/sent')
  await ready(page)
  await page.context().clearCookies({ name: 'session' })
  // The page may find out by itself before he has pressed anything.
  await page
    .getByRole('link', { name: t('nav.search'), exact: true })
    .first()
    .click({ timeout: 3_000 })
    .catch(() => {})
  await arrives(page, /^\/login\?next=%2F(members|likes%2Fsent)$/)
  await ready(page)
  const next = new URL(page.url()).searchParams.get('next')!
  await logInByHand(page, member.username, member.password)
  await arrives(page, next)
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
