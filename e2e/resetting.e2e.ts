import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { openBrowser, phone } from './browser.ts'
import { inboxOf, openAs } from './people.ts'
import { arrives, comesTo, isSaidUnder, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'
import { typeInto } from './typing.ts'

const email = (page: Page) => page.getByLabel(t('signup.email'))
const password = (page: Page) => page.getByLabel(t('password.new'), { exact: true })
const again = (page: Page) => page.getByLabel(t('password.again'))

async function linkOf(page: Page, address: string): Promise<string> {
  const reset = async () =>
    (await inboxOf(page, address)).flatMap(({ links }) => links).find((link) => link.includes('/reset-password/do'))
  await comesTo(async () => (await reset()) !== undefined, true)
  const { pathname, search } = new URL((await reset())!)
  return pathname + search
}

test('a member who forgot the password is back within two pages, and their other devices are signed out', async () => {
  const { page: before, member } = await openAs()
  const page = await openBrowser({ viewport: phone })
  await page.goto('/login')
  await ready(page)
  await typeInto(page.getByLabel(t('login.username')), member.email)
  await page.getByRole('link', { name: t('login.forgot') }).click()
  await arrives(page, '/reset-password')
  await comesTo(() => email(page).inputValue(), member.email)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: t('reset.send') }).click()
  await seen(page.getByRole('heading', { name: t('reset.sent_title') }))
  await page.goto(await linkOf(page, member.email))
  await ready(page)
  await typeInto(password(page), 'a sunny friday')
  await typeInto(again(page), 'a sunny fridy')
  await page.getByRole('button', { name: t('reset.save') }).click()
  await isSaidUnder(again(page), 'The entered passwords are not the same.')
  expect(await password(page).inputValue()).toBe('a sunny friday')
  expect(await axeFindings(page)).toEqual([])
  await typeInto(again(page), 'a sunny friday')
  await page.getByRole('button', { name: t('reset.save') }).click()
  await arrives(page, /^\/members/)
  await before.goto('/chats')
  await arrives(before, /^\/login\?next=%2Fchats/)
})

test('a used link says so before any input, and leads to a new one', async () => {
  const page = await openBrowser()
  await page.goto(`/reset-password/do?token=${'x'.repeat(43)}`)
  await ready(page)
  await seen(page.getByText('Link expired or invalid, request a new email'))
  expect(await password(page).count()).toBe(0)
  await page.getByRole('link', { name: t('reset.new_link') }).click()
  await arrives(page, '/reset-password')
  await typeInto(email(page), 'nobody@example.com')
  await page.getByRole('button', { name: t('reset.send') }).click()
  await isSaidUnder(email(page), 'E-mail address not found')
})

test('without scripts it is two plain forms', async () => {
  const { member } = await openAs()
  const page = await openBrowser({ javaScriptEnabled: false })
  await page.goto('/reset-password')
  await typeInto(email(page), 'nobody@example.com')
  await page.getByRole('button', { name: t('reset.send') }).click()
  await isSaidUnder(email(page), 'E-mail address not found')
  await typeInto(email(page), member.email)
  await page.getByRole('button', { name: t('reset.send') }).click()
  await seen(page.getByRole('heading', { name: t('reset.sent_title') }))
  await page.goto(await linkOf(page, member.email))
  await typeInto(password(page), 'a sunny friday')
  await typeInto(again(page), 'a sunny friday')
  await page.getByRole('button', { name: t('reset.save') }).click()
  await arrives(page, /^\/members/)
})
