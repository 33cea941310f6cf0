import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { phone } from './browser.ts'
import { newMember } from './people.ts'
import { arrives, comesTo, gone, ready, seen } from './seeing.ts'
import { atSignup, signupForm, fillBirthByHand, fillNameByHand, fillPlaceByHand, fillWhoByHand } from './signing-up.ts'
import { english as t, textsOf } from './texts.ts'

test('the input of a visitor persists after a reload, but never the password', async () => {
  const { page, form } = await atSignup({ viewport: phone })
  const member = newMember()
  await fillWhoByHand(page)
  await fillBirthByHand(page)
  await fillPlaceByHand(page, 'Utrecht')
  await fillNameByHand(page, member)
  await form.password.fill(member.password)
  await page.reload()
  await ready(page)
  await seen(form.password)
  expect(await form.password.inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(member.password)
  await page.getByRole('button', { name: t('nav.back') }).click()
  await comesTo(() => form.username.inputValue(), member.username)
  expect(await form.email.inputValue()).toBe(member.email)
  await page.getByRole('button', { name: t('nav.back') }).click()
  await comesTo(() => form.city.inputValue(), 'Utrecht')
  await page.getByRole('button', { name: t('nav.back') }).click()
  await comesTo(() => form.year.inputValue(), '1990')
  await page.getByRole('link', { name: t('signup.start_over') }).click()
  await seen(form.genders)
  expect(await form.gender(t('option.gender.man')).isChecked()).toBe(false)
})

test('incomplete input persists after a reload, and after a change of language', async () => {
  const { page, form } = await atSignup({ viewport: phone })
  await fillWhoByHand(page)
  await form.day.fill('7')
  await form.month.selectOption('5')
  await page.getByRole('button', { name: t('nav.language') }).click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  await page.waitForFunction(() => document.documentElement.lang === 'de')
  await ready(page)
  const german = signupForm(page, textsOf('de'))
  await comesTo(() => german.day.inputValue(), '7')
  expect([await german.month.inputValue(), await german.year.inputValue()]).toEqual(['5', ''])
  await german.year.fill('1990')
  await german.next.click()
  await german.city.pressSequentially('Utr')
  await page.reload()
  await ready(page)
  await comesTo(() => german.city.inputValue(), 'Utr')
})

test('a visitor who leaves in the middle is asked whether to keep the draft, is offered it again on the first page, and can delete it there', async () => {
  const { page } = await atSignup({ viewport: phone })
  await fillWhoByHand(page)
  await fillBirthByHand(page)
  await page.getByRole('link', { name: t('signup.leave') }).click()
  await page.getByRole('button', { name: t('signup.leave_keep') }).click()
  await arrives(page, '/')
  await page.getByRole('link', { name: t('signup.resume_go') }).click()
  await arrives(page, '/signup?step=2')
  await page.goto('/')
  await page.getByRole('button', { name: t('signup.forget') }).click()
  await gone(page.getByRole('link', { name: t('signup.resume_go') }))
  expect(await page.evaluate(() => localStorage.getItem('signup-draft'))).toBeNull()
})

test('a visitor who leaves can delete the draft at once', async () => {
  const { page } = await atSignup({ viewport: phone })
  await fillWhoByHand(page)
  await fillBirthByHand(page)
  await page.getByRole('link', { name: t('signup.leave') }).click()
  await page.getByRole('button', { name: t('signup.leave_forget') }).click()
  await arrives(page, '/')
  expect(await page.evaluate(() => localStorage.getItem('signup-draft'))).toBeNull()
  expect(await page.getByRole('link', { name: t('signup.resume_go') }).count()).toBe(0)
})

test('any page deletes a draft after a week', async () => {
  const { page } = await atSignup()
  await fillWhoByHand(page)
  await fillBirthByHand(page)
  const week = limits.signupDraftDays * 86_400_000
  await page.evaluate((age) => localStorage.setItem('signup-draft-at', String(Date.now() - age)), week)
  await page.goto('/pages/faq')
  await ready(page)
  expect(await page.evaluate(() => localStorage.getItem('signup-draft'))).toBeNull()
})

test('two tabs of one signup show the same, and the second follows when the first completes it', async () => {
  const { page, form } = await atSignup()
  await fillWhoByHand(page)
  await fillBirthByHand(page)
  const second = await page.context().newPage()
  await second.goto('/signup?step=1')
  await ready(second)
  await signupForm(second).year.fill('1985')
  await page.getByRole('button', { name: t('nav.back') }).click()
  await comesTo(() => form.year.inputValue(), '1985')
  await page.getByRole('link', { name: t('signup.start_over') }).click()
  await seen(signupForm(second).genders)
})
