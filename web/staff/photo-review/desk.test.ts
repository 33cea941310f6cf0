import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReviewedPhoto } from '#contract/staff/approval.ts'
import { Desk, type DeskCalls, onPage, takeBackFor } from './desk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const photoOf = (number: number): ReviewedPhoto => ({
  member: `member ${number}`,
  photo: `photo ${number}`,
  site: 'beau',
  waits: true,
  mark: null,
  added_at: '2026-11-28T12:00:00Z',
  url: `/${number}`,
})

/** A desk with `count` photos waiting on the server, and what was sent. */
function someDesk(count: number, changes: Partial<DeskCalls> = {}) {
  const queue = Array.from({ length: count }, (_, index) => photoOf(index + 1))
  const sent: string[] = []
  const errors: unknown[] = []
  const drop = (ids: string[]) =>
    ids.forEach((id) =>
      queue.splice(
        queue.findIndex(({ photo }) => photo === id),
        1,
      ),
    )
  const calls: DeskCalls = {
    take: async (hold) => queue.slice(0, hold),
    approve: async (keys) => {
      sent.push(`approve ${keys.map(({ photo }) => photo.slice(6)).join(' ')}`)
      const ids = keys.map(({ photo }) => photo)
      drop(ids)
      return ids
    },
    reject: async ({ photo }, rule) => (sent.push(`reject ${photo.slice(6)} ${rule}`), drop([photo])),
    pass: async ({ photo }) => (sent.push(`pass ${photo.slice(6)}`), drop([photo])),
    release: async () => void sent.push('release'),
    ...changes,
  }
  const desk = new Desk(calls, (error) => void errors.push(error))
  const shown = () => onPage(desk.state.get()).filter(({ verdict }) => !verdict).map(({ photo }) => photo.photo.slice(6)) // prettier-ignore
  const seeAll = () => desk.see(desk.state.get().tiles.map(({ photo }) => photo.photo))
  return { desk, sent, errors, shown, seeAll }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

test('a decision is sent with the next one, or after some seconds, and can be taken back until then', async () => {
  const { desk, sent, seeAll, shown } = someDesk(5)
  desk.open()
  await settled()
  seeAll()
  desk.judge(['photo 1'], { kind: 'reject', rule: 'consent' })
  await settled()
  expect([sent, shown()]).toEqual([[], ['2', '3', '4', '5']])
  desk.undo()
  expect([shown(), desk.state.get().done]).toEqual([['1', '2', '3', '4', '5'], 0])
  desk.judge(['photo 1'], { kind: 'approve' })
  desk.judge(['photo 2'], { kind: 'reject', rule: 'consent' })
  await settled()
  expect(sent).toEqual(['approve 1'])
  await vi.advanceTimersByTimeAsync(takeBackFor)
  expect(sent).toEqual(['approve 1', 'reject 2 consent'])
  desk.undo()
  expect(shown()).toEqual(['3', '4', '5'])
})

test('a photo that the server did not approve comes back undecided, or goes if somebody else has it', async () => {
  const late = { approve: async () => ['photo 2'] }
  const { desk, shown, seeAll } = someDesk(3, late)
  desk.open()
  await settled()
  seeAll()
  desk.judge(['photo 1', 'photo 2'], { kind: 'approve' })
  desk.settle()
  await settled()
  expect([shown(), desk.state.get().done]).toEqual([['1', '3'], 1])
  const held = [photoOf(1), photoOf(2)]
  const empty = someDesk(2, { ...late, take: async () => [...held] })
  empty.desk.open()
  await settled()
  empty.seeAll()
  held.length = 0
  empty.desk.judge(['photo 1', 'photo 2'], { kind: 'approve' })
  empty.desk.settle()
  await settled()
  expect([empty.shown(), empty.desk.state.get().done]).toEqual([[], 1])
})

test('the rest is approved only as far as it was seen', async () => {
  const { desk, shown, sent } = someDesk(4)
  desk.open()
  await settled()
  desk.judge(['photo 1'], { kind: 'approve' })
  desk.see(['photo 1', 'photo 3'])
  expect(desk.approveRest()).toBe(2)
  expect(shown()).toEqual(['2', '4'])
  await desk.close()
  expect(sent).toEqual(['approve 1 3', 'release'])
})

test('the next page is there as soon as the last photo is decided, and taking back brings that photo along', async () => {
  const { desk, seeAll, shown, sent } = someDesk(60)
  desk.open()
  await settled()
  seeAll()
  expect([desk.state.get().tiles.length, shown().length]).toEqual([48, 24])
  desk.judge(['photo 7'], { kind: 'reject', rule: 'respect' })
  desk.approveRest()
  expect(shown()).toHaveLength(24)
  expect(shown()[0]).toBe('25')
  await settled()
  expect(sent).toEqual(['reject 7 respect'])
  desk.undo()
  expect(shown()).toHaveLength(47)
  desk.judge(shown().map((number) => `photo ${number}`), { kind: 'approve' }) // prettier-ignore
  desk.settle()
  await settled()
  seeAll()
  expect(shown()).toHaveLength(12)
  desk.approveRest()
  await desk.close()
  expect(sent.at(-1)).toBe('release')
  expect(sent.join(' ').match(/\d+/g)).toHaveLength(60)
})

test('what the server refuses comes back undecided, and the error is shown', async () => {
  const refusal = new Error('refused')
  const { desk, seeAll, shown, errors } = someDesk(2, { reject: () => Promise.reject(refusal) })
  desk.open()
  await settled()
  seeAll()
  desk.judge(['photo 1'], { kind: 'reject', rule: 'respect' })
  desk.judge(['photo 2'], { kind: 'approve' })
  await settled()
  expect([shown(), errors, desk.state.get().done]).toEqual([['1'], [refusal], 1])
})

test('a photo that its owner has deleted meanwhile disappears', async () => {
  let taken = [photoOf(1), photoOf(2)]
  const { desk, shown } = someDesk(0, { take: async () => taken })
  desk.open()
  await settled()
  taken = [photoOf(2)]
  desk.look()
  await settled()
  expect(shown()).toEqual(['2'])
})
