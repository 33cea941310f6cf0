import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../net/api-error.ts'
import type { Api } from '../net/context.ts'
import { FakeStorage } from '../testing/fake-storage.ts'

/** What leaves this tab, in order. */
let steps: string[]
let answer: () => void | Promise<void>
let caches: Set<string>
let device: { badge: number; shown: string[]; workers: number }

const api = (async (name: string) => {
  steps.push(name)
  await answer()
}) as unknown as Api

class SharedStorage extends FakeStorage {
  override setItem(name: string, text: string) {
    super.setItem(name, text)
    if (name === 'logged-out') steps.push(`other tabs: ${text.split(' ')[0]}`)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  // A page of its own for each test.
  vi.resetModules()
  steps = []
  // The answer clears all stored data.
  answer = () => Object.keys(localStorage).forEach((name) => localStorage.removeItem(name))
  caches = new Set(['assets /client.js', 'pages /client.js', 'shared', 'chats:me', 'outbox:me'])
  device = { badge: 3, shown: ['Tom wrote'], workers: 1 }
  const worker = {
    getNotifications: async () => device.shown.map(() => ({ close: () => device.shown.pop() })),
    unregister: async () => (device.workers -= 1) >= 0,
  }
  vi.stubGlobal('localStorage', new SharedStorage())
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('location', {
    protocol: 'https:',
    pathname: '/chats',
    search: '',
    assign: (address: string) => steps.push(`opens ${address}`),
  })
  vi.stubGlobal('caches', { keys: async () => [...caches], delete: async (name: string) => caches.delete(name) })
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void (device.badge = count),
    serviceWorker: { getRegistrations: async () => [worker] },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const logOut = async () => (await import('./log-out.ts')).logOut(api)
const whole = ['other tabs: ending', 'GET /api/logout.php', 'other tabs: ended', 'opens /']

test('other tabs learn that the session is ending before the server ends it, and that it has ended afterwards', async () => {
  await logOut()
  expect(steps).toEqual(whole)
  expect((await import('../net/storage.ts')).hasLoggedOut()).toBe(true)
})

test.each<[string, ApiError]>([
  ['without a network', new ApiError(0, { code: 'offline', message: '' })],
  ['when the server fails', new ApiError(500, { code: 'internal', message: '' })],
  ['when the session has ended already', new ApiError(403, { code: 'authentication_required', message: '' })],
])('a member who logs out %s leaves as well', async (_, error) => {
  answer = () => Promise.reject(error)
  sessionStorage.setItem('chat-drafts:me', '{"c":"Hello"}')
  await logOut()
  expect([steps, Object.keys(sessionStorage), [...caches]]).toEqual([whole, [], []])
})

test('nothing of the member stays in the tab, the browser or the device, even if the answer clears nothing', async () => {
  answer = () => {}
  for (const name of ['chat-drafts:me', 'order-intent', 'direct-debit:me', 'discountcode']) sessionStorage.setItem(name, 'x')
  for (const name of ['push-reported:me', 'matched-tom', 'keeps-chats:me']) localStorage.setItem(name, 'x')
  await logOut()
  expect([Object.keys(sessionStorage), Object.keys(localStorage), [...caches]]).toEqual([[], ['logged-out'], []])
  expect(device).toEqual({ badge: 0, shown: [], workers: 0 })
})

test('a request that the server refuses meanwhile does not open the login', async () => {
  const { leaveLostSession } = await import('./lost-session.ts')
  answer = () => leaveLostSession()
  await logOut()
  expect(steps).toEqual(whole)
})

test('a browser that never reports what it has deleted delays the front page by three seconds', async () => {
  vi.stubGlobal('caches', { keys: () => new Promise(() => {}) })
  const done = logOut()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(steps).toEqual(whole.slice(0, 2))
  await vi.advanceTimersByTimeAsync(1)
  expect(steps).toEqual(whole)
  await done
})
