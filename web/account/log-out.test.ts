import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../net/api-error.ts'
import type { Api } from '../net/context.ts'
import { fakeBrowser, leaveTraces } from '../testing/fake-browser.ts'

let browser: ReturnType<typeof fakeBrowser>
let answer: () => void | Promise<void>

const api = (async (name: string) => {
  browser.steps.push(name)
  await answer()
}) as unknown as Api

beforeEach(() => {
  vi.useFakeTimers()
  // A page of its own for each test.
  vi.resetModules()
  browser = fakeBrowser('/chats')
  // The answer clears all stored data.
  answer = () => Object.keys(localStorage).forEach((name) => localStorage.removeItem(name))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const logOut = async () => (await import('./log-out.ts')).logOut(api)
const whole = ['other tabs: ending', 'GET /api/logout.php', 'other tabs: ended', 'opens /']

test('other tabs learn that the session is ending before the server ends it, and that it has ended afterwards', async () => {
  await logOut()
  expect(browser.steps).toEqual(whole)
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
  expect([browser.steps, Object.keys(sessionStorage), [...browser.caches]]).toEqual([whole, [], []])
})

test('nothing of the member stays in the tab, the browser or the device, even if the answer clears nothing', async () => {
  answer = () => {}
  leaveTraces()
  await logOut()
  expect([Object.keys(sessionStorage), Object.keys(localStorage), [...browser.caches]]).toEqual([[], ['logged-out'], []])
  expect(browser.device).toEqual({ badge: 0, shown: [], workers: 0 })
})

test('a request that the server refuses meanwhile does not open the login', async () => {
  const { leaveLostSession } = await import('./lost-session.ts')
  answer = () => leaveLostSession()
  await logOut()
  expect(browser.steps).toEqual(whole)
})

test('a browser that never reports what it has deleted delays the front page by three seconds', async () => {
  vi.stubGlobal('caches', { keys: () => new Promise(() => {}) })
  const done = logOut()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(browser.steps).toEqual(whole.slice(0, 2))
  await vi.advanceTimersByTimeAsync(1)
  expect(browser.steps).toEqual(whole)
  await done
})
