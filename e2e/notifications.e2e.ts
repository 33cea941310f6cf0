import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { notificationTypes } from '#contract/notifications/options.ts'
import { axeFindings } from './axe.ts'
import { openBrowser, phone } from './browser.ts'
import { call, type Member, openAs } from './people.ts'
import { comesTo, hasFocus, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'

async function at(section: string, page: Page): Promise<void> {
  await page.goto(`/notifications#${section}`)
  await ready(page)
}

async function someone(section: string): Promise<{ page: Page; member: Member }> {
  const { page, member } = await openAs({ viewport: phone })
  await at(section, page)
  return { page, member }
}

const own = async (page: Page) => (await call(page, 'GET', '/api/notifications.php')).body
const consents = async (page: Page): Promise<string[]> =>
  (await call(page, 'GET', '/api/consents.php')).body.consents
    .filter((each: { withdrawn_at: unknown }) => each.withdrawn_at === null)
    .map((each: { kind: string }) => each.kind)
const type = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const switchOf = (page: Page, name: string, channel: string) => type(page, name).getByRole('switch', { name: channel })

test('each of eight kinds is switched separately, and another browser of the member shows it at once', async () => {
  const { page, member } = await someone('notify')
  const other = await openBrowser()
  await other.goto('/login')
  await call(other, 'POST', '/api/user.php', { username: member.username, password: member.password })
  await at('notify', other)
  for (const each of notificationTypes) await seen(type(page, t(`notifications.${each}`)))
  expect(await axeFindings(page)).toEqual([])
  const [here, there] = [page, other].map((one) => switchOf(one, t('notifications.like'), t('notifications.push')))
  expect([await here!.isChecked(), await there!.isChecked()]).toEqual([true, true])
  await here!.click()
  await comesTo(() => there!.isChecked(), false)
  expect(await switchOf(other, t('notifications.like'), t('notifications.email')).isChecked()).toBe(true)
  await there!.focus()
  await other.keyboard.press('Space')
  await comesTo(() => here!.isChecked(), true)
  expect((await own(page)).choices.like).toEqual({ email: true, push: true })
})

test('a failed change is reverted, and named', async () => {
  const { page } = await someone('notify')
  await page.route('**/api/notifications.php', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { error: { code: 'invalid_input', message: 'Our fault.' } } })
      : route.continue(),
  )
  const news = switchOf(page, t('notifications.news'), t('notifications.email'))
  await news.click()
  const setting = `${t('notifications.news')} (${t('notifications.email')})`
  await seen(page.getByText(t('notifications.not_saved', { what: setting, why: 'Our fault.' })).first())
  await comesTo(() => news.isChecked(), false)
  await page.unroute('**/api/notifications.php')
  await news.click()
  await comesTo(async () => (await own(page)).choices.news.email, true)
})

test('switching news on gives consent; withdrawing it in the list of consents switches news off', async () => {
  const { page } = await someone('notify')
  const week = switchOf(page, t('notifications.weekly_updates'), t('notifications.email'))
  await week.click()
  await comesTo(async () => (await consents(page)).includes('mail'), true)
  await page
    .locator('summary')
    .filter({ hasText: t('consent.title') })
    .click()
  await page.getByRole('button', { name: t('consent.withdraw_one', { what: t('consent.mail') }) }).click()
  await comesTo(() => week.isChecked(), false)
  expect(await consents(page)).not.toContain('mail')
})

test('quiet hours are stored with the time zone, and a different time zone is shown', async () => {
  const { page } = await someone('notify-times')
  await page.getByRole('switch', { name: t('notifications.quiet') }).click()
  await comesTo(async () => (await own(page)).quiet?.from, '22:00')
  const from = page.locator('#notify-times').getByLabel(t('notifications.from'), { exact: true })
  await from.selectOption('23:30')
  await comesTo(async () => (await own(page)).quiet.from, '23:30')
  const here = (await own(page)).quiet.time_zone as string
  await seen(page.getByText(t('notifications.zone', { zone: here })))
  expect(await axeFindings(page)).toEqual([])
  await call(page, 'PUT', '/api/notifications.php', { quiet: { from: '23:30', until: '06:15', time_zone: 'Pacific/Auckland' } })
  await seen(page.getByText(t('notifications.zone', { zone: 'Pacific/Auckland' })))
  await page.getByRole('button', { name: t('notifications.zone_here', { zone: here }) }).click()
  await comesTo(async () => (await own(page)).quiet, { from: '23:30', until: '06:15', time_zone: here })
  await page.getByLabel(t('notifications.mails'), { exact: true }).selectOption('1')
  await comesTo(async () => (await own(page)).mails_per_day, 1)
})

test('a pause shows its end, and is ended by one press', async () => {
  const { page } = await someone('notify-pause')
  const section = page.locator('#notify-pause')
  await section.getByRole('button', { name: t('notifications.pause_open') }).click()
  await seen(section.getByText(t('notifications.paused_open')))
  await comesTo(() => hasFocus(section.getByRole('status')), true)
  expect(await axeFindings(page)).toEqual([])
  await section.getByRole('button', { name: t('notifications.go_on') }).click()
  await section.getByRole('button', { name: t('notifications.pause_days', { days: 7 }) }).click()
  await comesTo(async () => Math.round((Date.parse((await own(page)).pause?.until) - Date.now()) / 86_400_000), 7)
  await page.reload()
  await ready(page)
  await section.getByRole('button', { name: t('notifications.go_on') }).click()
  await comesTo(async () => (await own(page)).pause, null)
})

test('notifications contain names only if the member wants them, after a preview', async () => {
  const { page } = await someone('notify')
  const like = type(page, t('notifications.like'))
  await like.getByText(t('notifications.previews')).click()
  await seen(like.getByText('A new like').first())
  expect(await axeFindings(page)).toEqual([])
  expect(await like.innerText()).not.toContain('Alex')
  expect((await own(page)).names).toBe(false)
  await page
    .locator('summary')
    .filter({ hasText: t('notifications.names') })
    .last()
    .click()
  await page.getByRole('switch', { name: t('notifications.names_switch') }).click()
  await comesTo(async () => (await own(page)).names, true)
  await seen(like.getByText('Alex').first())
})

test('a newcomer is asked for news once, unticked; ticking gives consent', async () => {
  const { page } = await openAs({ viewport: phone })
  await page.goto('/complete-signup?step=3')
  await ready(page)
  const news = page.getByRole('switch', { name: t('complete.news') })
  expect(await news.isChecked()).toBe(false)
  expect(await consents(page)).not.toContain('mail')
  await news.click()
  await comesTo(async () => (await consents(page)).includes('mail'), true)
  const { choices } = await own(page)
  expect(['promotions', 'weekly_updates', 'news'].map((each) => choices[each].email)).toEqual([true, true, true])
  await news.click()
  await comesTo(async () => (await consents(page)).includes('mail'), false)
})
