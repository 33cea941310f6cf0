import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#contract/chat/calls.ts'
import type { Api } from '../../../net/context.ts'
import { callView } from './call-view.ts'
import { followCalls, runningCall } from './calling.ts'

beforeEach(() => {
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, () => {})
})
afterEach(() => {
  runningCall()?.close()
  vi.unstubAllGlobals()
})

const ringing = (id: string) => ({ id, placed: false, state: 'ringing', video: false }) as Call

/** The server rings the call, and never answers the page that ends it. */
const serverWith = (call: Call) =>
  vi.fn((name: string) => (name === 'GET /api/calls.php' ? Promise.resolve({ call }) : new Promise(() => {}))) as unknown as Api

test('a call that was declined does not ring again before the server knows; the next one does', async () => {
  const api = serverWith(ringing('one'))
  await followCalls(api)
  expect(callView.get()?.phase).toBe('incoming')
  runningCall()!.hangUp('ended')
  await followCalls(api)
  expect(callView.get()).toBeUndefined()
  await followCalls(serverWith(ringing('two')))
  expect(callView.get()?.phase).toBe('incoming')
})
