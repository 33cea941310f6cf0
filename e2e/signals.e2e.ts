import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { call, openAs } from './people.ts'
import { arrives, comesTo, gone, ready, seen } from './seeing.ts'
import { caseSince, openStaff } from './staff.ts'
import { staffTextsOf } from './staff-texts.ts'
import { english as words } from './texts.ts'
import { typeInto } from './typing.ts'

const t = staffTextsOf('en')
const main = (page: Page) => page.getByRole('main')

test('somebody who is blackmailed keeps the evidence by one press from the chat, and a moderator has it first', async () => {
  const since = new Date()
  const [ben, tom] = [await openAs(), await openAs()]
  const name = tom.member.username
  const wrote = await call(tom.page, 'POST', '/api/messages.php', { profile: { id: ben.member.id }, text: 'Pay, or I tell' })
  await ben.page.goto(`/chats/${wrote.body.conversation.id}`)
  await ready(ben.page)
  await ben.page.getByRole('button', { name: words('chat.menu'), exact: true }).press('Enter')
  await ben.page.getByRole('menuitem', { name: words('report.blackmail') }).press('Enter')
  await arrives(ben.page, `/blackmail?member=${tom.member.id}`)
  await seen(main(ben.page).getByRole('link', { name: '112', exact: true }))
  await isTidy(ben.page)
  await main(ben.page)
    .getByRole('button', { name: words('blackmail.press') })
    .press('Enter')
  await seen(main(ben.page).getByRole('heading', { name: words('blackmail.done') }))
  await main(ben.page)
    .getByRole('button', { name: words('block.title', { name }) })
    .press('Enter')
  await seen(ben.page.getByRole('dialog', { name: words('block.title', { name }) }))
  await ben.page.keyboard.press('Escape')

  const moderator = await openStaff('staff-moderator')
  const { id } = await caseSince(moderator, since, 'blackmail')
  await moderator.goto(`/staff/cases/${id}`)
  await seen(main(moderator).getByText(t('case.sealed_title')))
  await moderator.keyboard.press('o')
  await seen(main(moderator).getByText('Pay, or I tell'))
  await seen(main(moderator).getByText(t('priority.danger')))
  await moderator.keyboard.press('l')
  await seen(main(moderator).getByText(t('links.none')))
})

test('without a script the press works as well, and a visitor reads who helps', async () => {
  const [ben, tom] = [await openAs({ javaScriptEnabled: false }), await openAs()]
  await call(tom.page, 'POST', '/api/messages.php', { profile: { id: ben.member.id }, text: 'Pay, or I tell' })
  await ben.page.goto('/blackmail')
  await main(ben.page).getByRole('link', { name: tom.member.username, exact: true }).click()
  await main(ben.page)
    .getByRole('button', { name: words('blackmail.press') })
    .click()
  await seen(main(ben.page).getByRole('heading', { name: words('blackmail.done') }))
  const visitor = await openBrowser()
  await visitor.goto('/blackmail')
  await seen(main(visitor).getByText(words('blackmail.log_in')))
  await seen(main(visitor).getByRole('link', { name: 'stopncii.org' }))
})

test('an admin tests a rule before switching it on, and is told of a number beyond its bounds', async () => {
  const page = await openStaff('staff')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('signals', { delay: 60 })
  await page.keyboard.press('Enter')
  await arrives(page, '/staff/signals')
  const rule = main(page).getByRole('region', { name: t('signal.links'), exact: true })
  const button = (name: string) => rule.getByRole('button', { name, exact: true })
  const least = rule.getByLabel(t('signals.least'))
  await seen(rule)
  await isTidy(page)
  await typeInto(least, '99')
  await button(t('signals.test')).press('Enter')
  await seen(rule.getByText(words('field.between', { minimum: 2, maximum: 50 })))
  expect(await least.inputValue()).toBe('99')
  await typeInto(least, '40')
  expect(await button(t('signals.switch_on')).isDisabled()).toBe(true)
  await button(t('signals.test')).press('Enter')
  await seen(rule.getByText(t('signals.marked', { members: 0 })))
  await button(t('signals.switch_on')).press('Enter')
  await seen(rule.getByText(t('signals.on'), { exact: true }))
  await gone(button(t('signals.switch_on')))
  await button(t('signals.switch_off')).press('Enter')
  await seen(rule.getByText(t('signals.off'), { exact: true }))
  await rule.getByText(t('signals.history'), { exact: true }).click()
  await comesTo(() => rule.getByRole('listitem').count(), 2)
})

/** No finding of axe and no sideways scrolling, small and light, large and dark. */
async function isTidy(page: Page): Promise<void> {
  for (const [viewport, colorScheme] of [
    [phone, 'light'],
    [desktop, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    expect([viewport.width, await axeFindings(page)]).toEqual([viewport.width, []])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
}
