import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, onPhone } from './browser.ts'
import { moveTo, pressEnter } from './keyboard.ts'
import { call, type Member, openAs } from './people.ts'
import { arrives, comesTo, gone, ready, seen } from './seeing.ts'
import { textsOf } from './texts.ts'

const popup = (page: Page, name: string) => page.getByRole('dialog', { name: new RegExp(name) })

/** A member who greets newcomers; the only one of the country, so each test has its own country. */
async function greeter(country: string, city: string): Promise<{ page: Page; member: Member }> {
  const greeter = await openAs({ name: 'bert', country, city, photo: true })
  await greeter.page.goto('/notifications#greeting')
  await ready(greeter.page)
  await greeter.page.getByRole('switch', { name: textsOf('en')('settings.greets') }).click()
  await comesTo(async () => (await call(greeter.page, 'GET', '/api/profile.php')).body.greets_newcomers, true)
  return greeter
}

test('a newcomer sees the member who says hi, and goes on to a first message by touch, in German', async () => {
  const t = textsOf('de')
  const bert = await greeter('DE', 'Berlin')
  const { page, member } = await openAs({ ...onPhone, language: 'de', country: 'DE', city: 'Hamburg' })
  await page.goto('/members')
  await ready(page)
  const moment = popup(page, bert.member.username)
  await seen(moment)
  await seen(moment.getByText(t('like_modal.greets', { name: bert.member.username })))
  await moment.getByRole('button', { name: t('match.say_hello') }).tap()
  await arrives(page, `/members/${bert.member.id}/chat`)
  await page.goto('/likes')
  await seen(page.getByRole('main').getByRole('listitem').filter({ hasText: bert.member.username }))
  await page.goto('/members')
  await ready(page)
  expect((await call(page, 'GET', '/api/auto-like.php')).status).toBe(204)
  await bert.page.goto('/likes/sent')
  await seen(bert.page.getByRole('main').getByRole('listitem').filter({ hasText: member.username }))
})

test('by keyboard the photo leads to the profile of the member, and Escape closes the greeting', async () => {
  const t = textsOf('en')
  const bert = await greeter('BE', 'Antwerpen')
  const { page } = await openAs({ viewport: desktop, country: 'BE', city: 'Gent' })
  await page.goto('/members')
  await ready(page)
  const moment = popup(page, bert.member.username)
  await seen(moment)
  await moveTo(page, moment.getByRole('button', { name: t('like_modal.open') }))
  await pressEnter(page)
  await arrives(page, `/likes/m/${bert.member.id}`)
  const other = await openAs({ viewport: desktop, country: 'BE', city: 'Gent' })
  await other.page.goto('/members')
  await ready(other.page)
  await seen(popup(other.page, bert.member.username))
  await other.page.keyboard.press('Escape')
  await gone(popup(other.page, bert.member.username))
})
