import type { Locator, Page } from 'playwright-core'
import { test } from 'vitest'
import { desktop, onPhone } from './browser.ts'
import { viewsWereYesterday } from './operator.ts'
import { call, openAs } from './people.ts'
import { arrives, gone, isLive, ready, seen } from './seeing.ts'
import { type T, textsOf } from './texts.ts'

// Two men in two browsers; each finds the other where lists show him. By the finder, the deck and a greeting: beside those (match-finder,
// swiping, greeting).

const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const moment = (page: Page, t: T) => page.getByRole('dialog', { name: t('match.title') })

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

/** Who was liked finds it among his likes and likes back: both are told. */
async function likesBack(press: (one: Locator) => Promise<void>, t: T, [liked, his]: [Page, string], liker: Page) {
  await liked.goto('/likes')
  await ready(liked)
  await pressed(press, card(liked, his).getByRole('button', { name: t('like.add', { name: his }) }))
  for (const page of [liked, liker]) {
    await seen(moment(page, t))
    await pressed(press, moment(page, t).getByRole('button', { name: t('match.later') }))
    await gone(moment(page, t))
  }
}

test.each(hands)(
  'by the search (%s, %s): one sees the other’s face and likes it, the other likes back',
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
  'by who looked at him (%s, %s): the day after, he opens the other’s page and likes him, who likes back',
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
