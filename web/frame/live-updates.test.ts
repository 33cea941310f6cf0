import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { live } from '../net/live/socket.ts'
import { mount } from '../testing/mount.ts'
import { LiveUpdates, poll } from './LiveUpdates.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What a page reads again after each live event. */
const reads: { [Type in LiveEvent['type']]: [Omit<Extract<LiveEvent, { type: Type }>, 'type'>, string[]] } = {
  message: [{ conversation: 'c', seq: 1, from: 'tom' }, ['chats', 'user']],
  read: [{ conversation: 'c', seq: 1, by: 'tom' }, ['chats', 'user']],
  delivered: [{ conversation: 'c', seq: 1 }, []],
  reaction: [{ conversation: 'c', seq: 1 }, []],
  album: [{ conversation: 'c', seq: 1 }, ['albums']],
  opened: [{ conversation: 'c', seq: 1 }, []],
  typing: [{ conversation: 'c' }, []],
  call: [{}, []],
  calls: [{ conversation: 'c' }, []],
  like: [{ member: 'tom' }, ['likes', 'user']],
  match: [{ member: 'tom' }, ['likes', 'user']],
  presence: [{ member: 'tom', online: true }, []],
  credits: [{}, ['orders', 'user']],
  photos: [{}, ['photos', 'profile', 'user']],
  removed: [{ conversation: 'c' }, ['chats', 'user']],
  arranged: [{ conversation: 'c' }, ['chats', 'user']],
  request: [{ conversation: 'c' }, ['chats', 'user']],
  confirmed: [{ conversation: 'c' }, []],
  check_in: [{}, ['check-in', 'user']],
  discreet: [{}, ['user']],
  export: [{}, ['data-export', 'user']],
  notifications: [{}, ['consents', 'notification-previews', 'notifications']],
  gone: [{ member: 'tom' }, ['chats', 'likes', 'member tom', 'user']],
  unseen: [{ member: 'tom' }, []],
  ended: [{}, []],
}

class Socket {
  static last: Socket
  onopen = () => {}
  constructor() {
    Socket.last = this
  }
  close() {}
}

/** A page with live updates, and the keys of what it reads again, in the order of the alphabet. */
function page() {
  const nothing = () => {}
  vi.stubGlobal('window', {})
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('location', { protocol: 'https:', host: 'site.example' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('document', { addEventListener: nothing, removeEventListener: nothing })
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, nothing)
  const queries = new QueryClient()
  let asked: string[] = []
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async (filters) => {
    asked.push(filters?.queryKey?.join(' ') ?? 'everything')
  })
  const leave = mount(createElement(QueryClientProvider, { client: queries }, createElement(LiveUpdates)))
  const taken = () => {
    const keys = asked.sort()
    asked = []
    return keys
  }
  return { leave, taken }
}

test.each(Object.entries(reads) as Array<[LiveEvent['type'], [object, string[]]]>)(
  'after the event %s a page reads again what it changed, once for many hints',
  async (type, [event, keys]) => {
    const { leave, taken } = page()
    for (let times = 0; times < 3; times++) live.announce({ type, ...event } as LiveEvent)
    await vi.advanceTimersByTimeAsync(300)
    expect(taken()).toEqual(keys)
    live.announce({ type, ...event } as LiveEvent)
    await leave()
    await vi.advanceTimersByTimeAsync(300)
    expect(taken()).toEqual([])
  },
)

test('a page reads again what it may have missed each time the socket opens, and everything when it opens again', async () => {
  const { leave, taken } = page()
  const missed = new Set(Object.values(reads).flatMap(([, keys]) => keys.map((key) => key.replace(' tom', ''))))
  await vi.advanceTimersByTimeAsync(0)
  Socket.last.onopen()
  await vi.advanceTimersByTimeAsync(300)
  expect(taken()).toEqual([...missed].sort())
  Socket.last.onopen()
  await vi.advanceTimersByTimeAsync(300)
  expect(taken()).toEqual([...missed, 'everything'].sort())
  await leave()
})

test.each([
  ['every minute', false, 60],
  ['every five minutes on a device subscribed to push', true, 300],
])('data is read again %s, starting five seconds after the page has loaded', async (_, subscribed, seconds) => {
  const refresh = vi.fn<() => void>()
  const stop = poll(refresh, async () => subscribed)
  await vi.advanceTimersByTimeAsync((5 + seconds) * 1000 - 1)
  expect(refresh).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3 * seconds * 1000)
  expect(refresh).toHaveBeenCalledTimes(4)
  stop()
  await vi.advanceTimersByTimeAsync(3 * seconds * 1000)
  expect(refresh).toHaveBeenCalledTimes(4)
})

test('data is read less often while the device is subscribed to push', async () => {
  const refresh = vi.fn<() => void>()
  let subscribed = false
  const stop = poll(refresh, async () => subscribed)
  await vi.advanceTimersByTimeAsync(65_000)
  subscribed = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(299_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  subscribed = false
  await vi.advanceTimersByTimeAsync(1_000 + 60_000)
  expect(refresh).toHaveBeenCalledTimes(4)
  stop()
})
