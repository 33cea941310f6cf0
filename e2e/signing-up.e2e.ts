import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { openBrowser, phone } from './browser.ts'
import { inboxOf, mailedLink, newMember, openAs } from './people.ts'
import { arrives, comesTo, hasFocus, isSaidUnder, ready, saidUnder, seen } from './seeing.ts'
import { atSignup, signupForm, fillBirthByHand, fillNameByHand, fillPlaceByHand, fillWhoByHand } from './signing-up.ts'
import { english as t } from './texts.ts'
import { typeInto } from './typing.ts'

const birthErrors = [
  ['', '', '', t('field.birth_date_required', { minimum: 18 })],
  ['31', '2', '1990', t('field.birth_date_invalid')],
  ['17', '5', '1799', t('field.birth_date_invalid')],
  ['17', '5', String(new Date().getFullYear() - 17), t('field.birth_date_young', { minimum: 18 })],
] as const

const { usernameMinimum, usernameMaximum, passwordMinimum, passwordMaximum } = limits
const nameLength = { minimum: usernameMinimum, maximum: usernameMaximum }
const nameErrors = [
  ['@tom', 'tom@', t('field.username_at'), t('field.email_invalid')],
  ['tom@example.com', 'tom@example.com', t('field.username_is_email'), undefined],
  ['to', 'tom', t('field.username_length', nameLength), t('field.email_invalid')],
  ['tom & tim', 'tom @example.com', t('field.username_characters'), t('field.email_invalid')],
] as const

test('a visitor reads under each question of signup what is wrong with the answer, and what they typed stays', async () => {
  const { page, form } = await atSignup()
  await form.next.click()
  await isSaidUnder(form.genders, t('signup.gender_required'))

  await fillWhoByHand(page)
  for (const [day, month, year, sentence] of birthErrors) {
    await typeInto(form.day, day)
    await form.month.selectOption(month)
    await typeInto(form.year, year)
    await form.next.click()
    await isSaidUnder(form.birth, sentence)
    expect(await Promise.all([form.day, form.month, form.year].map((field) => field.inputValue()))).toEqual([day, month, year])
  }

  await fillBirthByHand(page)
  await form.next.click()
  await isSaidUnder(form.city, t('field.city'))
  await isSaidUnder(form.region, t('field.region'))
  await typeInto(form.city, 'Nowherestad')
  await seen(page.getByText(t('place.none')).first())
  await form.next.click()
  await isSaidUnder(form.city, t('field.city'))
  expect(await form.city.inputValue()).toBe('Nowherestad')
  // The beginning of a city and its first suggestion are an answer.
  await typeInto(form.city, 'amst')
  await seen(page.getByRole('option', { name: 'Amsterdam' }).first())
  await form.city.press('ArrowDown')
  await form.city.press('Enter')
  await comesTo(() => form.city.inputValue(), 'Amsterdam')
  await form.next.click()

  await seen(form.username)
  await form.next.click()
  await isSaidUnder(form.username, t('field.required'))
  await isSaidUnder(form.email, t('field.required'))
  for (const [name, email, nameSentence, emailSentence] of nameErrors) {
    await typeInto(form.username, name)
    await typeInto(form.email, email)
    await form.next.click()
    await isSaidUnder(form.username, nameSentence)
    // The first invalid field gets the focus, a moment after it is marked.
    await comesTo(() => hasFocus(form.username), true)
    if (emailSentence) await isSaidUnder(form.email, emailSentence)
    expect([await form.username.inputValue(), await form.email.inputValue()]).toEqual([name, email])
  }
  const { member: taken } = await openAs()
  await typeInto(form.username, taken.username.toUpperCase())
  await typeInto(form.email, taken.email)
  await form.next.click()
  await isSaidUnder(form.username, t('field.username_taken'))
  await isSaidUnder(form.email, t('field.email_taken'))
  expect(await form.username.inputValue()).toBe(taken.username.toUpperCase())

  const member = newMember()
  await fillNameByHand(page, member)
  await form.create.click()
  await isSaidUnder(form.password, t('field.required'))
  await isSaidUnder(form.terms, t('field.terms'))
  await isSaidUnder(form.consent, t('field.consent'))
  await form.terms.check()
  await form.consent.check()
  for (const [password, sentence] of [
    ['short', t('field.password_length', { minimum: passwordMinimum, maximum: passwordMaximum })],
    ['password123', t('field.password_common')],
    [member.email, t('field.password_personal')],
  ] as const) {
    await typeInto(form.password, password)
    await form.create.click()
    // Once, and without other errors.
    await comesTo(() => saidUnder(form.password), sentence)
    expect(await form.password.inputValue()).toBe(password)
  }
  expect([await form.terms.isChecked(), await form.consent.isChecked()]).toEqual([true, true])
}, 180_000)

test('a later question cannot be opened by its address', async () => {
  const page = await openBrowser()
  await page.goto('/signup?step=4')
  await arrives(page, '/signup?step=0')
  await seen(page.getByRole('heading', { level: 1, name: t('signup.who_title') }))
})

const confirm = (page: Page) => page.getByRole('button', { name: t('activate.confirm') }).click()

test('the mailed link confirms the address by one press; opened or pressed again, it says that it worked', async () => {
  const { page, member } = await openAs({ confirmed: false })
  const link = await mailedLink(page, member.email)
  await page.goto(link)
  await ready(page)
  await confirm(page)
  await seen(page.getByRole('heading', { level: 1, name: t('activate.done_title') }))
  await page.reload()
  await seen(page.getByRole('heading', { level: 1, name: t('error.already_confirmed') }))
  const elsewhere = await openBrowser()
  await elsewhere.goto(link)
  await ready(elsewhere)
  await confirm(elsewhere)
  await seen(elsewhere.getByRole('heading', { level: 1, name: t('error.already_confirmed') }))
})

test('a broken link tells an unconfirmed member so, and the one in the mail still works', async () => {
  const { page, member } = await openAs({ confirmed: false })
  const first = await mailedLink(page, member.email)
  await page.goto(first.replace(/token=.*/, 'token=spoilt'))
  await ready(page)
  await confirm(page)
  await seen(page.getByText(t('error.link_expired')))
  await page
    .getByRole('main')
    .getByRole('button', { name: t('activate.resend') })
    .click()
  // An unconfirmed address gets one link a day; the one that arrived still works.
  await seen(page.getByText(t('error.activation_sent', { hours: 24 })).last())
  await page.goto(first)
  await ready(page)
  await confirm(page)
  await seen(page.getByRole('heading', { level: 1, name: t('activate.done_title') }))
})

test('a mail scanner that opens the link confirms nothing, even if it runs scripts', async () => {
  const { page, member } = await openAs({ confirmed: false })
  const link = await mailedLink(page, member.email)
  expect((await page.request.get(link)).status()).toBe(200)
  await page.goto(link)
  await ready(page)
  await page.waitForTimeout(1_000)
  await page.goto('/members')
  await seen(page.getByText(t('reminder.title')))
})

test('a visitor who came for a certain member gets to that member after signup, by any path', async () => {
  const { member: other } = await openAs()
  const page = await openBrowser()
  const refused: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()))
  await page.goto(`/members/${other.id}/chat`)
  await ready(page)
  await seen(page.getByText(t('profile.login_chat')))
  await page
    .getByRole('main')
    .getByRole('link', { name: t('nav.sign_up') })
    .click()
  await arrives(page, /^\/signup\?step=0$/)
  await ready(page)
  const member = newMember()
  await fillWhoByHand(page)
  await fillBirthByHand(page)
  await fillPlaceByHand(page, 'Utrecht')
  await fillNameByHand(page, member)
  const form = signupForm(page)
  // The member is hidden from visitors; the message is written where the name is shown.
  expect(await page.getByLabel(t('signup.message')).count()).toBe(0)
  await typeInto(form.password, member.password)
  await form.terms.check()
  await form.consent.check()
  await form.create.click()
  await arrives(page, /^\/complete-signup/)
  await page.goto(page.url().replace('complete-signup?', 'complete-signup?step=3&'))
  await ready(page)
  await page.getByRole('link', { name: t('complete.see_men') }).click()
  await page.getByRole('link', { name: t('complete.go_on') }).click()
  await arrives(page, `/members/${other.id}/chat`)
  await seen(page.getByRole('main').getByText(other.username).filter({ visible: true }).first())
  expect(refused).toEqual([])
})

test('an account requested offline is created once the network is back, and only once', async () => {
  const { page, form } = await atSignup()
  const member = newMember()
  await fillWhoByHand(page)
  await fillBirthByHand(page)
  await fillPlaceByHand(page, 'Utrecht')
  await fillNameByHand(page, member)
  await typeInto(form.password, member.password)
  await form.terms.check()
  await form.consent.check()
  await page.context().setOffline(true)
  await form.create.click()
  await seen(page.getByText(t('signup.offline')))
  await page.context().setOffline(false)
  await arrives(page, /^\/complete-signup/)
  await comesTo(async () => (await inboxOf(page, member.email)).length, 1)
})

test('after signing up the first page shows no number of steps; only the further pages do', async () => {
  const { page } = await openAs({ viewport: phone })
  await page.goto('/complete-signup?signup-complete')
  await ready(page)
  expect(await page.getByRole('progressbar').count()).toBe(0)
  await page.getByRole('link', { name: t('complete.skip'), exact: true }).click()
  const bar = page.getByRole('progressbar')
  for (const step of [1, 2, 3]) {
    await seen(page.getByRole('progressbar', { name: t('signup.step', { step, count: 3 }) }))
    expect(await bar.getAttribute('aria-valuenow')).toBe(String(step))
    if (step < 3) await page.getByRole('link', { name: t('complete.skip'), exact: true }).click()
  }
  for (const step of [2, 1, 0]) {
    await page.getByRole('link', { name: t('nav.back') }).click()
    await comesTo(() => bar.getAttribute('aria-valuenow', { timeout: 100 }).catch(() => null), step ? String(step) : null)
  }
  await page.getByRole('link', { name: t('complete.see_men') }).click()
  await arrives(page, /^\/signup-matches\?/)
})

test('after signing up on a phone the member pages ask once more for the mailed link, over the page', async () => {
  const { page } = await openAs({ confirmed: false, viewport: phone })
  await page.goto('/complete-signup?signup-complete&step=3')
  await ready(page)
  await page.getByRole('link', { name: t('complete.see_men') }).click()
  await arrives(page, /^\/signup-matches\?/)
  await page.getByRole('link', { name: t('complete.all_members') }).click()
  const sheet = page.getByRole('dialog', { name: t('reminder.title') })
  await seen(sheet)
  // Opened by its address it is the same, and hydration has no errors.
  await page.goto('/members?signup-complete')
  await seen(sheet)
  await sheet.getByRole('button', { name: t('nav.close') }).click()
  await page.waitForURL((url) => !url.searchParams.has('signup-complete'))
  await page.reload()
  await ready(page)
  await seen(page.getByRole('button', { name: t('reminder.title') }))
  expect(await sheet.count()).toBe(0)
})

test('a member with a mistyped address corrects it on the page that waits for the mail, without the password', async () => {
  const { page, member } = await openAs({ confirmed: false, viewport: phone })
  await page.goto('/complete-signup?signup-complete')
  await ready(page)
  await page.getByRole('button', { name: t('address.wrong') }).click()
  const dialog = page.getByRole('dialog', { name: t('address.title') })
  const field = dialog.getByRole('textbox')
  expect(await field.inputValue()).toBe(member.email)
  await typeInto(field, 'no address')
  await dialog.getByRole('button', { name: t('address.send') }).click()
  await isSaidUnder(field, t('field.new_email_invalid'))
  const email = `right-${member.email}`
  await typeInto(field, email)
  await field.press('Enter')
  await seen(page.getByText(t('complete.mail_sent', { email })))
  await page.goto(await mailedLink(page, email))
  await ready(page)
  await confirm(page)
  await seen(page.getByRole('heading', { level: 1, name: t('activate.done_title') }))
})
