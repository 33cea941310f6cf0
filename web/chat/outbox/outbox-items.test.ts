import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/chat/chat.ts'
import {
  delayAfter,
  returnsToDraft,
  storable,
  isTransient,
  mayRetry,
  nextOf,
  type OutboxItem,
  stillWaiting,
  withFailure,
  withoutTries,
  withRetry,
  withSettled,
} from './outbox-items.ts'

function item(key: string, text = key, more: Partial<Pick<OutboxItem, 'failure'>> = {}): OutboxItem {
  return {
    kind: 'text',
    key,
    text,
    to: { conversation: { id: 'c' } },
    written: '2026-11-21T10:00:00Z',
    after: 5,
    tries: 0,
    ...more,
  }
}

function base(key: string) {
  return { key, to: { conversation: { id: 'c' } }, written: '2026-11-21T10:00:00Z', after: 5, tries: 0 }
}

function message(seq: number, from: string, text: string): Message {
  return { id: `c:${seq}`, seq, from, kind: 'text', text, created: '2026-11-21T10:00:00Z' }
}

const keys = (items: readonly OutboxItem[]) => items.map(({ key }) => key)
const failure = { code: 'blocked', message: 'No.' }

describe('messages on their way', () => {
  test('are sent one after the other, in the order of writing', () => {
    expect(nextOf([item('a'), item('b')])?.key).toBe('a')
    expect(nextOf([item('a', 'a', { failure }), item('b')])?.key).toBe('b')
    expect(nextOf([])).toBeUndefined()
  })

  test('are retried without limit while offline, and a few times when the server fails', () => {
    expect(isTransient({ code: 'offline', status: 0 }, 500)).toBe(true)
    expect(isTransient({ code: 'internal', status: 500 }, 3)).toBe(true)
    expect(isTransient({ code: 'internal', status: 500 }, 8)).toBe(false)
    expect(isTransient({ code: 'blocked', status: 403 }, 1)).toBe(false)
  })

  test('wait twice as long after each try, at most half a minute', () => {
    expect([1, 2, 3, 9].map(delayAfter)).toEqual([1000, 2000, 4000, 30_000])
  })

  test('all stay when one is refused, and are sent with the same key when the member retries', () => {
    const refused = withFailure([item('a'), item('b')], failure)
    expect(refused.every((each) => each.failure)).toBe(true)
    const again = withRetry(refused, 'a')
    expect(again[0]).toEqual({ ...item('a'), asked: true })
    expect(again[1]!.failure).toEqual(failure)
    const fresh = { ...item('a'), written: new Date().toISOString() }
    expect(withRetry([{ ...fresh, failure }], 'a')).toEqual([fresh])
    // A manual retry does not carry over to the next page.
    expect(withoutTries(again)[0]).toEqual(item('a'))
  })

  test('get a new key only when the server knows theirs from another request', () => {
    const [again] = withRetry([item('a', 'a', { failure: { code: 'conflict', message: '' } })], 'a')
    expect(again!.key).not.toBe('a')
  })

  test('appear once when the message was read before the answer arrived', () => {
    const items = [item('one', 'ok'), item('two', 'ok')]
    expect(keys(stillWaiting(items, [message(6, 'me', 'ok')], 'me'))).toEqual(['two'])
    expect(keys(stillWaiting(items, [message(6, 'other', 'ok')], 'me'))).toEqual(['one', 'two'])
  })

  test('are not confused with an earlier message of the same text', () => {
    expect(keys(stillWaiting([item('one', 'ok')], [message(5, 'me', 'ok')], 'me'))).toEqual(['one'])
    const rest = withSettled([item('one', 'ok'), item('two', 'ok')], 'one', 6)
    expect(keys(stillWaiting(rest, [message(6, 'me', 'ok')], 'me'))).toEqual(['two'])
  })

  test('with a gift or a photo are matched by their kind', () => {
    const rose: OutboxItem = { ...base('g'), kind: 'gift', gift: 'rose', price: 2 }
    const photo: OutboxItem = { ...base('p'), kind: 'photo', photo: { file: new Blob(), preview: '', width: 1, height: 1 } }
    const posted = (seq: number, more: Partial<Message>): Message => ({ ...message(seq, 'me', ''), text: '', ...more })
    expect(keys(stillWaiting([photo, rose], [posted(6, { kind: 'gift', gift: 'beer' })], 'me'))).toEqual(['p', 'g'])
    expect(keys(stillWaiting([photo, rose], [posted(6, { kind: 'gift', gift: 'rose' })], 'me'))).toEqual(['p'])
    expect(keys(stillWaiting([photo, rose], [posted(6, { kind: 'photo' })], 'me'))).toEqual(['g'])
  })

  test('outlive a reload, except photos', () => {
    const photo: OutboxItem = { ...base('p'), kind: 'photo', photo: { file: new Blob(), preview: '', width: 1, height: 1 } }
    expect(keys(storable([item('a'), photo, { ...base('g'), kind: 'gift', gift: 'rose', price: 2 }]))).toEqual(['a', 'g'])
  })

  test('return to the draft if the member can resolve the refusal, and an unreadable photo is not retried', () => {
    const failureOf = (code: string) => ({ code, message: '' })
    expect(['not_enough_credits', 'conversation_limit', 'blocked'].map((code) => returnsToDraft(failureOf(code)))).toEqual([
      true,
      true,
      false,
    ])
    expect(['photo_unreadable', 'photo_heic', 'unavailable'].map((code) => mayRetry(failureOf(code)))).toEqual([
      false,
      false,
      true,
    ])
  })
})
