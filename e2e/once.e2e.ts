import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { desktop, forgive, onPhone } from './browser.ts'
import { buy } from './bank.ts'
import { call, openAs, welcoming } from './people.ts'
import { picture } from './picture.ts'
import { comesTo, gone, hasFocus, isLive, ready, seen } from './seeing.ts'
import { textsOf } from './texts.ts'

const [en, de] = [textsOf('en'), textsOf('de')]

/** Adam at a desktop in English, Bert with a phone in German; both have written. */
async function talking() {
  const [adam, bert] = await Promise.all([
    openAs({ name: 'adam', viewport: desktop, language: 'en' }),
    openAs({ name: 'bert', ...onPhone, language: 'de' }),
  ])
  const { body } = await welcoming(bert.page, adam.member, () =>
    call(adam.page, 'POST', '/api/messages.php', { profile: { id: bert.member.id }, text: 'Hello there' }),
  )
  const { conversation } = body
  await call(bert.page, 'POST', '/api/messages.php', { conversation, text: 'Hallo' })
  const address = `/chats/${conversation.id}`
  await buy(adam.page)
  await Promise.all([adam.page, bert.page].map((page) => page.goto(address).then(() => ready(page))))
  return { adam, bert, address }
}

const card = (page: Page) => page.getByRole('log').locator('[data-kind=once]').last()
const shown = (page: Page) => page.locator('dialog[open] canvas')
const dialog = (page: Page) => page.getByRole('dialog')

/** By keys alone: from the composer's menu to the photo, its time and the press that sends it. */
async function sendByKeys(page: Page, ...keys: string[]): Promise<void> {
  const more = page.getByRole('button', { name: en('chat.more') })
  await isLive(more)
  await more.press('Enter')
  await page.getByRole('menuitem', { name: en('chats.once') }).press('Enter')
  await seen(dialog(page).getByText(en('once.screenshot')))
  const choosing = page.waitForEvent('filechooser')
  await dialog(page)
    .getByRole('button', { name: en('once.choose') })
    .press('Enter')
  await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await seen(dialog(page).getByRole('img', { name: en('once.preview') }))
  // It is nowhere else yet: the browser asks before the page is left.
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  forgive(/^a dialog: $/)
  const chosen = dialog(page).getByRole('radio', { checked: true })
  await chosen.focus()
  for (const key of keys) await page.keyboard.press(key)
  expect(await axeFindings(page)).toEqual([])
  await dialog(page)
    .getByRole('button', { name: en('once.send') })
    .press('Enter')
  await gone(dialog(page))
}

test('a photo to view once is sent by keys, opened by thumb, ends by itself, and can still be reported', async () => {
  const { adam, bert } = await talking()
  const addresses: string[] = []
  bert.page.on('request', (request) => void addresses.push(request.url()))
  // From ten seconds to five.
  await sendByKeys(adam.page, 'ArrowLeft')
  await seen(card(adam.page).getByText(en('once.unopened')))
  const offer = card(bert.page)
  await seen(offer.getByText(de('once.opens_for', { count: 5 })))
  expect(await offer.locator('img, canvas, svg[viewBox="0 0 4 5"]').count()).toBe(0)
  expect(await axeFindings(bert.page)).toEqual([])

  await offer.getByRole('button', { name: de('once.open') }).tap()
  await seen(shown(bert.page))
  const time = bert.page.getByRole('timer')
  await seen(time)
  expect(await axeFindings(bert.page)).toEqual([])
  await seen(card(adam.page).getByText(en('once.opened'), { exact: true }))
  // Nobody closes it.
  await gone(shown(bert.page))
  await seen(card(bert.page).getByText(de('once.opened_by_me', { hours: 24 })))
  expect(
    await card(bert.page)
      .getByRole('button', { name: de('once.open') })
      .count(),
  ).toBe(0)
  await comesTo(() => hasFocus(card(bert.page).getByRole('button', { name: de('chat.options') })), true)
  expect(addresses.filter((address) => /\/media\/|^blob:|^data:/.test(address) && address.includes('once'))).toEqual([])
  // A reload brings nothing back.
  await bert.page.reload()
  await ready(bert.page)
  await seen(card(bert.page).getByText(de('once.opened_by_me', { hours: 24 })))

  await card(bert.page).getByText(de('chats.once')).tap()
  await bert.page.getByRole('menuitem', { name: de('chat.report') }).tap()
  await dialog(bert.page)
    .getByRole('radio', { name: de('report.reason_harassment') })
    .check({ force: true })
  await dialog(bert.page)
    .getByRole('button', { name: de('report.send') })
    .tap()
  await seen(bert.page.getByRole('status').getByText(de('report.done')))
})

test('of two tabs that open it at once one shows it, Escape ends it, and the other says so in words', async () => {
  const { adam, bert, address } = await talking()
  // Until it is closed.
  await sendByKeys(adam.page, 'ArrowRight', 'ArrowRight')
  const second = await bert.page.context().newPage()
  await second.goto(address)
  await ready(second)
  const tabs = [bert.page, second]
  for (const tab of tabs) await seen(card(tab).getByText(de('once.opens_until_closed')))
  await Promise.all(
    tabs.map((tab) =>
      card(tab)
        .getByRole('button', { name: de('once.open') })
        .click(),
    ),
  )
  const counts = async () => Promise.all(tabs.map((tab) => shown(tab).count()))
  await comesTo(async () => (await counts()).sort().join(), '0,1')
  const winner = (await counts())[0] === 1 ? 0 : 1
  const [won, lost] = [tabs[winner]!, tabs[1 - winner]!]
  await seen(lost.getByText(de('error.once_over')))
  await lost.keyboard.press('Escape')
  await won.bringToFront()
  expect(await won.getByRole('timer').count()).toBe(0)
  await won.keyboard.press('Escape')
  await gone(shown(won))
  await comesTo(() => hasFocus(card(won).getByRole('button', { name: de('chat.options') })), true)
  for (const tab of tabs) await seen(card(tab).getByText(de('once.opened_by_me', { hours: 24 })))
})
