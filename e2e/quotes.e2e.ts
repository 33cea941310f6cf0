import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { desktop, onPhone } from './browser.ts'
import { call, openAs } from './people.ts'
import { arrives, comesTo, gone, hasFocus, ready, seen } from './seeing.ts'
import { placeOf } from './still.ts'
import { textsOf } from './texts.ts'
import { typeInto } from './typing.ts'

const answer = 'A swim in the lake before anybody is up'

const quotesIn = (page: Page) => page.getByRole('log').getByText(answer)

test.each([
  ['en', { viewport: desktop }],
  ['de', onPhone],
] as const)('a member answers a sentence of a profile, which stays with the message, in %s', async (language, held) => {
  const t = textsOf(language)
  const [{ page }, bert] = await Promise.all([openAs({ ...held, language }), openAs({ name: 'bert', photo: true, language })])
  const { id, username } = bert.member
  const setSentences = (prompts: object[]) => call(bert.page, 'PUT', '/api/profile.php', { prompts })
  await setSentences([{ prompt: 'sunday', answer }])
  const field = page.getByRole('textbox', { name: t('chat.write', { name: username }) })
  const without = page.getByRole('button', { name: t('chat.quote_remove') })
  const pressAnswer = async () => {
    const link = page.getByRole('link', { name: t('profile.answer_to', { words: t('prompt.sunday') }) })
    if (held === onPhone) return link.tap()
    await link.focus()
    await page.keyboard.press('Enter')
  }

  await page.goto(`/members/${id}`)
  await ready(page)
  await pressAnswer()
  await seen(without)
  // The words wait with the draft.
  await page.reload()
  await ready(page)
  await page.getByRole('link', { name: t('profile.say'), exact: true }).click()
  await seen(without)
  await typeInto(field, 'Which lake?')
  await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
  await arrives(page, /^\/chats\//)
  await seen(quotesIn(page))
  await gone(without)
  await bert.page.goto(new URL(page.url()).pathname)
  await seen(quotesIn(bert.page))

  // The sentence goes while the member writes: they are told, and lose only the quote.
  await page.goto(`/members/${id}`)
  await ready(page)
  await pressAnswer()
  await seen(without)
  await setSentences([])
  await typeInto(field, 'And the coffee?')
  await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
  await seen(page.getByRole('alert').filter({ hasText: t('field.quote_gone') }))
  await comesTo(() => field.inputValue(), 'And the coffee?')
  await gone(without)
  await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
  await seen(bert.page.getByRole('log').getByText('And the coffee?'))
  await comesTo(() => quotesIn(bert.page).count(), 1)
})

test.each([
  ['en', { viewport: desktop }],
  ['de', onPhone],
] as const)('a member answers a photo of a profile, which both see until it is deleted, in %s', async (language, held) => {
  const t = textsOf(language)
  const [{ page }, bert] = await Promise.all([openAs({ ...held, language }), openAs({ name: 'bert', photo: true, language })])
  const { id, username } = bert.member
  const field = page.getByRole('textbox', { name: t('chat.write', { name: username }) })
  const without = page.getByRole('button', { name: t('chat.quote_remove_photo') })
  const send = page.getByRole('button', { name: t('chat.send'), exact: true })
  const quoted = (where: Page) => where.getByRole('log').locator('[data-quoted]')
  const picture = (where: Page) => quoted(where).locator('img')
  const pressAnswer = async () => {
    const link = page.getByRole('link', { name: t('profile.answer_photo', { number: 1 }) })
    if (held === onPhone) return link.tap()
    await link.focus()
    await page.keyboard.press('Enter')
  }
  const deletePhoto = async () => {
    const [photo] = (await call(bert.page, 'GET', '/api/photos.php')).body as Array<{ id: string }>
    await call(bert.page, 'DELETE', '/api/photos.php', { id: photo!.id })
  }

  await page.goto(`/members/${id}`)
  await ready(page)
  expect(await axeFindings(page)).toEqual([])
  await pressAnswer()
  await seen(without)
  // Taken out, and back in.
  await without.click()
  await gone(without)
  await page.keyboard.press('Escape')
  await gone(field)
  await pressAnswer()
  await typeInto(field, 'Where was that?')
  await send.click()
  await arrives(page, /^\/chats\//)
  await seen(picture(page))
  await gone(without)
  expect(await axeFindings(page)).toEqual([])
  await bert.page.goto(new URL(page.url()).pathname)
  await seen(picture(bert.page))

  // The photo goes while the member writes: they are told, and lose only the quote.
  await page.goto(`/members/${id}`)
  await ready(page)
  await pressAnswer()
  await seen(without)
  await deletePhoto()
  await typeInto(field, 'And the light?')
  await send.click()
  await seen(page.getByRole('alert').filter({ hasText: t('field.quoted_photo_gone') }))
  await comesTo(() => field.inputValue(), 'And the light?')
  await gone(without)
  for (const each of [page, bert.page]) {
    await each.reload()
    await ready(each)
    await seen(quoted(each).getByText(t('chats.photo')))
    expect(await picture(each).count()).toBe(0)
  }
})

/** The text of a message, without what it answers. */
const words = 'div > span[dir=auto]'
const bubble = (page: Page, text: string) =>
  page
    .getByRole('log')
    .locator('[data-seq]')
    .filter({ has: page.locator(words, { hasText: new RegExp(`^${text.replace('?', '\\?')}$`) }) })
const menu = (page: Page) => page.getByRole('menu')

/** Moves a message along the text with a finger. */
async function swipe(page: Page, row: Locator, far: number): Promise<void> {
  const { x, y, height } = await placeOf(row)
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: x + at, y: y + height / 2 }],
    })
  await touch('touchStart', 40)
  for (let step = 1; step <= 8; step++) await touch('touchMove', 40 + (far * step) / 8)
  await touch('touchEnd')
}

test('two talk, one by thumb in German and one by keys in English: they react, reply, and find the message again', async () => {
  const [t, d] = [textsOf('en'), textsOf('de')]
  const [adam, bert] = await Promise.all([
    openAs({ name: 'adam', language: 'en', viewport: desktop }),
    openAs({ name: 'bert', language: 'de', ...onPhone }),
  ])
  const names = { adam: adam.member.username, bert: bert.member.username }
  const { body } = await call(adam.page, 'POST', '/api/messages.php', {
    profile: { id: bert.member.id },
    text: 'Free on Friday?',
  })
  const address = `/chats/${body.conversation.id}`
  await bert.page.goto(address)
  await ready(bert.page)

  // Before an answer there are no reactions.
  await bubble(bert.page, 'Free on Friday?').locator(words).tap()
  await seen(menu(bert.page).getByRole('menuitem', { name: d('chat.reply') }))
  expect(await menu(bert.page).getByRole('menuitemradio').count()).toBe(0)
  await menu(bert.page)
    .getByRole('menuitem', { name: d('chat.reply') })
    .tap()
  await seen(bert.page.getByRole('button', { name: d('chat.reply_remove') }))
  await typeInto(bert.page.getByRole('textbox', { name: d('chat.write', { name: names.adam }) }), 'Ja klar')
  await bert.page.getByRole('button', { name: d('chat.send'), exact: true }).tap()
  await adam.page.goto(address)
  await ready(adam.page)
  await seen(bubble(adam.page, 'Ja klar').getByRole('button', { name: /Free on Friday\?/ }))
  // What is there before the announcer is not announced.
  await adam.page.locator('span[aria-live=polite]').waitFor({ state: 'attached' })

  // By thumb.
  await bubble(bert.page, 'Free on Friday?').locator(words).tap()
  await menu(bert.page)
    .getByRole('menuitemradio', { name: d('reaction.heart') })
    .tap()
  const hearted = t('chat.reacted_theirs', { name: names.bert, reaction: t('reaction.heart') })
  await seen(bubble(adam.page, 'Free on Friday?').getByRole('button', { name: hearted }))
  const said = t('chat.reacted_to', { name: names.bert, text: 'Free on Friday?', reaction: t('reaction.heart') })
  await comesTo(() => adam.page.locator('[aria-live=polite]').filter({ hasText: said }).count(), 1)

  // By keys: another reaction, and back.
  const options = (text: string) => bubble(adam.page, text).getByRole('button', { name: t('chat.options') })
  const laughs = bubble(bert.page, 'Ja klar').getByRole('button', {
    name: d('chat.reacted_theirs', { name: names.adam, reaction: d('reaction.laugh') }),
  })
  await options('Ja klar').focus()
  await adam.page.keyboard.press('Enter')
  const heart = menu(adam.page).getByRole('menuitemradio', { name: t('reaction.heart') })
  await comesTo(() => hasFocus(heart), true)
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await adam.page.keyboard.press(key)
  await seen(laughs)
  await comesTo(() => hasFocus(options('Ja klar')), true)
  await adam.page.keyboard.press('Enter')
  await comesTo(() => hasFocus(heart), true)
  await adam.page.keyboard.press('ArrowRight')
  await adam.page.keyboard.press('ArrowRight')
  await comesTo(
    () =>
      menu(adam.page)
        .getByRole('menuitemradio', { name: t('reaction.laugh'), checked: true })
        .count(),
    1,
  )
  await adam.page.keyboard.press('Enter')
  await gone(laughs)

  // What is taken back within a second is seen, also just after a reaction to another message.
  const react = (seq: number, reaction: string | null) =>
    call(adam.page, 'PUT', '/api/reactions.php', { message: `${body.conversation.id}:${seq}`, reaction })
  await react(1, 'wow')
  await pause(950)
  await react(2, 'laugh')
  await seen(laughs)
  await pause(350)
  await react(2, null)
  await gone(laughs)
  await react(1, null)

  // A reply by keys, and one by a swipe.
  await options('Ja klar').focus()
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await adam.page.keyboard.press(key)
  const field = adam.page.getByRole('textbox', { name: t('chat.write', { name: names.bert }) })
  await comesTo(() => hasFocus(field), true)
  await typeInto(field, 'At eight then')
  await adam.page.keyboard.press('Enter')
  await seen(bubble(bert.page, 'At eight then').getByRole('button', { name: /Ja klar/ }))
  await gone(bert.page.getByRole('log').locator('[data-typing]'))
  await swipe(bert.page, bubble(bert.page, 'At eight then'), 30)
  expect(await bert.page.getByRole('button', { name: d('chat.reply_remove') }).count()).toBe(0)
  await swipe(bert.page, bubble(bert.page, 'At eight then'), 100)
  await seen(bert.page.getByRole('button', { name: d('chat.reply_remove') }))
  await typeInto(bert.page.getByRole('textbox', { name: d('chat.write', { name: names.adam }) }), 'Gern')
  await bert.page.getByRole('button', { name: d('chat.send'), exact: true }).tap()
  await seen(bubble(adam.page, 'Gern').getByRole('button', { name: /At eight then/ }))

  // A right click says when it was read.
  await bubble(adam.page, 'At eight then').locator(words).click({ button: 'right' })
  await menu(adam.page)
    .getByRole('menuitem', { name: t('chat.info') })
    .click()
  const info = adam.page.getByRole('dialog', { name: t('chat.info') })
  await comesTo(() => info.getByRole('term').allInnerTexts(), [t('chat.sent'), t('chat.delivered'), t('chat.read')])
  await comesTo(() => info.locator('time').count(), 3)
  await adam.page.keyboard.press('Escape')

  // Deleted, its words are nowhere.
  await options('At eight then').focus()
  await adam.page.keyboard.press('Enter')
  await menu(adam.page)
    .getByRole('menuitem', { name: t('chat.delete_message') })
    .click()
  await seen(bubble(bert.page, 'Gern').getByText(d('chat.reply_deleted')))
  await comesTo(async () => (await bert.page.content()).includes('At eight then'), false)

  // Without a network a reaction waits.
  await bert.page.context().setOffline(true)
  await bubble(bert.page, 'Free on Friday?').locator(words).tap()
  await menu(bert.page)
    .getByRole('menuitemradio', { name: d('reaction.fire') })
    .tap()
  await seen(bert.page.locator('p').filter({ hasText: d('chat.reaction_waits') }))
  await bert.page.context().setOffline(false)
  const fiery = t('chat.reacted_theirs', { name: names.bert, reaction: t('reaction.fire') })
  await seen(bubble(adam.page, 'Free on Friday?').getByRole('button', { name: fiery }))

  // A quote leads to its message, although that is not loaded.
  await bert.page.route('**/api/messages.php?*before=*2147483647*', async (route) => {
    const answer = await route.fetch()
    const page = await answer.json()
    await route.fulfill({ response: answer, json: { ...page, messages: page.messages.slice(-3), more: true } })
  })
  await bert.page.goto('/chats')
  await ready(bert.page)
  await bert.page
    .getByRole('link', { name: new RegExp(names.adam) })
    .first()
    .tap()
  const quoted = bubble(bert.page, 'Ja klar').getByRole('button', { name: /Free on Friday\?/ })
  await seen(quoted)
  await quoted.tap()
  await seen(bubble(bert.page, 'Free on Friday?'))
})
