import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { onPhone, openBrowser } from './browser.ts'
import { openAs } from './people.ts'
import { comesTo, hasFocus, ready, seen } from './seeing.ts'
import { english as t, textsOf } from './texts.ts'

const up = (page: Page, language: string) => page.getByRole('button', { name: t('languages.up', { language }) })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

/** The languages in the menu of the top bar, in order. */
async function offered(page: Page): Promise<string[]> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('nav.language') })
    .click()
  const names = await page.getByRole('banner').getByRole('menuitem').allInnerTexts()
  await page.keyboard.press('Escape')
  return names.map((name) => name.trim())
}

test('before a choice, the preferred languages of the browser come first', async () => {
  const page = await openBrowser({ locale: 'fi-FI' })
  await page.goto('/lang-config')
  await ready(page)
  expect((await offered(page)).slice(0, 2)).toEqual(['Suomi', 'English'])
})

test('a visitor on a phone hides languages and orders the others by keyboard; every menu follows, also after a reload', async () => {
  const page = await openBrowser(onPhone)
  await page.goto('/pages/faq')
  await ready(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('nav.language') })
    .click()
  await seen(page.getByRole('heading', { name: t('languages.own_title') }))
  expect(await axeFindings(page)).toEqual([])
  for (const name of ['Italiano', 'Français', 'Español', 'Polski', 'Dansk', 'Suomi', 'Norsk bokmål', 'Svenska'])
    await box(page, name).uncheck()
  await up(page, 'Deutsch').focus()
  await page.keyboard.press('Enter')
  await comesTo(() => hasFocus(up(page, 'Deutsch')), true)
  await page.keyboard.press('Enter')
  await comesTo(
    () => page.getByRole('status').first().innerText(),
    t('languages.place', { language: 'Deutsch', place: 1, count: 3 }),
  )
  await comesTo(() => hasFocus(up(page, 'Deutsch')), true)
  expect(await offered(page)).toEqual(['Deutsch', 'English', 'Nederlands'])
  await page.reload()
  await ready(page)
  expect(await offered(page)).toEqual(['Deutsch', 'English', 'Nederlands'])
  await box(page, 'Nederlands').uncheck()
  await box(page, 'Deutsch').uncheck()
  // The last language cannot be hidden.
  await comesTo(
    () =>
      page
        .getByRole('banner')
        .getByRole('button', { name: t('nav.language') })
        .count(),
    0,
  )
  await box(page, 'English').click()
  await seen(page.getByText(t('languages.one_stays')))
  expect(await box(page, 'English').isChecked()).toBe(true)
})

test('after hiding the current language the page uses the first remaining one; a member has their order in another browser', async () => {
  const de = textsOf('de')
  const { page, member } = await openAs()
  await page.goto('/lang-config')
  await ready(page)
  await up(page, 'Deutsch').click()
  await up(page, 'Deutsch').click()
  await box(page, 'English').uncheck()
  await seen(page.getByRole('heading', { name: de('languages.own_title') }))
  const other = await openBrowser()
  await other.context().clearCookies({ name: 'locale' })
  await other.goto('/login')
  await other.request.post('/api/user.php', { data: { username: member.username, password: member.password } })
  await other.goto('/lang-config')
  await seen(other.getByRole('heading', { name: de('languages.own_title') }))
  expect(await other.getByRole('checkbox', { checked: true }).first().inputValue()).toBe('de')
  expect(await box(other, 'English').isChecked()).toBe(false)
})

test('without scripts it is a form with checkboxes, buttons to move up and down, and one to save', async () => {
  const page = await openBrowser({ javaScriptEnabled: false })
  await page.goto('/lang-config')
  await box(page, 'Italiano').uncheck()
  await up(page, 'Nederlands').click()
  await page.goto('/lang-config')
  expect(await box(page, 'Italiano').isChecked()).toBe(false)
  expect(await page.getByRole('checkbox').first().inputValue()).toBe('nl')
  for (const each of await page.getByRole('checkbox').all()) await each.uncheck()
  await page.getByRole('button', { name: t('languages.save') }).click()
  await seen(page.getByText(t('languages.one_stays')))
})
