import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { openBrowser, phone } from './browser.ts'
import { call, inboxOf, type Member, openAs } from './people.ts'
import { arrives, comesTo, hasFocus, isSaidUnder, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'
import { typeInto } from './typing.ts'

const main = (page: Page) => page.getByRole('main')
const row = (page: Page, title: string) =>
  main(page)
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function atSettings(): Promise<{ page: Page; member: Member }> {
  const { page, member } = await openAs({ viewport: phone })
  await page.goto('/members')
  await ready(page)
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem', { name: t('nav.settings') }).click()
  await arrives(page, '/notifications')
  return { page, member }
}

async function linkTo(page: Page, address: string, path: string): Promise<string> {
  const find = async () => (await inboxOf(page, address)).flatMap(({ links }) => links).find((link) => link.includes(path))
  await comesTo(async () => (await find()) !== undefined, true)
  const { pathname, search } = new URL((await find())!)
  return pathname + search
}

test('a member changes their password in the settings, sees errors at their fields, and signs in with it', async () => {
  const { page, member } = await atSettings()
  const section = row(page, t('password.label'))
  await section.locator('summary').click()
  await typeInto(section.getByLabel(t('password.old')), 'not my password')
  await typeInto(section.getByLabel(t('password.new'), { exact: true }), 'a sunny friday')
  await typeInto(section.getByLabel(t('password.again')), 'a sunny friday')
  expect(await axeFindings(page)).toEqual([])
  await section.getByRole('button', { name: t('settings.change') }).click()
  await isSaidUnder(section.getByLabel(t('password.old')), 'Please check your old password.')
  await comesTo(() => hasFocus(section.getByLabel(t('password.old'))), true)
  expect(await section.getByLabel(t('password.again')).inputValue()).toBe('a sunny friday')
  await typeInto(section.getByLabel(t('password.old')), member.password)
  await section.getByRole('button', { name: t('settings.change') }).click()
  await seen(page.getByText(t('settings.saved')).first())
  const other = await openBrowser()
  await other.goto('/login')
  await ready(other)
  await typeInto(other.getByLabel(t('login.username')), member.username)
  await typeInto(other.getByLabel(t('password.label'), { exact: true }), 'a sunny friday')
  await other
    .getByRole('main')
    .getByRole('button', { name: t('nav.log_in') })
    .click()
  await arrives(other, /^\/members/)
})

test('a new address is confirmed by one press, and the old address can revert it', async () => {
  const { page, member } = await atSettings()
  const email = `new_${member.email}`
  const section = row(page, t('signup.email'))
  await section.locator('summary').click()
  await typeInto(section.getByLabel(t('settings.new_email')), 'nonsense')
  await typeInto(section.getByLabel(t('password.own')), member.password)
  await section.getByRole('button', { name: t('reset.send') }).click()
  await isSaidUnder(section.getByLabel(t('settings.new_email')), 'New email adress is invalid.')
  await typeInto(section.getByLabel(t('settings.new_email')), email)
  await section.getByRole('button', { name: t('reset.send') }).click()
  await seen(page.getByText(t('settings.email_sent', { email })).first())
  await page.goto(await linkTo(page, email, '/mail-change/do'))
  await ready(page)
  await page.getByRole('button', { name: t('activate.confirm') }).click()
  await seen(page.getByRole('heading', { name: t('mail_change.done_title') }))
  await page
    .getByRole('main')
    .getByRole('link', { name: t('nav.settings') })
    .click()
  await seen(row(page, t('signup.email')).getByText(email))
  const owner = await openBrowser({ javaScriptEnabled: false })
  await owner.goto(await linkTo(page, member.email, '/mail-change/undo'))
  await owner.getByRole('button', { name: t('mail_change.undo') }).click()
  await arrives(owner, /^\/reset-password\/do\?token=/)
  // In another tab, because this one is being signed out.
  const tab = await page.context().newPage()
  await tab.goto('/notifications')
  await arrives(tab, /^\/login/)
})

test('a member changes their name, which the bar and the profile show at once', async () => {
  const { page, member } = await atSettings()
  const name = `${member.username.slice(0, 12)}_2`
  const section = row(page, t('signup.username'))
  await section.locator('summary').click()
  await typeInto(section.getByLabel(t('settings.new_username')), name)
  await typeInto(section.getByLabel(t('password.own')), member.password)
  await section.getByRole('button', { name: t('settings.change') }).click()
  await seen(page.getByText(t('settings.saved')).first())
  await seen(section.getByText(name))
  await page.goto('/profile')
  await seen(main(page).getByRole('heading', { name: new RegExp(name) }))
})

test('a member signs their other device out in the settings', async () => {
  const { page, member } = await atSettings()
  const other = await openBrowser()
  await other.goto('/')
  await call(other, 'POST', '/api/user.php', { username: member.username, password: member.password })
  await page.reload()
  await ready(page)
  const section = row(page, t('settings.devices'))
  await section.locator('summary').click()
  await seen(section.getByText(t('devices.here')))
  expect(await axeFindings(page)).toEqual([])
  await section.getByRole('button', { name: /^Log out/ }).click()
  await comesTo(() => section.getByRole('listitem').count(), 1)
  await other.goto('/chats')
  await arrives(other, /^\/login/)
})
