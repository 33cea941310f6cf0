import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { onPhone, openBrowser } from './browser.ts'
import { inboxOf, openAs } from './people.ts'
import { comesTo, ready, seen } from './seeing.ts'
import { english } from './texts.ts'

// server/notifications/unsubscribing/routes.test.ts tests the effect of valid links; the page answers every link alike.
const address = `/unsubscribe?token=${'x'.repeat(60)}`

test.each([true, false])('a press stops mails and another undoes it, without logging in (script: %s)', async (script) => {
  const page = await openBrowser({ ...onPhone, javaScriptEnabled: script })
  const press = (name: 'kind' | 'all' | 'undo') =>
    page.getByRole('button', { name: english(`unsubscribe.${name}`), exact: true }).click()
  await page.goto(address)
  if (script) await ready(page)
  await seen(page.getByRole('heading', { name: english('unsubscribe.title') }))
  if (script) expect(await axeFindings(page)).toEqual([])
  await press('kind')
  await seen(page.getByText(english('unsubscribe.done_kind')))
  await press('undo')
  await seen(page.getByText(english('unsubscribe.undone_text')))
  await page.goto(address)
  if (script) await ready(page)
  await press('all')
  await seen(page.getByText(english('unsubscribe.done_all')))
  expect(await page.getByRole('link', { name: english('unsubscribe.settings') }).getAttribute('href')).toBe('/notifications')
})

test('the owner of an address entered by a stranger presses once in the mail and once on the page, and reads that no more mails come', async () => {
  const { page: another, member } = await openAs({ confirmed: false })
  const refusal = async () => (await inboxOf(another, member.email))[0]?.links.find((link) => link.includes('/no-mail?'))
  await comesTo(async () => typeof (await refusal()), 'string')
  const page = await openBrowser(onPhone)
  await page.goto((await refusal())!)
  await ready(page)
  await seen(page.getByRole('heading', { level: 1, name: english('no_mail.title') }))
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: english('no_mail.press') }).click()
  await seen(page.getByRole('status').getByRole('heading', { name: english('no_mail.done_title') }))
  expect(await page.getByRole('button', { name: english('no_mail.press') }).count()).toBe(0)
})
