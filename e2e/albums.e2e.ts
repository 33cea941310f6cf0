import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { onPhone } from './browser.ts'
import { call, openAs, welcoming } from './people.ts'
import { picture, usePhoto } from './picture.ts'
import { comesTo, gone, hasFocus, isLive, ready, seen } from './seeing.ts'
import { english as t, textsOf } from './texts.ts'
import { typeInto } from './typing.ts'

const german = textsOf('de')
const dialog = (page: Page) => page.locator('dialog[open]').last()

/** Two who have both written: one on a phone in German, the other at a desk. */
async function talking() {
  const [adam, bert] = await Promise.all([openAs({ name: 'adam', language: 'de', ...onPhone }), openAs({ name: 'bert' })])
  const { body } = await welcoming(bert.page, adam.member, () =>
    call(adam.page, 'POST', '/api/messages.php', { profile: { id: bert.member.id }, text: 'Hallo' }),
  )
  const conversation = { id: body.conversation.id as string }
  await call(bert.page, 'POST', '/api/messages.php', { conversation, text: 'Hello you' })
  return { adam, bert, address: `/chats/${conversation.id}` }
}

/** Makes an album with two photos on a phone, by thumb. */
async function makes(page: Page, name: string): Promise<void> {
  await page.goto('/profile')
  await ready(page)
  await page.getByRole('link', { name: german('albums.title') }).tap()
  await typeInto(dialog(page).getByLabel(german('albums.new')), name)
  await dialog(page)
    .getByRole('button', { name: german('albums.make') })
    .tap()
  for (const [index, colour] of ['#aa4444', '#44aa77'].entries()) {
    const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(colour) }
    await dialog(page).locator('input[type=file]').setInputFiles(photo)
    await usePhoto(page, german)
    await seen(dialog(page).locator('li[data-photo]').nth(index))
  }
}

async function shares(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
  const more = page.getByRole('button', { name: german('chat.more') })
  await isLive(more)
  await more.tap()
  await page.getByRole('menuitem', { name: german('album.send') }).tap()
  await dialog(page).getByText(german('album.lasts_week')).tap()
  await dialog(page)
    .getByRole('button', { name: german('album.share') })
    .tap()
  await gone(page.locator('dialog[open]'))
}

test('an album is made and shared by thumb, looked at by keys, and closes with words when it is taken back', async () => {
  const { adam, bert, address } = await talking()
  await makes(adam.page, 'Wannsee')
  expect(await axeFindings(adam.page)).toEqual([])
  await bert.page.goto(address)
  await ready(bert.page)
  await shares(adam.page, address)
  await seen(adam.page.getByRole('button', { name: /Wannsee/ }))

  const card = bert.page.getByRole('button', { name: /Wannsee/ })
  await seen(card)
  expect(await card.textContent()).toContain(t('albums.photos', { count: 2 }))
  await card.focus()
  await bert.page.keyboard.press('Enter')
  const first = t('profile.photo_number', { number: 1, count: 2 })
  await seen(dialog(bert.page).getByRole('group', { name: first }))
  await bert.page.keyboard.press('ArrowRight')
  await seen(dialog(bert.page).getByRole('group', { name: t('profile.photo_number', { number: 2, count: 2 }) }))
  await bert.page.keyboard.press('Escape')
  await gone(bert.page.locator('dialog[open]'))
  await comesTo(() => hasFocus(card), true)
  await bert.page.keyboard.press('Enter')
  await seen(dialog(bert.page).getByRole('group', { name: first }))

  await adam.page.goto('/profile#edit=albums')
  await adam.page.locator('[data-album]').tap()
  // It stays for five seconds only.
  const words = seen(bert.page.getByText(t('album.over_his', { name: adam.member.username })).first())
  await adam.page.getByRole('button', { name: german('albums.stop_from', { name: bert.member.username }) }).tap()
  await seen(adam.page.getByText(german('albums.stopped', { name: bert.member.username })).first())
  await seen(adam.page.getByText(german('albums.nobody')))

  await words
  await gone(bert.page.locator('dialog[open]'))
  await seen(bert.page.getByText(t('album.closed_his')))
  expect(await card.count()).toBe(0)
})

test('whoever has no album finds the way to make one, and an empty one cannot be shared', async () => {
  const { bert, address } = await talking()
  const asks = async () => {
    await bert.page.goto(address)
    await ready(bert.page)
    const more = bert.page.getByRole('button', { name: t('chat.more') })
    await isLive(more)
    await more.click()
    const item = bert.page.getByRole('menuitem', { name: t('album.send') })
    await seen(item)
    await bert.page.keyboard.press('End')
    await comesTo(() => hasFocus(item), true)
    await bert.page.keyboard.press('Enter')
  }
  await asks()
  await seen(dialog(bert.page).getByText(t('album.none')))
  await call(bert.page, 'POST', '/api/albums.php', { name: 'Later' })
  await asks()
  await seen(dialog(bert.page).getByText(t('album.all_empty')))
  await dialog(bert.page)
    .getByRole('link', { name: t('album.add_photos') })
    .click()
  await seen(dialog(bert.page).locator('[data-album]'))
})
