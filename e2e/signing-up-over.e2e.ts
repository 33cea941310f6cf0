import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { withoutRandom } from '#server/testing/without-random.ts'
import { axeFindings } from './axe.ts'
import { type BrowserOptions, desktop, onPhone, openBrowser, siteUrl } from './browser.ts'
import { moveTo, pressEnter } from './keyboard.ts'
import { site } from './operator.ts'
import { call, mailedLink, type NewMember, newMember, openAs } from './people.ts'
import { arrives, comesTo, gone, hasFocus, ready, seen } from './seeing.ts'
import { signupForm, fillBirthByHand, fillNameByHand, fillPlaceByHand, fillWhoByHand } from './signing-up.ts'
import { english, type T, textsOf } from './texts.ts'
import { arrowToOption, arrowToRadio, typeInto } from './typing.ts'

const t = english

/** A separate site that shows members to visitors. */
const porch = `http://porch.localhost:${new URL(siteUrl).port}`
let jan: (NewMember & { id: string }) | undefined

beforeAll(async () => {
  await site('add', 'porch', 'porch.localhost')
  await site('set', 'porch', 'logged_out_search', 'true')
  const settings = async () =>
    (await (await fetch(`${siteUrl}/api/settings.php?host=porch.localhost`)).json()) as { logged_out_search: boolean }
  while (!(await settings()).logged_out_search) await pause(200)
})

/** A member who agreed to be shown to visitors. */
async function joinAsJan(): Promise<NonNullable<typeof jan>> {
  const page = await atPorch()
  await page.goto('/')
  const form = newMember('jan')
  const [place] = await ask(page, 'GET', '/api/cities.php?country=NL&q=Utrecht')
  const more = { gender: 'man', date_of_birth: '1990-05-17', country: 'NL', accept_terms: true, consent: true }
  const { user } = await ask(page, 'POST', '/api/signup.php', { ...form, ...more, region: place.region, city: place.id })
  const link = await mailedLink(await openBrowser(), form.email)
  await ask(page, 'POST', '/api/activate.php', { token: new URL(link).searchParams.get('token') })
  await ask(page, 'PUT', '/api/profile.php', { shown_to_visitors: true })
  return { ...form, id: user.id }
}

/** Makes a call from the page, because only a browser resolves porch.localhost. */
async function ask(page: Page, method: string, path: string, body?: object): Promise<any> {
  return page.evaluate(
    async ([method, path, body]) => {
      const sent = { body, headers: { 'content-type': 'application/json' } }
      const answer = await fetch(path, { method, ...(body !== undefined && sent) })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${answer.status} ${text}`)
      return text === '' ? null : JSON.parse(text)
    },
    [method, path, body && JSON.stringify(body)] as [string, string, string | undefined],
  )
}

const atPorch = (options: BrowserOptions = {}) => openBrowser({ baseURL: porch, ...options })

const over = (page: Page, texts: T = t) => page.getByRole('dialog', { name: texts('signup.title', { site: 'porch' }) })

const heart = (page: Page, texts: T = t) =>
  page
    .getByRole('main')
    .getByRole('link', { name: texts('like.login', { name: jan!.username }) })
    .first()

async function atMembers(options: BrowserOptions = {}, path = '/members'): Promise<Page> {
  jan ??= await joinAsJan()
  const page = await atPorch(options)
  await page.goto(path)
  await ready(page)
  return page
}

/** Completes the other steps up to the promised page. */
async function joinIn(page: Page, texts: T = t) {
  const member = newMember()
  await fillBirthByHand(page, texts)
  await fillPlaceByHand(page, 'Utrecht', texts)
  await fillNameByHand(page, member, texts)
  const form = signupForm(page, texts)
  await form.password.fill(member.password)
  await form.terms.check()
  await over(page, texts).locator('input[name=consent]').check()
  await form.create.click()
  await arrives(page, /^\/complete-signup/)
  await page.goto(page.url().replace('complete-signup?', 'complete-signup?step=3&'))
  await ready(page)
  await page.getByRole('link', { name: texts('complete.see_men') }).click()
  await page.getByRole('link', { name: texts('complete.go_on') }).click()
  return member
}

test('a visitor who presses a heart by touch signs up over the page, returns to it, and the like is made', async () => {
  const page = await atMembers({ ...onPhone }, '/members?country=NL')
  await heart(page).tap()
  await seen(over(page))
  await seen(over(page).getByText(t('signup.likes_wait', { count: 1 })))
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/members?country=NL')
  const { width, height } = (await over(page).boundingBox())!
  expect([width, height]).toEqual([375, 812])
  await fillWhoByHand(page)
  await joinIn(page)
  await arrives(page, '/members?country=NL')
  await seen(page.getByRole('button', { name: t('like.remove', { name: jan!.username }) }).first())
  const { profiles } = (await ask(page, 'GET', '/api/likes.php')) as { profiles: Array<{ id: string }> }
  expect(profiles.map(({ id }) => id)).toEqual([jan!.id])
})

test('the same by keyboard in German: the focus goes to the dialog, and back to the heart on closing', async () => {
  const de = textsOf('de')
  const page = await atMembers({ language: 'de', viewport: desktop })
  await moveTo(page, heart(page, de))
  await pressEnter(page)
  await seen(over(page, de))
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await gone(over(page, de))
  await comesTo(() => hasFocus(heart(page, de)), true)
  await page.keyboard.press('Enter')
  const form = signupForm(page, de)
  await moveTo(page, form.gender(de('option.gender.man')).or(form.genders.getByRole('radio').first()).first())
  await page.keyboard.press('Space')
  await moveTo(page, form.next)
  await pressEnter(page)
  await seen(form.day)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await seen(form.day)
  await joinIn(page, de)
  await arrives(page, '/members')
  await seen(page.getByRole('button', { name: de('like.remove', { name: jan!.username }) }).first())
})

test('an empty signup closes by a press on the backdrop; with input it closes only after a question', async () => {
  const page = await atMembers({ viewport: desktop })
  await heart(page).click()
  await seen(over(page))
  await page.mouse.click(5, 400)
  await gone(over(page))
  expect(new URL(page.url()).hash).toBe('')
  await heart(page).click()
  await fillWhoByHand(page)
  await fillBirthByHand(page)
  await page.mouse.click(5, 400)
  await page.keyboard.press('Escape')
  await seen(signupForm(page).city)
  await over(page)
    .getByRole('link', { name: t('signup.leave') })
    .click()
  await page.getByRole('button', { name: t('signup.leave_keep') }).click()
  await gone(over(page))
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/members')
  // It leaves nothing in the browser's history.
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('the back button goes through the steps, then out; a reload stays on the step', async () => {
  const page = await atMembers({ viewport: desktop })
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.sign_up') })
    .click()
  await seen(over(page))
  await fillWhoByHand(page)
  await fillBirthByHand(page)
  await page.goBack()
  await seen(signupForm(page).day)
  await page.goForward()
  await seen(signupForm(page).city)
  await page.reload()
  await ready(page)
  await seen(over(page))
  await seen(signupForm(page).city)
  for (const _ of [2, 1, 0]) await page.goBack()
  await gone(over(page))
  expect(new URL(page.url()).pathname).toBe('/members')
})

test('a visitor who opens it in another tab continues there; after signing in elsewhere they are signed in', async () => {
  const page = await atMembers({ viewport: desktop })
  await heart(page).click()
  await fillWhoByHand(page)
  const second = await page.context().newPage()
  await second.goto('/members')
  await ready(second)
  await second
    .getByRole('banner')
    .getByRole('link', { name: t('nav.sign_up') })
    .click()
  await seen(signupForm(second).day)
  await seen(over(second).getByText(t('signup.likes_wait', { count: 1 })))
  await joinIn(second)
  await gone(over(page))
  await seen(page.getByRole('button', { name: t('nav.account') }))
})

test('a visitor who logged in meanwhile in another tab continues on the page instead of being refused', async () => {
  const page = await atMembers({ viewport: desktop })
  await heart(page).click()
  await fillWhoByHand(page)
  await fillBirthByHand(page)
  await fillPlaceByHand(page, 'Utrecht')
  await fillNameByHand(page, newMember())
  await ask(page, 'POST', '/api/user.php', { username: jan!.username, password: jan!.password })
  const form = signupForm(page)
  await form.password.fill('a rainy friday in may')
  await form.terms.check()
  await over(page).locator('input[name=consent]').check()
  await form.create.click()
  await seen(page.getByRole('button', { name: t('nav.account') }))
  expect(new URL(page.url()).pathname).toBe('/members')
})

test('signup is at its own address for another tab, without scripts, and if its code does not load', async () => {
  const page = await atMembers({ viewport: desktop })
  const address = (await heart(page).getAttribute('href'))!
  expect(address).toBe(`/signup?like=${jan!.id}&next=%2Fmembers`)
  await page.route('**/assets/SignupModal-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await heart(page).click()
  await comesTo(() => new URL(page.url()).pathname, '/signup')
  await seen(page.getByRole('main').getByText(t('signup.likes_wait', { count: 1 })))
})

test('a message written on the signup page of a member arrives in the browser of the member, and the visitor lands in their chat', async () => {
  const recipient = await openAs({ name: 'piet', photo: true })
  expect((await call(recipient.page, 'PUT', '/api/profile.php', { shown_to_visitors: true })).status).toBe(200)
  await recipient.page.goto('/chats')
  await ready(recipient.page)
  const page = await openBrowser({ ...onPhone })
  await page.goto(`/members/${recipient.member.id}/signup`)
  await ready(page)
  const name = recipient.member.username
  await seen(page.getByText(t('signup.man_text', { name })))
  expect(await axeFindings(page)).toEqual([])
  await fillWhoByHand(page)
  await fillBirthByHand(page)
  await fillPlaceByHand(page, 'Utrecht')
  const newcomer = newMember()
  await fillNameByHand(page, newcomer)
  await page.getByLabel(t('signup.message_to', { name })).fill('I like your boat')
  const form = signupForm(page)
  await form.password.fill(newcomer.password)
  await form.terms.check()
  await form.consent.check()
  await form.create.click()
  await arrives(page, /^\/complete-signup/)
  const row = recipient.page.getByRole('main').getByRole('link', { name: t('requests.title') })
  await seen(row.getByText(t('requests.count', { count: 1 })))
  await row.click()
  await seen(recipient.page.getByRole('navigation', { name: t('requests.title') }).getByText('I like your boat'))
  await page.goto(page.url().replace('complete-signup?', 'complete-signup?step=3&'))
  await ready(page)
  await page.getByRole('link', { name: t('complete.see_men') }).click()
  await page.getByRole('link', { name: t('complete.go_on') }).click()
  await arrives(page, /^\/(members\/[^/]+\/chat|chats\/[^/]+)$/)
  await seen(page.getByText('I like your boat').filter({ visible: true }).first())
})

test('a first message that cannot be sent yet is not lost: the visitor is told, and it waits in their chat', async () => {
  jan ??= await joinAsJan()
  const settings = async () =>
    (await (await fetch(`${siteUrl}/api/settings.php?host=porch.localhost`)).json()) as { free_messages: number }
  const { free_messages: before } = await settings()
  await site('set', 'porch', 'free_messages', '0')
  await comesTo(async () => (await settings()).free_messages, 0)
  const page = await atPorch({ ...onPhone })
  await page.goto(`/members/${jan.id}/signup`)
  await ready(page)
  await fillWhoByHand(page)
  await fillBirthByHand(page)
  await fillPlaceByHand(page, 'Utrecht')
  const newcomer = newMember()
  await fillNameByHand(page, newcomer)
  await page.getByLabel(t('signup.message_to', { name: jan.username })).fill('I like your porch')
  const form = signupForm(page)
  await form.password.fill(newcomer.password)
  await form.terms.check()
  await page.locator('input[name=consent]').check()
  await form.create.click()
  await arrives(page, /^\/complete-signup\?.*unsent=refused/)
  await seen(page.getByText(t('complete.unsent_kept')))
  await page.goto(page.url().replace('complete-signup?', 'complete-signup?step=3&'))
  await ready(page)
  await page.getByRole('link', { name: t('complete.see_men') }).click()
  await page.getByRole('link', { name: t('complete.go_on') }).click()
  await arrives(page, `/members/${jan.id}/chat`)
  await comesTo(() => page.getByRole('main').getByRole('textbox').inputValue(), 'I like your porch')
  await site('set', 'porch', 'free_messages', String(before))
})

test('a message never has an unnamed recipient; a message from a page without a name says that it has none', async () => {
  const hidden = await openAs()
  const page = await openBrowser({ ...onPhone })
  const last = async () => {
    await fillWhoByHand(page)
    await fillBirthByHand(page)
    await fillPlaceByHand(page, 'Utrecht')
    await fillNameByHand(page, newMember())
  }
  await page.goto(`/members/${hidden.member.id}/signup`)
  await ready(page)
  await last()
  await page.waitForLoadState('networkidle')
  expect(await page.getByLabel(t('signup.message'), { exact: true }).count()).toBe(0)
  await page.goto(`/members/${hidden.member.id}/landing2`)
  await page.locator('[data-words]').fill('Whoever you are')
  await page.locator('[data-letter] [type=submit]').click()
  await arrives(page, /\/signup\?step=4/)
  await ready(page)
  await comesTo(() => page.getByLabel(t('signup.message'), { exact: true }).inputValue(), 'Whoever you are')
  await seen(page.getByText(t('signup.message_unnamed')))
})

test('the signup page of a hidden member is that of a nonexistent one, to the byte', async () => {
  const page = await openBrowser()
  const hidden = await openAs({ photo: true })
  const read = async (id: string) => {
    const html = await (await page.request.get(`/members/${id}/signup`)).text()
    return withoutRandom(html.replaceAll(id, 'id')).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')
  }
  expect(await read(hidden.member.id)).toBe(await read('3f1c2e9a-0b4d-4c7e-9a3b-2f6d8e1a7c55'))
  expect(await read(hidden.member.id)).not.toContain(hidden.member.username)
})

test('a question of the dialog stays until its button is pressed, also with slow typing', async () => {
  const page = await openBrowser({ viewport: desktop, firstVisit: true })
  const join = page.getByRole('banner').getByRole('link', { name: t('nav.sign_up') })
  const form = signupForm(page)
  const draft = () => page.evaluate(() => JSON.parse(localStorage.getItem('signup-draft') ?? '{}'))
  await page.goto('/pages/faq')
  await ready(page)
  await join.click()
  await seen(page.getByText(t('signup.entry_confirm', { age: 18 })))
  await arrowToRadio(form.genders, t('option.gender.couple'))
  await arrowToRadio(form.genders, t('option.gender.man'))
  await page.getByRole('checkbox', { name: t('option.gender.man'), exact: true }).check()
  await form.next.click()
  await typeInto(form.day, '17')
  await arrowToOption(form.month, '5')
  await typeInto(form.year, '1990')
  await arrowToOption(form.country, 'NL')
  await page.goBack()
  await seen(form.genders)
  // Continuing has answered the warning.
  expect(await page.getByText(t('signup.entry_confirm', { age: 18 })).count()).toBe(0)
  await form.next.click()
  await comesTo(() => form.year.inputValue(), '1990')
  await form.year.press('Enter')
  await typeInto(form.city, 'Utre')
  await page.getByRole('listbox').getByRole('option').filter({ hasText: 'Utrecht' }).first().click()
  await form.next.click()
  const member = newMember()
  await typeInto(form.email, member.email.replace(/com$/, 'con'))
  await typeInto(form.username, member.username)
  await form.username.press('Enter')
  // An unknown top-level domain causes one question.
  const meant = page.getByRole('button', { name: member.email })
  await comesTo(() => hasFocus(meant), true)
  await meant.press('Enter')
  await comesTo(() => form.email.inputValue(), member.email)
  await form.next.click()
  await seen(form.password)
  expect(await draft()).toMatchObject({ gender: 'man', seeks: ['man'], name: member.username, email: member.email })
  // Opened again it continues there; without an answer to the warning it begins with that.
  await page.goto('/pages/faq')
  await ready(page)
  await join.click()
  await seen(form.password)
  await page.context().clearCookies({ name: 'dismissed-entry' })
  await page.goto('/pages/faq')
  await ready(page)
  await join.click()
  await seen(page.getByText(t('signup.entry_confirm', { age: 18 })))
  await form.next.click()
  await seen(form.day)
})
