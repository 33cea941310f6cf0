import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { desktop } from './browser.ts'
import { call, openAs, welcoming } from './people.ts'
import { arrives, comesTo, gone, hasFocus, ready, seen } from './seeing.ts'
import { textsOf } from './texts.ts'

const list = (page: Page, language: 'de' | 'fi') =>
  page.getByRole('navigation', { name: textsOf(language)('chats.list') }).getByRole('link')

/** One who wrote with the viewer, and one whose message the viewer has not read. */
async function twoChats(language: 'de' | 'fi') {
  const [own, bert, carl] = await Promise.all([
    openAs({ language, viewport: desktop }),
    openAs({ name: 'bert', photo: true }),
    openAs({ name: 'carl' }),
  ])
  const interests = { interests: ['hiking', 'coffee'] }
  await call(own.page, 'PUT', '/api/profile.php', interests)
  await call(bert.page, 'PUT', '/api/profile.php', {
    ...interests,
    prompts: [{ prompt: 'sunday', answer: 'A swim in the lake' }],
  })
  const { body } = await call(own.page, 'POST', '/api/messages.php', { profile: { id: bert.member.id }, text: 'Which lake?' })
  const conversation = { id: body.conversation.id }
  await call(bert.page, 'POST', '/api/messages.php', { conversation, text: 'The one behind the dunes' })
  await call(own.page, 'GET', `/api/messages.php?conversation=${conversation.id}&after=${conversation.id}:0`)
  await welcoming(own.page, carl.member, () =>
    call(carl.page, 'POST', '/api/messages.php', { profile: { id: own.member.id }, text: 'Hello' }),
  )
  return { page: own.page, bert, carl, chat: `/chats/${conversation.id}` }
}

test('on a desktop the last chat without unread messages opens by itself, its member beside it, and what is unread stays unread', async () => {
  const t = textsOf('de')
  const { page, bert, carl, chat } = await twoChats('de')
  await page.goto('/members')
  await ready(page)
  await page.goto('/chats')
  await arrives(page, chat)
  await seen(page.getByRole('log').getByText('The one behind the dunes'))
  expect(await hasFocus(page.getByRole('main').getByRole('textbox'))).toBe(false)
  const beside = page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: bert.member.username }) })
  await seen(beside.getByText('A swim in the lake'))
  await seen(beside.getByText(t('interest.hiking')))
  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  const { body } = await call(page, 'GET', '/api/chats.php')
  expect(body.find(({ profile }: { profile: { id: string } }) => profile.id === carl.member.id).num_unread_messages).toBe(1)
  await page.goBack()
  await arrives(page, '/members')
  await page.goForward()
  await arrives(page, chat)

  await page.setViewportSize({ width: 1100, height: 800 })
  await gone(beside)
  await page.setViewportSize(desktop)
  await beside.getByRole('link', { name: t('chat.view_profile') }).click()
  await arrives(page, `/members/${bert.member.id}`)
})

test('the member beside a chat is gone with a block, and a chat that was not answered shows no more than its list', async () => {
  const { page, bert, carl, chat } = await twoChats('fi')
  await page.goto(chat)
  await ready(page)
  const sentence = page.getByRole('complementary').getByText('A swim in the lake')
  await seen(sentence)
  await list(page, 'fi').filter({ hasText: carl.member.username }).click()
  const other = page.getByRole('complementary').getByRole('heading', { name: carl.member.username })
  await seen(other)
  await gone(sentence)
  await list(page, 'fi').filter({ hasText: bert.member.username }).click()
  await seen(sentence)
  await call(bert.page, 'POST', '/api/block.php', { profile: { id: (await call(page, 'GET', '/api/user.php')).body.user.id } })
  await gone(sentence)
  await comesTo(() => page.getByRole('complementary').getByRole('heading', { name: bert.member.username }).count(), 0)
})

test('on a phone and a tablet no chat opens by itself', async () => {
  const { page } = await twoChats('de')
  for (const width of [375, 800]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/chats')
    await ready(page)
    await seen(list(page, 'de').first())
    expect(new URL(page.url()).pathname).toBe('/chats')
  }
})
