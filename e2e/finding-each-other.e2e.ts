import type { Locator, Page } from 'playwright-core'
import { test } from 'vitest'
import { desktop, onPhone } from './browser.ts'
import { viewsWereYesterday } from './operator.ts'
import { call, openAs } from './people.ts'
import { arrives, gone, isLive, ready, seen } from './seeing.ts'
import { type T, textsOf } from './texts.ts'

// Two members in two browsers find each other in lists. Finder, deck and greeting have separate tests (match-finder, swiping, greeting).

const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const matchDialog = (page: Page, t: T) => page.getByRole('dialog', { name: t('match.title') })

const byThumb = (one: Locator) => one.tap()
const byKeyboard = async (one: Locator) => {
  await one.focus()
  await one.press('Enter')
}
const hands = [
  ['de', 'by thumb', onPhone, byThumb],
  ['en', 'by keyboard', { viewport: desktop }, byKeyboard],
] as const

async function pressed(press: (one: Locator) => Promise<void>, one: Locator) {
  await seen(one)
  await isLive(one)
  await press(one)
}

/** The liked member finds the like in their likes and likes back: both see the match. */
async function likesBack(press: (one: Locator) => Promise<void>, t: T, [liked, likerName]: [Page, string], liker: Page) {
  await liked.goto('/likes')
  await ready(liked)
  await pressed(press, card(liked, likerName).getByRole('button', { name: t('like.add', { name: likerName }) }))
  for (const page of [liked, liker]) {
    await seen(matchDialog(page, t))
    await pressed(press, matchDialog(page, t).getByRole('button', { name: t('match.later') }))
    await gone(matchDialog(page, t))
  }
}

test.each(hands)(
  'by the search (%s, %s): one member likes the other on their card, and the other likes back',
  async (language, _, view, press) => {
    const t = textsOf(language)
    const near = { country: 'NL', city: language === 'de' ? 'Vlissingen' : 'Appingedam', photo: true }
    const [adam, bert] = await Promise.all([
      openAs({ ...view, ...near, language, name: 'adam' }),
      openAs({ ...view, ...near, language, name: 'bert' }),
    ])
    await adam.page.goto('/members?distance=10&photo=1')
    await ready(adam.page)
    const { username } = bert.member
    await pressed(press, card(adam.page, username).getByRole('button', { name: t('like.add', { name: username }) }))
    await seen(card(adam.page, username).getByRole('button', { name: t('like.remove', { name: username }) }))
    await likesBack(press, t, [bert.page, adam.member.username], adam.page)
  },
)

test.each(hands)(
  'by the viewers (%s, %s): a day later the viewed member opens the profile of the viewer and likes it, and the viewer likes back',
  async (language, _, view, press) => {
    const t = textsOf(language)
    const [adam, bert] = await Promise.all([
      openAs({ ...view, language, name: 'adam' }),
      openAs({ ...view, language, name: 'bert' }),
    ])
    for (const { page } of [adam, bert]) await call(page, 'PUT', '/api/views.php', { show_views: true })
    await bert.page.goto(`/members/${adam.member.id}`)
    await ready(bert.page)
    await viewsWereYesterday(adam.member.id)
    await adam.page.goto('/likes/viewers')
    await ready(adam.page)
    await pressed(press, card(adam.page, bert.member.username).getByRole('link'))
    await arrives(adam.page, `/likes/m/${bert.member.id}`)
    await pressed(press, adam.page.getByRole('button', { name: t('like.add', { name: bert.member.username }) }).first())
    await likesBack(press, t, [bert.page, adam.member.username], adam.page)
  },
)
