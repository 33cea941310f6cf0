import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { onPhone, openBrowser } from './browser.ts'
import { call, newMember, openAs } from './people.ts'
import { arrives, comesTo, gone, ready, seen } from './seeing.ts'
import { signupForm, fillBirthByHand, fillNameByHand, fillPlaceByHand, fillWhoByHand } from './signing-up.ts'
import { english, textsOf } from './texts.ts'

const t = english

/** Three members; the first two agreed to be shown to visitors. */
async function members() {
  const [jan, piet, eve] = await Promise.all([
    openAs({ name: 'jan' }),
    openAs({ name: 'piet', photo: true }),
    openAs({ name: 'eve' }),
  ])
  for (const { page } of [jan, piet])
    expect((await call(page, 'PUT', '/api/profile.php', { shown_to_visitors: true })).status).toBe(200)
  return [jan.member, piet.member, eve.member] as const
}

const takesOut = (page: Page, name: string, texts = t) =>
  page.getByRole('main').getByRole('button', { name: texts('like.remove', { name }) })

async function likesOf(page: Page): Promise<string[]> {
  return ((await call(page, 'GET', '/api/likes.php')).body.profiles as Array<{ id: string }>).map(({ id }) => id)
}

test('members to like from a link are named on each step, hidden ones are not, and removed ones are not liked', async () => {
  const [jan, piet, eve] = await members()
  const page = await openBrowser({ ...onPhone })
  await page.goto(`/signup?like=${jan.id},${eve.id},${piet.id}`)
  await ready(page)
  await seen(page.getByRole('main').getByText(t('signup.likes_wait', { count: 2 })))
  await seen(page.getByRole('main').getByText(jan.username))
  await seen(page.getByRole('main').getByText(piet.username))
  expect(await page.content()).not.toContain(eve.username)
  expect(await axeFindings(page)).toEqual([])
  await fillWhoByHand(page)
  await fillBirthByHand(page)
  await takesOut(page, jan.username).tap()
  await gone(page.getByRole('main').getByText(jan.username))
  await fillPlaceByHand(page, 'Utrecht')
  const newcomer = newMember()
  await fillNameByHand(page, newcomer)
  await seen(takesOut(page, piet.username))
  const form = signupForm(page)
  await form.password.fill(newcomer.password)
  await form.terms.check()
  await form.consent.check()
  await form.create.click()
  await arrives(page, /^\/complete-signup/)
  expect(await likesOf(page)).toEqual([piet.id])
})

test('a member who is no longer shown disappears from the next step, and is not liked; in German, by keyboard', async () => {
  const de = textsOf('de')
  const [jan, piet] = await members()
  const page = await openBrowser({ language: 'de' })
  await page.goto(`/signup?like=${jan.id},${piet.id}`)
  await ready(page)
  await takesOut(page, jan.username, de).focus()
  await page.keyboard.press('Enter')
  await gone(page.getByRole('main').getByText(jan.username))
  await page.route('**/api/landing.php*', (route) => route.fulfill({ json: { man: null } }))
  await page.reload()
  await ready(page)
  await gone(page.getByRole('main').getByText(piet.username))
  await comesTo(() => page.evaluate(() => JSON.parse(localStorage.getItem('signup-draft')!).likes), [])
})

test('without scripts they are named as well, can be removed by their button, and nobody else is liked', async () => {
  const [jan, piet, eve] = await members()
  const page = await openBrowser({ javaScriptEnabled: false })
  await page.goto(`/signup?like=${eve.id},${jan.id},${piet.id}`)
  await seen(page.getByRole('main').getByText(t('signup.likes_wait', { count: 2 })))
  await takesOut(page, piet.username).click()
  await gone(page.getByRole('main').getByText(piet.username))
  const form = signupForm(page)
  await form.gender(t('option.gender.man')).check()
  await form.next.click()
  await form.day.fill('17')
  await form.month.selectOption('5')
  await form.year.fill('1990')
  await form.next.click()
  await form.region.selectOption({ label: 'Utrecht' })
  await form.city.fill('Utrecht')
  await form.next.click()
  const newcomer = newMember()
  await form.username.fill(newcomer.username)
  await form.email.fill(newcomer.email)
  await form.next.click()
  await seen(takesOut(page, jan.username))
  await form.password.fill(newcomer.password)
  await form.terms.check()
  await form.consent.check()
  await form.create.click()
  await arrives(page, /^\/complete-signup/)
  expect(await likesOf(page)).toEqual([jan.id])
})
