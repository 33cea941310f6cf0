import { expect, test } from 'vitest'
import type { Message } from '#contract/chat.ts'
import { hasChoices, reachableOf } from './MessageMenu.tsx'

function message(seq: number, from: string, more: Partial<Message> = {}): Message {
  return { id: `c:${seq}`, seq, from, kind: 'text', text: 'x', created: '', ...more }
}

test('a gift that he gave stays given; one that he was given can be reported', () => {
  expect(hasChoices(message(1, 'me', { kind: 'gift' }), true)).toBe(false)
  expect(hasChoices(message(1, 'him', { kind: 'gift' }), false)).toBe(true)
  expect(hasChoices(message(1, 'me', { deleted: true }), true)).toBe(false)
})

test('the keyboard reaches the newest message that has something to choose', () => {
  const messages = [message(1, 'him'), message(2, 'me'), message(3, 'me', { kind: 'gift' }), message(4, 'him', { deleted: true })]
  expect(reachableOf(messages, 'me')).toBe(2)
  expect(reachableOf([], 'me')).toBeUndefined()
})
