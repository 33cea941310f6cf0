import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../net/api-error.ts'
import type { Api } from '../../net/context.ts'
import { announceLogOut } from '../../net/storage.ts'
import { Carrier } from './carrying.ts'
import type { OutboxItem } from './outbox-items.ts'
import { Outbox, type Recipient } from './outbox.ts'

interface Try {
  key: string
  text: string
  author: string | undefined
}

const recipient: Recipient = 'conversation:c'
let tries: Try[]
let numbered: Map<string, number>
let kept: Map<string, string>
let answer: (text: string) => void

interface Asked {
  idempotencyKey: string
  author?: string
}

/** A server that posts each key once; `answer` may throw. */
const api = (async (_: unknown, { text }: { text: string }, { idempotencyKey: key, author }: Asked) => {
  tries.push({ key, text, author })
  await Promise.resolve()
  answer(text)
  if (!numbered.has(key)) numbered.set(key, numbered.size + 1)
  const seq = numbered.get(key)!
  return { message: { id: `c:${seq}`, seq, from: 'me', kind: 'text', text, created: '' }, conversation: { id: 'c' }, credits: 0 }
}) as unknown as Api

beforeEach(() => {
  vi.useFakeTimers()
  tries = []
  numbered = new Map()
  kept = new Map()
  answer = () => {}
  vi.stubGlobal('addEventListener', () => {})
  const local = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => local.set(key, value),
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const textContent = (text: string) => ({ kind: 'text', text }) as const
const outboxOf = () => new Outbox('me', api, new QueryClient())
const textOf = (item: OutboxItem) => item.kind === 'text' && item.text
const offline = () => {
  throw new ApiError(0, { code: 'offline', message: 'offline' })
}

test('nothing is sent after a logout, even if the network returns before the session ends', async () => {
  answer = offline
  const outbox = outboxOf()
  outbox.send(recipient, textContent('one'), 0)
  await vi.advanceTimersByTimeAsync(100)
  announceLogOut('ending')
  answer = () => {}
  await vi.advanceTimersByTimeAsync(60_000)
  expect(numbered.size).toBe(0)
})

test('messages are sent one after the other, in the order of writing', async () => {
  const outbox = outboxOf()
  for (const text of ['one', 'two', 'three']) outbox.send(recipient, textContent(text), 0)
  expect(tries.length).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(tries.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  expect(outbox.items(recipient)).toEqual([])
})

test('without a network a message is retried with the same key, and the next one waits behind it', async () => {
  answer = offline
  const outbox = outboxOf()
  outbox.send(recipient, textContent('one'), 0)
  outbox.send(recipient, textContent('two'), 0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(new Set(tries.map(({ key }) => key)).size).toBe(1)
  expect(tries.length).toBeGreaterThan(3)
  answer = () => {}
  await vi.advanceTimersByTimeAsync(60_000)
  expect(outbox.items(recipient)).toEqual([])
  expect([...numbered.values()]).toEqual([1, 2])
})

test('a message interrupted by a reload is sent once by the next page', async () => {
  answer = offline
  outboxOf().send(recipient, textContent('one'), 0)
  await vi.advanceTimersByTimeAsync(10)
  const [{ key } = { key: '' }] = tries
  answer = () => {}
  const next = outboxOf()
  expect(next.items(recipient).map(textOf)).toEqual(['one'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries.every((each) => each.key === key)).toBe(true)
  expect(numbered.size).toBe(1)
})

test('each try of a message and of a gift says who wrote it, also after a reload and a retry', async () => {
  answer = offline
  const first = outboxOf()
  first.send(recipient, textContent('one'), 0)
  first.send('member:m', { kind: 'gift', gift: 'rose', price: 2 }, 0)
  await vi.advanceTimersByTimeAsync(5_000)
  answer = () => {
    throw new ApiError(403, { code: 'blocked', message: 'No.' })
  }
  const next = outboxOf()
  await vi.advanceTimersByTimeAsync(60_000)
  answer = () => {}
  for (const box of [recipient, 'member:m'] as const) next.retry(box, next.items(box)[0]!.key)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(numbered.size).toBe(2)
  expect(tries.length).toBeGreaterThan(6)
  expect([...new Set(tries.map(({ author }) => author))]).toEqual(['me'])
})

test('a photo says who sent it, to whom, and with one key', async () => {
  const uploads: Array<{ headers: Record<string, string>; fields: object }> = []
  class Upload {
    status = 0
    responseText = ''
    upload = {}
    onloadend = () => {}
    headers: Record<string, string> = {}
    open = () => {}
    setRequestHeader = (name: string, value: string) => void (this.headers[name] = value)
    send(form: FormData) {
      uploads.push({ headers: this.headers, fields: Object.fromEntries([...form].filter(([name]) => name !== 'photo')) })
      if (uploads.length > 1) {
        const message = { id: 'c:1', seq: 1, from: 'me', kind: 'photo', created: '' }
        this.responseText = JSON.stringify({ message, conversation: { id: 'c' }, credits: 0 })
        this.status = 201
      }
      this.onloadend()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  const outbox = outboxOf()
  outbox.send(recipient, { kind: 'photo', photo: { file: new Blob(['x']), preview: 'blob:1', width: 1, height: 1 } }, 0)
  await expect.poll(() => outbox.items(recipient), { timeout: 5_000 }).toEqual([])
  const [one, other] = uploads
  expect(one).toEqual({
    headers: { Accept: 'application/json', 'Idempotency-Key': expect.any(String), 'X-Member': 'me' },
    fields: { conversation: 'c' },
  })
  expect(other).toEqual(one)
})

test('a refused message stays until the member retries or discards it', async () => {
  answer = (text) => {
    if (text !== 'fine') throw new ApiError(403, { code: 'blocked', message: 'No.' })
  }
  const outbox = outboxOf()
  outbox.send(recipient, textContent('one'), 0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries.length).toBe(1)
  expect(outbox.items(recipient)[0]!.failure).toEqual({ code: 'blocked', message: 'No.' })
  outbox.send(recipient, textContent('fine'), 0)
  await vi.advanceTimersByTimeAsync(100)
  expect(outbox.items(recipient).map(textOf)).toEqual(['one'])
  outbox.discard(recipient, outbox.items(recipient)[0]!.key)
  expect(outbox.items(recipient)).toEqual([])
})

test('after a first message the others move to the conversation it started', async () => {
  const outbox = outboxOf()
  outbox.send('member:m', textContent('hello'), 0)
  outbox.send('member:m', textContent('and'), 0)
  await vi.advanceTimersByTimeAsync(100)
  expect(outbox.started.get()).toEqual({ 'member:m': 'c' })
  expect(tries.map(({ text }) => text)).toEqual(['hello', 'and'])
  expect(outbox.items('member:m')).toEqual([])
  expect(outbox.items(recipient)).toEqual([])
})

test('messages that wait behind a first message come after those that wait in its conversation, and none is lost', async () => {
  answer = (text) => {
    if (text === 'earlier') offline()
  }
  const outbox = outboxOf()
  outbox.send(recipient, textContent('earlier'), 0)
  for (const text of ['hello', 'and']) outbox.send('member:m', textContent(text), 0)
  await vi.advanceTimersByTimeAsync(10)
  expect(outbox.items('member:m')).toEqual([])
  expect(outbox.items(recipient).map(textOf)).toEqual(['earlier', 'and'])
  const posted: string[] = []
  answer = (text) => void posted.push(text)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([posted, outbox.items(recipient)]).toEqual([['earlier', 'and'], []])
})

test('messages refused for lack of credits all return to the draft, without a retry', async () => {
  answer = () => {
    throw new ApiError(402, { code: 'not_enough_credits', message: 'You do not have enough credits' })
  }
  const back: string[] = []
  const outbox = new Outbox('me', api, new QueryClient(), (_, items, { code }) => {
    back.push(code, ...items.map((item) => String(textOf(item))))
    return []
  })
  outbox.send(recipient, textContent('one'), 0)
  outbox.send(recipient, textContent('two'), 0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(back).toEqual(['not_enough_credits', 'one', 'two'])
  expect(tries.length).toBe(1)
  expect(outbox.items(recipient)).toEqual([])
})

/** A cache for the service worker that also counts the wake-up requests. */
function fakeWorker({ syncs = true } = {}) {
  const files = new Map<string, string>()
  const state = {
    woken: 0,
    /** All that was ever stored, also if it was deleted since. */
    stored: 0,
    /** The names of the caches that were opened. */
    opened: new Set<string>(),
    register: () => {},
    texts: () => [...files.values()].map((file) => JSON.parse(file).item.text),
  }
  const cache = {
    keys: async () => [...files.keys()],
    match: async (address: string) => new Response(files.get(address)),
    put: async (address: string, answer: Response) => {
      state.stored += 1
      files.set(address, await answer.text())
    },
    delete: async (address: string) => files.delete(address),
  }
  const open = async (name: string) => (state.opened.add(name), cache)
  vi.stubGlobal('caches', { has: async () => files.size > 0, open, delete: async () => files.clear() })
  const sync = {
    register: async () => {
      state.woken += 1
      state.register()
    },
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => (syncs ? { sync } : {}) } })
  return state
}
const carrying = () => new Outbox('me', api, new QueryClient(), undefined, new Carrier('me'))

test('offline messages are stored for the service worker, and removed once sent', async () => {
  const worker = fakeWorker()
  answer = offline
  const outbox = carrying()
  outbox.send(recipient, textContent('one'), 0)
  outbox.send(recipient, textContent('two'), 0)
  await vi.advanceTimersByTimeAsync(100)
  expect(worker.texts()).toEqual(['one', 'two'])
  expect(worker.woken).toBeGreaterThan(0)
  // The name says whose they are: a logout and another member's login delete them by it.
  expect([...worker.opened]).toEqual(['outbox:me'])
  answer = () => {}
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries.at(-1)!.text).toBe('two')
  expect(worker.texts()).toEqual([])
})

test('nothing is stored while online, or in a browser without background sync', async () => {
  const worker = fakeWorker()
  carrying().send(recipient, textContent('one'), 0)
  await vi.advanceTimersByTimeAsync(100)
  const without = fakeWorker({ syncs: false })
  answer = offline
  carrying().send(recipient, textContent('two'), 0)
  await vi.advanceTimersByTimeAsync(100)
  expect([worker.texts(), worker.woken, without.texts()]).toEqual([[], 0, []])
})

test('a message left by a closed tab waits in the next one, and is sent once', async () => {
  const worker = fakeWorker()
  answer = offline
  carrying().send(recipient, textContent('one'), 0)
  await vi.advanceTimersByTimeAsync(100)
  kept.clear()
  answer = () => {}
  const outbox = carrying()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(outbox.items(recipient)).toEqual([])
  expect(new Set(tries.map(({ key }) => key)).size).toBe(1)
  expect(worker.texts()).toEqual([])
})

test('nothing is stored for a member who has logged out', async () => {
  const worker = fakeWorker()
  answer = () => {
    announceLogOut('ending')
    offline()
  }
  carrying().send(recipient, textContent('one'), 0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([worker.stored, worker.woken]).toEqual([0, 0])
})

test('messages stored while the member logs out are deleted', async () => {
  const worker = fakeWorker()
  worker.register = () => announceLogOut('ending')
  answer = offline
  carrying().send(recipient, textContent('one'), 0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([worker.stored, worker.texts()]).toEqual([1, []])
})

test('messages are removed from the store in a browser that refuses to wake the worker, and still sent by the page', async () => {
  const worker = fakeWorker()
  worker.register = () => {
    throw new DOMException('denied', 'NotAllowedError')
  }
  answer = offline
  carrying().send(recipient, textContent('one'), 0)
  await vi.advanceTimersByTimeAsync(100)
  expect([worker.stored, worker.texts()]).toEqual([1, []])
  answer = () => {}
  await vi.advanceTimersByTimeAsync(60_000)
  expect(numbered.size).toBe(1)
})

test('refused and discarded messages are removed from the store', async () => {
  const worker = fakeWorker()
  answer = offline
  const outbox = carrying()
  outbox.send(recipient, textContent('one'), 0)
  outbox.send('member:m', textContent('two'), 0)
  await vi.advanceTimersByTimeAsync(100)
  outbox.discard('member:m', outbox.items('member:m')[0]!.key)
  await vi.advanceTimersByTimeAsync(100)
  expect(worker.texts()).toEqual(['one'])
  answer = () => {
    throw new ApiError(403, { code: 'blocked', message: 'blocked' })
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(worker.texts()).toEqual([])
})

test.each([
  ['sends a message of a day', 24 * 3_600_000, 1, undefined],
  ['leaves a message of a day and a moment to the member', 24 * 3_600_000 + 1, 0, 'too_old'],
])('the next page %s', async (_, age, sent, failure) => {
  answer = offline
  outboxOf().send(recipient, textContent('one'), 0)
  const written = Date.now()
  await vi.advanceTimersByTimeAsync(10)
  vi.setSystemTime(written + age)
  answer = () => {}
  tries = []
  const next = outboxOf()
  // At once: with time standing still.
  await vi.advanceTimersByTimeAsync(0)
  expect([tries.length, next.items(recipient)[0]?.failure?.code]).toEqual([sent, failure])
})

test('a message older than a day is sent only on request, with its first key, also from the next tab', async () => {
  const worker = fakeWorker()
  answer = offline
  carrying().send(recipient, textContent('one'), 0)
  await vi.advanceTimersByTimeAsync(100)
  kept.clear()
  vi.setSystemTime(Date.now() + 25 * 3_600_000)
  answer = () => {}
  tries = []
  for (let tab = 0; tab < 2; tab++) {
    kept.clear()
    const items = () => outbox.items(recipient)
    const outbox = carrying()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([items().map(textOf), items()[0]!.failure, worker.texts(), tries]).toEqual([
      ['one'],
      { code: 'too_old', message: '' },
      ['one'],
      [],
    ])
    if (tab === 0) continue
    // Each press is one try.
    answer = offline
    outbox.retry(recipient, items()[0]!.key)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([tries.length, items()[0]!.failure, worker.texts()]).toEqual([1, { code: 'too_old', message: 'offline' }, ['one']])
    answer = () => {}
    outbox.retry(recipient, items()[0]!.key)
    await vi.advanceTimersByTimeAsync(100)
    expect([items(), worker.texts(), new Set(tries.map(({ key }) => key)).size]).toEqual([[], [], 1])
  }
})

test('in an open offline tab a message waits for a day, then for the member', async () => {
  answer = offline
  const outbox = outboxOf()
  outbox.send(recipient, textContent('one'), 0)
  await vi.advanceTimersByTimeAsync(100)
  vi.setSystemTime(Date.now() + 25 * 3_600_000)
  answer = () => {}
  await vi.advanceTimersByTimeAsync(60_000)
  expect([numbered.size, outbox.items(recipient)[0]?.failure?.code]).toEqual([0, 'too_old'])
})
