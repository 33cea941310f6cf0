import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { castOf, findings, openFor, overflowing, smallest } from './appearance.ts'
import { openBrowser } from './browser.ts'
import { moveTo, pressEnter } from './keyboard.ts'
import { openAs } from './people.ts'
import { show } from './screen.ts'
import { screens } from './screens.ts'
import { arrives, comesTo, hasFocus, ready, seen } from './seeing.ts'
import { english as t, textsOf } from './texts.ts'

const ofMember = screens.filter(({ role }) => role === 'demo')

test.each(ofMember)(
  'a member finds no fault of access, width or head on $name, light or dark, on a phone or a desktop',
  async (screen) => {
    expect(await findings(screen)).toEqual({})
  },
)

test('no screen of the member is wider than the smallest phone in Finnish either', async () => {
  const page = await openFor('demo', { language: 'fi', viewport: smallest })
  for (const screen of ofMember) {
    await show(page, screen, await castOf('demo'), textsOf('fi'))
    expect.soft(await overflowing(page), screen.name).toEqual([])
  }
})

test('a member without a mouse gets from the login to a sent message, with visible focus all the way', async () => {
  // Both live where no other test has a member: the nearest one is theirs.
  const [{ member }, near] = await Promise.all([openAs({ city: 'Winterswijk' }), openAs({ city: 'Winterswijk', photo: true })])
  const page = await openBrowser()
  await page.goto('/login')
  await ready(page)
  await moveTo(page, page.getByLabel(t('login.username')))
  await page.keyboard.type(member.username)
  await moveTo(page, page.getByLabel(t('password.label'), { exact: true }))
  await page.keyboard.type(member.password)
  await moveTo(page, page.getByRole('main').getByRole('button', { name: t('nav.log_in') }))
  await page.keyboard.press('Enter')
  await arrives(page, '/members')
  await ready(page)
  await sortByKeys(page)
  await moveTo(page, page.getByRole('main').getByRole('listitem').getByRole('link').first())
  await pressEnter(page)
  await arrives(page, `/members/${near.member.id}`)
  // The title announces the new page.
  await comesTo(() => hasFocus(page.getByRole('heading', { level: 1 })), true)
  await moveTo(page, page.getByRole('link', { name: t('profile.say'), exact: true }))
  await pressEnter(page)
  const field = page.getByRole('textbox')
  await comesTo(() => hasFocus(field), true)
  await page.keyboard.type('Hello without a mouse')
  await moveTo(page, page.getByRole('button', { name: t('chat.send'), exact: true }))
  await pressEnter(page)
  await arrives(page, /^\/chats\//)
  await seen(page.getByRole('log').getByText('Hello without a mouse'))
})

/** Chooses the order of the search by the arrow keys of its menu. */
async function sortByKeys(page: Page): Promise<void> {
  await moveTo(page, page.getByRole('button', { name: `${t('members.sort')}: ${t('members.sort_active')}` }))
  await pressEnter(page)
  await comesTo(() => hasFocus(page.getByRole('menuitem', { name: t('members.sort_active') })), true)
  await page.keyboard.press('ArrowDown')
  const nearest = page.getByRole('menuitem', { name: t('members.sort_near') })
  await comesTo(() => hasFocus(nearest), true)
  await pressEnter(page)
  await arrives(page, /sort=near/)
  await seen(page.getByRole('button', { name: `${t('members.sort')}: ${t('members.sort_near')}` }))
}
