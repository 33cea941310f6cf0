import type { Locator, Page } from 'playwright-core'
import { arrives, ready, seen } from './seeing.ts'
import { type BrowserOptions, openBrowser } from './browser.ts'
import type { NewMember } from './people.ts'
import { english, type T } from './texts.ts'

/** Opens the first question as a visitor. */
export async function atSignup(options: BrowserOptions = {}) {
  const page = await openBrowser(options)
  await page.goto('/signup')
  await ready(page)
  return { page, form: signupForm(page) }
}

/** The fields of signup, by their labels. */
export function signupForm(page: Page, t: T = english) {
  return {
    gender: (name: string): Locator =>
      page.getByRole('group', { name: t('signup.i_am') }).getByRole('radio', { name, exact: true }),
    genders: page.getByRole('group', { name: t('signup.i_am') }),
    day: page.getByLabel(t('signup.day'), { exact: true }),
    month: page.getByLabel(t('signup.month'), { exact: true }),
    year: page.getByLabel(t('signup.year'), { exact: true }),
    birth: page.getByRole('group', { name: t('signup.birth_label') }),
    country: page.getByLabel(t('signup.country'), { exact: true }),
    city: page.getByRole('combobox', { name: t('place.city') }),
    region: page.locator('select[name=region]'),
    username: page.getByLabel(t('signup.username'), { exact: true }),
    email: page.getByLabel(t('signup.email'), { exact: true }),
    password: page.getByLabel(t('password.label'), { exact: true }),
    terms: page.getByRole('checkbox', { name: t('signup.terms') }),
    consent: page.getByRole('checkbox', { name: t('signup.consent', { site: 'Beau' }) }),
    next: page.getByRole('button', { name: t('signup.continue') }),
    create: page.getByRole('button', { name: t('signup.create') }),
  }
}

/** Fills steps 0 to 4 by hand, for a man in the Netherlands born in 1990. */
export async function signUpByHand(page: Page, member: NewMember, { city, t = english }: { city: string; t?: T }): Promise<void> {
  await page.goto('/signup')
  await ready(page)
  await fillWhoByHand(page, t)
  await fillBirthByHand(page, t)
  await fillPlaceByHand(page, city, t)
  await fillNameByHand(page, member, t)
  const form = signupForm(page, t)
  await form.password.fill(member.password)
  await form.terms.check()
  await form.consent.check()
  await form.create.click()
  await arrives(page, /^\/complete-signup/)
}

/** Fills the open questions by hand, up to the password. */
export async function goOnByHand(page: Page, member: NewMember, { city, t = english }: { city: string; t?: T }): Promise<void> {
  const form = signupForm(page, t)
  await seen(form.genders.or(form.day).first())
  if (await form.genders.isVisible()) await fillWhoByHand(page, t)
  await fillBirthByHand(page, t)
  await fillPlaceByHand(page, city, t)
  await fillNameByHand(page, member, t)
}

export async function fillWhoByHand(page: Page, t: T = english): Promise<void> {
  const form = signupForm(page, t)
  await form.gender(t('option.gender.man')).check()
  await form.next.click()
  await seen(form.day)
}

export async function fillBirthByHand(page: Page, t: T = english): Promise<void> {
  const form = signupForm(page, t)
  await form.day.fill('17')
  await form.month.selectOption('5')
  await form.year.fill('1990')
  await form.next.click()
  await seen(form.city)
}

export async function fillPlaceByHand(page: Page, city: string, t: T = english): Promise<void> {
  const form = signupForm(page, t)
  await form.city.pressSequentially(city.slice(0, 4))
  await page
    .getByRole('listbox', { name: t('place.city') })
    .getByRole('option')
    .filter({ hasText: city })
    .first()
    .click()
  await form.next.click()
  await seen(form.username)
}

export async function fillNameByHand(page: Page, { username, email }: NewMember, t: T = english): Promise<void> {
  const form = signupForm(page, t)
  await form.username.fill(username)
  await form.email.fill(email)
  await form.next.click()
  await seen(form.password)
}
