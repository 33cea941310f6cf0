import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredItem } from '../chat/outbox/outbox-items.ts'
import { sendWaiting } from './sending.ts'

/** The content of each cache, by address. */
let kept: Map<string, Map<string, string>>
let posts: Array<{ text: string; key: string; member: string }>
let answer: (text: string) => number
let lastBody: unknown

beforeEach(() => {
  vi.setSystemTime('2026-11-23T12:00')
  kept = new Map()
  posts = []
  answer = () => 201
  vi.stubGlobal('caches', {
    keys: async () => [...kept.keys()],
    open: async (name: string) => {
      const files = kept.get(name)!
      return {
        keys: async () => [...files.keys()],
        match: async (address: string) => new Response(files.get(address)),
        delete: async (address: string) => files.delete(address),
      }
    },
  })
  vi.stubGlobal('fetch', async (_: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    const { text } = (lastBody = JSON.parse(body))
    posts.push({ text, key: headers['Idempotency-Key']!, member: headers['X-Member']! })
    const status = answer(text)
    if (status === 0) throw new TypeError('offline')
    return { status }
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function storeWaiting(
  member: string,
  text: string,
  written: string,
  recipient: StoredItem['recipient'] = 'conversation:c',
): void {
  const item = { kind: 'text', text, key: `key-${text}`, to: { conversation: { id: 'c' } }, written, after: 0, tries: 3 } as const
  const files = kept.get(`outbox:${member}`) ?? new Map<string, string>()
  kept.set(`outbox:${member}`, files.set(`/outbox/key-${text}`, JSON.stringify({ recipient, item })))
}

const left = () => [...kept.values()].flatMap((files) => [...files.keys()])

test("waiting messages are sent in the order of writing, with their first key and their author's id", async () => {
  storeWaiting('me', 'two', '2026-11-23T10:02')
  storeWaiting('me', 'one', '2026-11-23T10:01')
  await sendWaiting()
  expect(posts).toEqual([
    { text: 'one', key: 'key-one', member: 'me' },
    { text: 'two', key: 'key-two', member: 'me' },
  ])
  expect(left()).toEqual([])
})

test('without an answer a message stays, none overtakes it, and the browser tries again', async () => {
  storeWaiting('me', 'one', '2026-11-23T10:01')
  storeWaiting('me', 'two', '2026-11-23T10:02')
  storeWaiting('me', 'elsewhere', '2026-11-23T10:03', 'conversation:d')
  answer = (text) => (text === 'one' ? 0 : 201)
  await expect(sendWaiting()).rejects.toThrow('Not all could be sent yet')
  expect(posts.map(({ text }) => text).sort()).toEqual(['elsewhere', 'one'])
  expect(left()).toEqual(['/outbox/key-two', '/outbox/key-one'].reverse())
})

test.each([402, 403, 404, 422])('a message refused with %i stays visible, and is not retried', async (status) => {
  storeWaiting('me', 'one', '2026-11-23T10:01')
  answer = () => status
  await sendWaiting()
  expect(left()).toEqual(['/outbox/key-one'])
})

test('messages older than a day, and those behind them, are left to the member', async () => {
  storeWaiting('me', 'old', '2026-11-22T11:59')
  storeWaiting('me', 'behind', '2026-11-23T10:02')
  storeWaiting('me', 'elsewhere', '2026-11-22T12:01', 'conversation:d')
  await sendWaiting()
  expect(posts.map(({ text }) => text)).toEqual(['elsewhere'])
  expect(left()).toEqual(['/outbox/key-old', '/outbox/key-behind'])
})

test.each([
  [{ of: 'sunday', text: 'A swim' }, 'sunday'],
  [{ of: 'message', seq: 7 }, { message: 'c:7' }],
])('a waiting text keeps what it answers: %j', async (quote, named) => {
  const item = {
    kind: 'text',
    text: 'Yes',
    quote,
    key: 'key',
    to: { conversation: { id: 'c' } },
    written: '2026-11-23T10:01',
    after: 0,
    tries: 1,
  }
  kept.set('outbox:me', new Map([['/outbox/key', JSON.stringify({ recipient: 'conversation:c', item })]]))
  await sendWaiting()
  expect(lastBody).toEqual({ conversation: { id: 'c' }, text: 'Yes', quote: named })
})
