import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Language } from '#contract/site/languages.ts'
import { phone } from './browser.ts'
import { moveTo, pressEnter } from './keyboard.ts'
import { call, openAs } from './people.ts'
import { answered, arrives, comesTo, hasFocus, ready, seen } from './seeing.ts'
import { english, textsOf } from './texts.ts'

const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** A member that only this test finds: the only one of a country, with one common interest. */
async function other(country: string, city: string, name: string) {
  const { page, member } = await openAs({ country, city, name, photo: true })
  await call(page, 'PUT', '/api/profile.php', { intentions: ['dates'], interests: ['coffee', 'sailing'], about: 'Sea and bread' })
  return member
}

test('by touch: four questions, then matches with reasons; a like, a changed answer, and the link to the profile', async () => {
  const t = english
  const [{ page }, bert] = await Promise.all([
    openAs({ viewport: phone, hasTouch: true, country: 'IE', city: 'Cork' }),
    other('IE', 'Cork', 'bert'),
  ])
  await page.goto('/match-finder')
  await ready(page)
  await page.getByText(t('intention.dates'), { exact: true }).tap()
  await page.getByRole('button', { name: t('match_finder.continue') }).click()
  await arrives(page, '/match-finder?ask=who')
  await page.getByText(t('option.gender.man'), { exact: true }).tap()
  await page.getByRole('button', { name: t('match_finder.continue') }).click()
  await arrives(page, '/match-finder?ask=where')
  await page.getByText(t('match_finder.reach_25')).tap()
  await page.getByRole('button', { name: t('match_finder.continue') }).click()
  await arrives(page, '/match-finder?ask=interests')
  await page.getByText(t('interest.coffee'), { exact: true }).tap()
  await page.getByRole('button', { name: t('match_finder.finish') }).click()
  await arrives(page, '/match-finder')
  await seen(page.getByRole('heading', { level: 1, name: t('match_finder.list_title') }))
  const why = card(page, bert.username).getByRole('button', { name: t('match_finder.why') })
  expect(await why.textContent()).toContain(t('match_finder.reason_intentions', { what: t('intention.dates') }))
  await why.click()
  const dialog = page.getByRole('dialog', { name: t('match_finder.why_title', { name: bert.username }) })
  await seen(dialog.getByText(t('match_finder.reason_interests', { what: t('interest.coffee') })))
  await seen(dialog.getByText(t('match_finder.why_both')))
  await dialog.getByRole('button', { name: t('nav.close') }).click()
  const like = card(page, bert.username).getByRole('button', { name: t('like.add', { name: bert.username }) })
  await answered(page, '/api/likes.php', () => like.click())
  await seen(card(page, bert.username).getByRole('button', { name: t('like.remove', { name: bert.username }) }))
  await card(page, bert.username).getByRole('link').click()
  await arrives(page, `/members/${bert.id}`)
  // Liked members are left out.
  await page.goto('/match-finder')
  await seen(page.getByRole('heading', { level: 1 }))
  expect(await card(page, bert.username).count()).toBe(0)
})

test('by keyboard, in German: answers are kept, changed from the list, and deleted', async () => {
  const language: Language = 'de'
  const t = textsOf(language)
  const [{ page }, carl] = await Promise.all([openAs({ language, country: 'AT', city: 'Graz' }), other('AT', 'Graz', 'carl')])
  await page.goto('/match-finder')
  await ready(page)
  for (const next of ['who', 'where', 'interests']) {
    await page.getByRole('button', { name: t('match_finder.continue') }).focus()
    await page.keyboard.press('Enter')
    await arrives(page, `/match-finder?ask=${next}`)
    // The current place comes first.
    await comesTo(() => hasFocus(page.getByRole('heading', { level: 1 })), true)
  }
  await page.getByRole('button', { name: t('match_finder.finish') }).focus()
  await page.keyboard.press('Enter')
  await arrives(page, '/match-finder')
  await seen(card(page, carl.username))
  // After a reload the list is back, because the server keeps the answers.
  await page.reload()
  await ready(page)
  await seen(card(page, carl.username))
  await moveTo(page, page.getByRole('link', { name: t('match_finder.change', { answer: 'Österreich' }) }))
  await pressEnter(page)
  await arrives(page, '/match-finder?ask=where')
  await moveTo(page, page.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowUp')
  await moveTo(page, page.getByRole('button', { name: t('match_finder.continue') }))
  await pressEnter(page)
  await arrives(page, '/match-finder?ask=interests')
  await page.getByRole('button', { name: t('match_finder.finish') }).focus()
  await page.keyboard.press('Enter')
  await arrives(page, '/match-finder')
  await seen(page.getByRole('link', { name: t('match_finder.change', { answer: t('card.within', { km: 100 }) }) }))
  await page.getByRole('button', { name: t('match_finder.forget') }).focus()
  await page.keyboard.press('Enter')
  await seen(page.getByRole('heading', { level: 1, name: t('match_finder.what_title') }))
  expect((await call(page, 'GET', '/api/match-answers.php')).body).toMatchObject({ kept: false })
})
