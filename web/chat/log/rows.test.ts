import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/chat/chat.ts'
import { blocksOf, hasChoices, reachableOf, rowsOf, universalDay } from './rows.ts'

function message(seq: number, from: string, created: string, more: Partial<Message> = {}): Message {
  return { id: `c:${seq}`, seq, from, kind: 'text', text: 'x', created, ...more }
}

describe('messages on screen', () => {
  test("one member's messages within a minute form a group, with the time at the last", () => {
    const rows = rowsOf(
      [
        message(1, 'a', '2026-11-20T10:00:01Z'),
        message(2, 'a', '2026-11-20T10:00:59Z'),
        message(3, 'a', '2026-11-20T10:01:00Z'),
        message(4, 'b', '2026-11-20T10:01:10Z'),
      ],
      null,
      universalDay,
    )
    expect(rows.map(({ first, last }) => [first, last])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ])
  })

  test('each day starts with a day line, and the unread line appears once', () => {
    const rows = rowsOf(
      [message(1, 'a', '2026-11-19T23:59:30Z'), message(2, 'a', '2026-11-20T00:00:10Z'), message(3, 'a', '2026-11-20T00:00:20Z')],
      3,
      universalDay,
    )
    expect(rows.map(({ startsDay }) => startsDay)).toEqual([true, true, false])
    expect(rows.map(({ startsNew }) => startsNew)).toEqual([false, false, true])
    expect(rows[1]!.last).toBe(true)
  })

  test('a deleted message belongs to no group', () => {
    const rows = rowsOf(
      [
        message(1, 'a', '2026-11-20T10:00:01Z'),
        message(2, 'a', '2026-11-20T10:00:02Z', { deleted: true }),
        message(3, 'a', '2026-11-20T10:00:03Z'),
      ],
      null,
      universalDay,
    )
    expect(rows.every(({ first, last }) => first && last)).toBe(true)
  })

  test('older pages do not move the borders of existing blocks', () => {
    const rows = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => ({ message: { seq: from + index } }))
    const before = blocksOf(rows(35, 70), 30)
    const after = blocksOf(rows(1, 70), 30)
    expect(before.map(({ id }) => id)).toEqual([1, 2])
    expect(after.map(({ id }) => id)).toEqual([0, 1, 2])
    expect(after[2]!.rows).toEqual(before[1]!.rows)
  })
})

test('a sent gift has options only where its sender can reply or sees marks; a received gift can be reported', () => {
  expect(hasChoices(message(1, 'me', '', { kind: 'gift' }), true, false)).toBe(false)
  expect(hasChoices(message(1, 'me', '', { kind: 'gift' }), true, true)).toBe(true)
  expect(hasChoices(message(1, 'other', '', { kind: 'gift' }), false, false)).toBe(true)
  expect(hasChoices(message(1, 'me', '', { deleted: true }), true, true)).toBe(false)
})

test('the keyboard reaches the newest message that has options', () => {
  const messages = [
    message(1, 'other', ''),
    message(2, 'me', ''),
    message(3, 'me', '', { kind: 'gift' }),
    message(4, 'other', '', { deleted: true }),
  ]
  expect(reachableOf(messages, 'me', false)).toBe(2)
  expect(reachableOf(messages, 'me', true)).toBe(3)
  expect(reachableOf([], 'me', true)).toBeUndefined()
})
