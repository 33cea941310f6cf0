import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { contrastFindings } from './contrast.ts'
import { moveTo, pressEnter } from './keyboard.ts'
import { type Language, openAs } from './people.ts'
import { type Cast, gather, type Screen, screens, show, staticPages, type Who, withDraft } from './screens.ts'
import { arrives, comesTo, hasFocus, ready, seen } from './seeing.ts'
import { lookStill } from './still.ts'
import { english as t, textsOf } from './texts.ts'

/** Made by whichever test comes first. */
let gathered: Promise<Cast> | undefined
const castOf = () => (gathered ??= gather())

/** A browser on a phone in which he is signed in, or has begun to sign up. */
async function openFor(who: Who, language: Language = 'en', viewport = phone): Promise<Page> {
  const page = await openBrowser({ language, viewport, ...(who !== 'visitor' && { storageState: (await castOf())[who] }) })
  if (who === 'visitor') await withDraft(page)
  return page
}

/** What axe finds in light and dark, on a phone and a desktop; what stands on the page depends on its width alone. */
async function findings(page: Page, screen: Screen): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const look = async (name: string, findings = axeFindings) => {
    const all = await lookStill(page, findings)
    if (all.length > 0) found[`${screen.name}, ${name}`] = all
  }
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'light' })
  await show(page, screen, await castOf(), t)
  await look('phone, light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await look('phone, dark', contrastFindings)
  await page.setViewportSize(desktop)
  await look('desktop, dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await look('desktop, light', contrastFindings)
  return found
}

test.each(screens)('nothing stands in a member’s way on $name, light or dark, on a phone or a desktop', async (screen) => {
  const page = await openFor(screen.who)
  expect(await findings(page, screen)).toEqual({})
})

test('nothing stands in a member’s way on the pages about the site', async () => {
  const page = await openFor('visitor')
  for (const screen of staticPages) expect.soft(await findings(page, screen)).toEqual({})
})

test.each([
  ['visitor', ['/', '/login', '/pricing']],
  ['demo', ['/members', '/likes', '/chats', '/profile', '/credits']],
] as const)('every page of a %s says what it is: one title, one description', async (who, paths) => {
  const page = await openFor(who)
  for (const path of paths) {
    await page.goto(path)
    const said = await page.evaluate(() => [document.querySelectorAll('head title'), document.querySelectorAll('meta[name=description]')].map((each) => each.length)) // prettier-ignore
    expect.soft([path, ...said]).toEqual([path, 1, 1])
  }
})

/** What reaches over the edge of the screen: nothing, unless the page can be pushed sideways. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.scrollingElement!.scrollWidth <= innerWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > innerWidth)
    return [
      `${document.scrollingElement!.scrollWidth} px`,
      ...wide.map(({ tagName, className }) => `${tagName} ${String(className)}`),
    ]
  })
}

test.each([
  ['visitor', 'de'],
  ['visitor', 'fi'],
  ['demo', 'de'],
  ['demo', 'fi'],
  ['newcomer', 'de'],
  ['newcomer', 'fi'],
] as const)('no screen of the %s is wider than the smallest phone, in %s', async (who, language) => {
  const page = await openFor(who, language, { width: 320, height: 640 })
  for (const screen of [...screens, ...staticPages].filter((each) => each.who === who)) {
    await show(page, screen, await castOf(), textsOf(language))
    expect.soft(await overflowing(page), screen.name).toEqual([])
  }
})

test('a member without a mouse gets from the login to a sent message, and always sees where he is', async () => {
  const { member } = await openAs({ photo: true })
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
  await arrives(page, /^\/members\/[0-9a-f-]{36}$/)
  await moveTo(page, page.getByRole('link', { name: t('profile.chat'), exact: true }))
  await pressEnter(page)
  const field = page.getByRole('textbox')
  await comesTo(() => hasFocus(field), true)
  await page.keyboard.type('Hello without a mouse')
  await moveTo(page, page.getByRole('button', { name: t('chat.send'), exact: true }))
  await pressEnter(page)
  await arrives(page, /^\/chats\//)
  await seen(page.getByRole('log').getByText('Hello without a mouse'))
})

/** The order of the search, by the arrow keys of its menu. */
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
