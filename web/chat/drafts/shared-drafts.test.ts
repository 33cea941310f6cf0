import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatSummary } from '#contract/chat/chat.ts'
import { Drafts } from '../outbox/unsent.ts'
import { type SaveDraft, SharedDrafts } from './shared-drafts.ts'

const at = (second: number) => `2026-11-29T10:00:${String(second).padStart(2, '0')}.000Z`
const listed = (draft: string, second: number) =>
  [{ conversation: { id: 'c' }, ...(draft && { draft }), draft_at: at(second) } as ChatSummary] as const

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let second = 0

function open(answer: (text: string) => { at: string } | null = () => ({ at: at(++second) })) {
  second = 0
  const drafts = new Drafts(crypto.randomUUID())
  const save = vi.fn<SaveDraft>(async (_, text) => answer(text))
  const shared = new SharedDrafts(crypto.randomUUID(), drafts, save)
  const type = (text: string) => drafts.write('conversation:c', text)
  const here = () => drafts.read('conversation:c')
  return { drafts, save, shared, type, here }
}

const pause = () => vi.advanceTimersByTimeAsync(2000)

test('what is typed is kept once, after a pause, and not again', async () => {
  const { save, type } = open()
  for (const text of ['H', 'He', 'Hey']) {
    type(text)
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(save).not.toHaveBeenCalled()
  await pause()
  await pause()
  expect(save.mock.calls).toEqual([['c', 'Hey', '']])
})

test('what another device has kept comes here, and goes when it is sent there', async () => {
  const { save, shared, here } = open()
  shared.receive(listed('From the phone', 1))
  expect(here()).toBe('From the phone')
  shared.receive(listed('', 2))
  expect(here()).toBe('')
  await pause()
  expect(save).not.toHaveBeenCalled()
})

test('what is being typed here stays, and is kept in the place of what another device has kept', async () => {
  const { save, shared, type, here } = open(() => ({ at: at(9) }))
  type('Being typed')
  shared.receive(listed('From the phone', 1))
  expect(here()).toBe('Being typed')
  await pause()
  expect(save.mock.calls).toEqual([['c', 'Being typed', 'From the phone']])
})

test('an answer from before changes nothing: words do not vanish under the hand that has typed them', async () => {
  const { shared, type, here } = open(() => ({ at: at(5) }))
  type('Hello')
  await pause()
  shared.receive(listed('', 4))
  shared.receive(listed('Hell', 3))
  expect(here()).toBe('Hello')
})

test('a draft of which the server keeps another is kept once that is known', async () => {
  const { save, shared, type, here } = open((text) => (text === 'Mine' && second++ === 0 ? null : { at: at(8) }))
  type('Mine')
  await pause()
  shared.receive(listed('Theirs', 2))
  await pause()
  expect(save.mock.calls).toEqual([
    ['c', 'Mine', ''],
    ['c', 'Mine', 'Theirs'],
  ])
  expect(here()).toBe('Mine')
})

test('without a network it is tried again, and a page that goes keeps at once', async () => {
  const { drafts, type } = open()
  const save = vi
    .fn<SaveDraft>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ at: at(1) })
  const shared = new SharedDrafts('me', drafts, save)
  type('Hello')
  shared.flush()
  expect(save).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(save).toHaveBeenCalledTimes(2)
})

test('after its end nothing is kept', async () => {
  const { save, shared, type } = open()
  type('Hello')
  shared.end()
  type('Hello again')
  await pause()
  expect(save).not.toHaveBeenCalled()
})
