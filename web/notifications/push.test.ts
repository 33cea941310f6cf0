import { createECDH } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../net/context.ts'
import { isCapable, isSubscribed, pushState, readPush, subscribePush, unsubscribePush } from './push.ts'

const keyPair = () => createECDH('prime256v1').generateKeys('base64url')
const publicKey = keyPair()

/** The push-related state of a browser. */
let permission: NotificationPermission
let answers: NotificationPermission
let subscription: ReturnType<typeof made> | null
let calls: string[]
let kept: Map<string, string>

const made = (key: Uint8Array) => {
  const endpoint = `https://push.example/${Buffer.from(key).toString('hex', 1, 5)}`
  return {
    endpoint,
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => ((subscription = null), true),
  }
}

beforeEach(() => {
  ;[permission, answers, subscription, calls, kept] = ['default', 'granted', null, [], new Map()]
  pushState.set(null)
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) =>
      (subscription = made(applicationServerKey)),
  }
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => (calls.push('asked'), (permission = answers)),
  })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

const api = (async (name: string) => void calls.push(name)) as unknown as Api
const asked = { api, memberId: 'tom', publicKey, discreet: false }

test('the state is unknown before it is read, and reading it does not prompt', async () => {
  expect(pushState.get()).toBeNull()
  await readPush(asked)
  expect([pushState.get(), isSubscribed(), calls]).toEqual([false, false, []])
})

test('subscribing prompts, and reports the subscription once allowed', async () => {
  await subscribePush(asked)
  expect([isSubscribed(), calls]).toEqual([true, ['asked', 'POST /api/user.php?push=1']])
  pushState.set(null)
  await readPush(asked)
  expect([isSubscribed(), calls.length]).toEqual([true, 2])
})

test('a denied prompt stays denied; a dismissed one can appear again', async () => {
  answers = 'denied'
  await subscribePush(asked)
  expect(pushState.get()).toBe('denied')
  permission = answers = 'default'
  await subscribePush(asked)
  expect([pushState.get(), calls]).toEqual([false, ['asked', 'asked']])
  permission = 'denied'
  await readPush(asked)
  expect(pushState.get()).toBe('denied')
})

test("another member's subscription in this browser does not count", async () => {
  await subscribePush(asked)
  await readPush({ ...asked, memberId: 'ben' })
  expect(pushState.get()).toBe(false)
  expect(calls).toHaveLength(2)
})

test('a subscription with an old key of the site is renewed', async () => {
  await subscribePush(asked)
  const before = pushState.get()
  await readPush({ ...asked, publicKey: keyPair() })
  expect(isSubscribed()).toBe(true)
  expect(pushState.get()).not.toEqual(before)
  expect(calls.filter((each) => each.startsWith('POST'))).toHaveLength(2)
})

test('a subscription is reported again after a day, and once discreet mode is on', async () => {
  await subscribePush(asked)
  await readPush({ ...asked, discreet: true })
  await readPush({ ...asked, discreet: true })
  expect(calls.filter((each) => each.startsWith('POST'))).toHaveLength(2)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000)
  await readPush({ ...asked, discreet: true })
  vi.restoreAllMocks()
  expect(calls.filter((each) => each.startsWith('POST'))).toHaveLength(3)
})

test('unsubscribing tells the server first, then the browser', async () => {
  await subscribePush(asked)
  await unsubscribePush(asked)
  expect([pushState.get(), subscription, calls.at(-1), kept.size]).toEqual([false, null, 'DELETE /api/user.php?push=1', 0])
})

test('a browser without push is detected', () => {
  expect(isCapable()).toBe(true)
  vi.stubGlobal('navigator', {})
  expect(isCapable()).toBe(false)
})
