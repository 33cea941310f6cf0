import { expect, test } from 'vitest'
import type { ChatSummary, Message } from '#contract/chat/chat.ts'
import { chatsToKeep, isSettled, keptChat } from './kept-file.ts'

const created = '2026-11-23T10:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(created) + minutes * 60_000).toISOString()
const summary = (last: object = {}) =>
  ({ conversation: { id: 'c' }, profile: { id: 'tom', name: 'Tom' }, last_message: { seq: 2, created, ...last } }) as ChatSummary
const message = (seq: number, more: object = {}) =>
  ({ id: `c:${seq}`, seq, from: 'tom', kind: 'text', text: 'Hi', created, ...more }) as Message

test('a kept chat has names, texts, authors and times, but no photos and no deleted messages', () => {
  const photo = { id: 'p', urls: { full: '/media/chat/x' } }
  const messages = [
    message(1, { deleted: true }),
    message(2, { kind: 'photo', text: undefined, photo }),
    message(3, { from: 'me' }),
  ]
  expect(keptChat(summary(), messages, later(1))).toEqual({
    id: 'c',
    name: 'Tom',
    read: later(1),
    messages: [
      { seq: 2, mine: false, kind: 'photo', text: '', created },
      { seq: 3, mine: true, kind: 'text', text: 'Hi', created },
    ],
  })
})

test('the latest twenty chats are kept, without fictional profiles, whose notice the page lacks', () => {
  const chat = (id: number, fictional = false) =>
    ({ ...summary(), conversation: { id: String(id) }, profile: { fictional } }) as ChatSummary
  const chats = [chat(0, true), ...Array.from({ length: 25 }, (_, index) => chat(index + 1))]
  expect(chatsToKeep(chats).map(({ conversation }) => conversation.id)).toEqual(
    Array.from({ length: 20 }, (_, index) => String(index + 1)),
  )
})

test('a chat is read again while a message can still be deleted, after a new one, and when the last is gone', () => {
  const read = (minutes: number) => keptChat(summary(), [message(2)], later(minutes))
  expect(isSettled(read(11), summary())).toBe(true)
  expect(isSettled(read(9), summary())).toBe(false)
  expect(isSettled(read(11), summary({ seq: 3 }))).toBe(false)
  expect(isSettled(read(11), summary({ deleted: true }))).toBe(false)
  expect(isSettled(undefined, summary())).toBe(false)
})
