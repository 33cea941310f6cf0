import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../net/api-error.ts'
import type { Api } from '../../net/context.ts'
import { FakeStorage } from '../../testing/fake-storage.ts'

let steps: string[]
let answer: () => void
let caches: Set<string>
let device: { badge: number; shown: string[]; workers: number }

const api = (async (name: string, input: unknown) => {
  steps.push(`${name} ${JSON.stringify(input)}`)
  answer()
  return { erased_on: '2026-12-12' }
}) as unknown as Api

class SharedStorage extends FakeStorage {
  override setItem(name: string, text: string) {
    super.setItem(name, text)
    if (name === 'logged-out') steps.push(`other tabs: ${text.split(' ')[0]}`)
  }
}

beforeEach(() => {
  // A page of its own for each test.
  vi.resetModules()
  steps = []
  answer = () => {}
  caches = new Set(['assets /client.js', 'shared', 'chats:me', 'outbox:me'])
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
    pathname: '/notifications',
    search: '',
    assign: (address: string) => steps.push(`opens ${address}`),
  })
  vi.stubGlobal('caches', { keys: async () => [...caches], delete: async (name: string) => caches.delete(name) })
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void (device.badge = count),
    serviceWorker: { getRegistrations: async () => [worker] },
  })
  for (const name of ['chat-drafts:me', 'order-intent', 'direct-debit:me', 'discountcode']) sessionStorage.setItem(name, 'x')
  for (const name of ['push-reported:me', 'matched-tom', 'keeps-chats:me']) localStorage.setItem(name, 'x')
})

afterEach(() => void vi.unstubAllGlobals())

const call = 'POST /api/leaving.php {"reason":"time","proof":{"password":"a rainy friday"}}'
const leave = async () => (await import('./leave.ts')).leave(api, { reason: 'time', proof: { password: 'a rainy friday' } })
const kept = () => [Object.keys(sessionStorage), Object.keys(localStorage), [...caches], device]

test('other tabs learn that a member has left, and a new page is loaded', async () => {
  await leave()
  expect(steps).toEqual([call, 'other tabs: ended', 'opens /account-deleted?on=2026-12-12'])
})

test('nothing of a member who has left stays in the tab, the browser or the device, even if the answer clears nothing', async () => {
  await leave()
  expect(kept()).toEqual([[], ['logged-out'], [], { badge: 0, shown: [], workers: 0 }])
})

test('a request that the server refuses meanwhile does not open the login', async () => {
  const { leaveLostSession } = await import('../../account/lost-session.ts')
  answer = leaveLostSession
  await leave()
  expect(steps.filter((step) => step.startsWith('opens'))).toEqual(['opens /account-deleted?on=2026-12-12'])
})

test('a member who may not leave stays, keeps everything, and is sent to the login when the session is lost later', async () => {
  const before = structuredClone(kept())
  answer = () => {
    throw new ApiError(422, { code: 'invalid_input', message: '' })
  }
  await expect(leave()).rejects.toMatchObject({ status: 422 })
  expect([steps, kept()]).toEqual([[call], before])
  ;(await import('../../account/lost-session.ts')).leaveLostSession()
  expect(steps.at(-1)).toMatch(/^opens \/login/)
})
