import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { desktop, onPhone } from './browser.ts'
import { call, openAs } from './people.ts'
import { arrives, comesTo, gone, ready, seen } from './seeing.ts'
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
  expect(await without.count()).toBe(0)
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
  expect(await without.count()).toBe(0)
  for (const each of [page, bert.page]) {
    await each.reload()
    await ready(each)
    await seen(quoted(each).getByText(t('chats.photo')))
    expect(await picture(each).count()).toBe(0)
  }
})
