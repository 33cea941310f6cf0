import { expect, test } from 'vitest'
import type { Message } from '#contract/chat/chat.ts'
import { hasChoices, reachableOf } from './MessageMenu.tsx'

function message(seq: number, from: string, more: Partial<Message> = {}): Message {
  return { id: `c:${seq}`, seq, from, kind: 'text', text: 'x', created: '', ...more }
}

test('a sent gift has no options; a received gift can be reported', () => {
  expect(hasChoices(message(1, 'me', { kind: 'gift' }), true)).toBe(false)
  expect(hasChoices(message(1, 'other', { kind: 'gift' }), false)).toBe(true)
  expect(hasChoices(message(1, 'me', { deleted: true }), true)).toBe(false)
})

test('the keyboard reaches the newest message that has options', () => {
  const messages = [
    message(1, 'other'),
    message(2, 'me'),
    message(3, 'me', { kind: 'gift' }),
    message(4, 'other', { deleted: true }),
  ]
  expect(reachableOf(messages, 'me')).toBe(2)
  expect(reachableOf([], 'me')).toBeUndefined()
})
