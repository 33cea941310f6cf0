import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../net/api-error.ts'
import type { Api } from '../../net/context.ts'
import { fakeBrowser, leaveTraces } from '../../testing/fake-browser.ts'

let browser: ReturnType<typeof fakeBrowser>
let answer: () => void

const api = (async (name: string, input: unknown) => {
  browser.steps.push(`${name} ${JSON.stringify(input)}`)
  answer()
  return { erased_on: '2026-12-12' }
}) as unknown as Api

beforeEach(() => {
  // A page of its own for each test.
  vi.resetModules()
  browser = fakeBrowser('/notifications')
  leaveTraces()
  answer = () => {}
})

afterEach(() => void vi.unstubAllGlobals())

const call = 'POST /api/leaving.php {"reason":"time","proof":{"password":"a rainy friday"}}'
const leave = async () => (await import('./leave.ts')).leave(api, { reason: 'time', proof: { password: 'a rainy friday' } })
const kept = () => [Object.keys(sessionStorage), Object.keys(localStorage), [...browser.caches], browser.device]

test('other tabs learn that a member has left, and a new page is loaded', async () => {
  await leave()
  expect(browser.steps).toEqual([call, 'other tabs: ended', 'opens /account-deleted?on=2026-12-12'])
})

test('nothing of a member who has left stays in the tab, the browser or the device, even if the answer clears nothing', async () => {
  await leave()
  expect(kept()).toEqual([[], ['logged-out'], [], { badge: 0, shown: [], workers: 0 }])
})

test('a request that the server refuses meanwhile does not open the login', async () => {
  const { leaveLostSession } = await import('../../account/lost-session.ts')
  answer = leaveLostSession
  await leave()
  expect(browser.steps.filter((step) => step.startsWith('opens'))).toEqual(['opens /account-deleted?on=2026-12-12'])
})

test('a member who may not leave stays, keeps everything, and is sent to the login when the session is lost later', async () => {
  const before = structuredClone(kept())
  answer = () => {
    throw new ApiError(422, { code: 'invalid_input', message: '' })
  }
  await expect(leave()).rejects.toMatchObject({ status: 422 })
  expect([browser.steps, kept()]).toEqual([[call], before])
  ;(await import('../../account/lost-session.ts')).leaveLostSession()
  expect(browser.steps.at(-1)).toMatch(/^opens \/login/)
})
