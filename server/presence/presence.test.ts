import { liftHiding } from '#server/profile/activity.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Hint } from '#server/platform/live/hints.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { talking } from '#server/testing/talking.ts'
import { refreshSearchable } from '#server/profile/profile.ts'
import { isOpenOf, Presence } from './presence.ts'

const db = await freshDatabase()
const minute = 60_000
let hints: Hint[] = []
let presences: Presence[] = []
db.hints.listen((hint) => void hints.push(hint))

beforeEach(() => {
  hints = []
})

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(presences.map((presence) => presence.stop()))
  presences = []
})

/** No step of a member’s can begin between two moments of the test. Returns the moment. */
function stopClock(): number {
  const now = Date.now()
  vi.useFakeTimers({ now, toFake: ['Date'] })
  return now
}

/** A Presence that only the test flushes. */
function open(): Presence {
  const presence = new Presence(db, testKeys, { flushEvery: 60 * minute })
  presences.push(presence)
  return presence
}

async function away(...details: Parameters<typeof member>[1][]): Promise<TestMember> {
  const created = await member(db, details[0])
  await db.raw(
    "update presence set last_seen = now() - interval '3 days', shown_seen = now() - interval '3 days' where member_id = $1",
    [created.id],
  )
  await db.raw("update member_search set last_active = date_trunc('hour', now() - interval '3 days') where member_id = $1", [
    created.id,
  ])
  hints = []
  return created
}

const secondsAgo = async ({ id }: TestMember) =>
  Number(
    (
      (await db.raw('select extract(epoch from now() - last_seen) as ago from presence where member_id = $1', [id])).rows[0] as {
        ago: string
      }
    ).ago,
  )
const events = () => hints.map((hint) => hint.event)

it('an active member is saved and announced once to watchers, and rises in the search when strangers are shown it', async () => {
  const ben = await away()
  stopClock()
  const presence = open()
  presence.seen(ben.id)
  presence.seen(ben.id)
  await presence.flush()
  await presence.flush()
  expect(await secondsAgo(ben)).toBeLessThan(10)
  expect(hints).toEqual([{ to: [`presence:${ben.id}`], event: { type: 'presence', member: ben.id, online: true } }])
  const risen = async () =>
    (await db.raw("select last_active = date_trunc('hour', now()) as risen from member_search where member_id = $1", [ben.id]))
      .rows
  expect(await risen()).toEqual([{ risen: false }])
  await presence.flush(Date.now() + 5 * minute)
  expect(await risen()).toEqual([{ risen: true }])
})

/** Until when strangers see that the member was there, in minutes from `from`. */
async function minutesShown({ id }: TestMember, from: number): Promise<number> {
  const { rows } = await db.raw('select shown_seen from presence where member_id = $1', [id])
  return ((rows[0] as { shown_seen: Date }).shown_seen.getTime() - from) / minute
}

it('strangers see activity in steps of five minutes, over all processes together', async () => {
  const ben = await away()
  const begin = stopClock()
  const processes = [open(), open()]
  const steps = new Set<number>()
  for (let half = 0; half < 40; half++) {
    const now = begin + half * (minute / 2)
    vi.setSystemTime(now)
    if (half < 20) processes[half % 2]!.seen(ben.id)
    for (const presence of processes) await presence.flush(now)
    const shown = await minutesShown(ben, begin)
    expect(shown).toBeLessThanOrEqual(half / 2)
    if (shown > 0) steps.add(shown)
  }
  const [first, ...others] = [...steps]
  expect(first).toBeLessThanOrEqual(5)
  // Ben left after nine and a half minutes.
  expect(others.map((step) => Math.round(step - first!))).toEqual(first! > 4.5 ? [5] : [5, 10])
})

it('an open page keeps a member present for strangers too', async () => {
  const ben = await away()
  const presence = open()
  const begin = stopClock()
  presence.opened(ben.id)
  for (let minutes = 0; minutes <= 60; minutes += 5) {
    await presence.flush(begin + minutes * minute)
    if (minutes > 0) expect(await minutesShown(ben, begin + minutes * minute)).toBeGreaterThan(-5)
  }
})

it('the steps begin at a different time for each member, so that they do not disclose when a member came', async () => {
  const members = await Promise.all(Array.from({ length: 40 }, () => away()))
  const presence = open()
  const begin = stopClock()
  for (const { id } of members) presence.seen(id)
  await presence.flush(begin + 5 * minute)
  const late = await Promise.all(members.map((each) => minutesShown(each, begin)))
  expect(Math.min(...late)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...late)).toBeLessThanOrEqual(5)
  expect(Math.max(...late) - Math.min(...late)).toBeGreaterThan(2)
})

it('all processes begin a member’s steps at the same time', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => away()))
  const begin = stopClock()
  const moments = []
  for (const presence of [open(), open()]) {
    await db.raw("update presence set shown_seen = now() - interval '3 days'")
    for (const { id } of members) presence.seen(id)
    await presence.flush(begin + 5 * minute)
    moments.push(await Promise.all(members.map((each) => minutesShown(each, begin))))
  }
  expect(moments[1]).toEqual(moments[0])
})

it('strangers never learn when an invisible member was there, even once visible again', async () => {
  const ben = await away({ invisible: true })
  const presence = open()
  presence.opened(ben.id)
  await presence.flush(Date.now() + 6 * minute)
  expect(await minutesShown(ben, Date.now())).toBeLessThan(-4000)
})

it('a member who hides their last visit does not rise in the search by a visit, but once a week with all who hide it', async () => {
  const [ben, tom] = await Promise.all([away(), away()])
  const dayOf = async ({ id }: TestMember) =>
    (
      await db.raw(
        "select last_active = date_trunc('day', now(), 'UTC') as today, last_active = date_trunc('day', last_active, 'UTC') as whole from member_search where member_id = $1",
        [id],
      )
    ).rows[0]
  for (const { id } of [ben, tom]) await db.raw('update profile set show_last_seen = false where member_id = $1', [id])
  for (const { id } of [ben, tom]) await db.transaction((tx) => refreshSearchable(tx, id))
  expect(await dayOf(tom)).toEqual({ today: false, whole: true })
  const presence = open()
  presence.seen(ben.id)
  await presence.flush(Date.now() + 5 * minute)
  expect(await dayOf(ben)).toEqual({ today: false, whole: true })
  // A member who was away for three months does not rise.
  await db.raw("update presence set last_seen = now() - interval '91 days' where member_id = $1", [tom.id])
  await liftHiding(db)
  expect([await dayOf(ben), await dayOf(tom)]).toEqual([
    { today: true, whole: true },
    { today: false, whole: true },
  ])
})

it('a member is gone five minutes after their last activity, unless another process has them', async () => {
  const [ben, tom] = await Promise.all([away(), away()])
  const presence = open()
  presence.seen(ben.id)
  presence.seen(tom.id)
  await presence.flush()
  await db.raw("update presence set last_seen = now() - interval '6 minutes' where member_id = $1", [ben.id])
  await presence.flush(Date.now() + 6 * minute)
  expect(events().filter((event) => event.type === 'presence' && !event.online)).toEqual([
    { type: 'presence', member: ben.id, online: false },
  ])
})

it('an open socket keeps a member present', async () => {
  const ben = await away()
  const presence = open()
  presence.opened(ben.id)
  await presence.flush()
  await db.raw("update presence set last_seen = now() - interval '4 minutes' where member_id = $1", [ben.id])
  await presence.flush(Date.now() + 4 * minute)
  expect(await secondsAgo(ben)).toBeLessThan(10)
  await presence.flush(Date.now() + 60 * minute)
  expect(events()).toHaveLength(1)
  presence.closed(ben.id)
  await presence.flush(Date.now() + 4 * minute)
  expect(events()).toHaveLength(1)
})

it('a member was last here when they closed the page, not when they opened it', async () => {
  const ben = await away()
  const presence = open()
  vi.useFakeTimers({ now: Date.now() - 3 * minute, toFake: ['Date'] })
  presence.opened(ben.id)
  await presence.flush()
  vi.useRealTimers()
  expect(await secondsAgo(ben)).toBeGreaterThan(170)
  presence.closed(ben.id)
  await presence.flush()
  expect(await secondsAgo(ben)).toBeLessThan(10)
})

const isOpen = async ({ id }: TestMember) => {
  const { rows } = await db.raw(`select ${isOpenOf('p')} as open from presence p where member_id = $1`, [id])
  return (rows[0] as { open: boolean }).open
}

it('a member has the site open while any process has a page of theirs', async () => {
  const ben = await away()
  const [one, other] = [open(), open()]
  one.opened(ben.id)
  await one.flush()
  expect(await isOpen(ben)).toBe(true)
  other.opened(ben.id)
  await other.flush()
  one.closed(ben.id)
  await one.flush()
  expect(await isOpen(ben)).toBe(true)
  other.closed(ben.id)
  await other.flush()
  expect(await isOpen(ben)).toBe(false)
})

it('a page in a process that is gone is not open, not even when the member comes back', async () => {
  const ben = await away()
  const [gone, other] = [open(), open()]
  gone.opened(ben.id)
  await gone.flush()
  await db.raw("update presence set last_seen = now() - interval '4 minutes' where member_id = $1", [ben.id])
  expect(await isOpen(ben)).toBe(false)
  other.opened(ben.id)
  await other.flush()
  other.closed(ben.id)
  await other.flush()
  expect(await isOpen(ben)).toBe(false)
})

it('late saves do not set a member back, and a fast clock does not put one into the future', async () => {
  const [ben, tom] = await Promise.all([away(), away()])
  const presence = open()
  vi.useFakeTimers({ now: Date.now() - 4 * minute, toFake: ['Date'] })
  presence.seen(ben.id)
  vi.useFakeTimers({ now: Date.now() + 64 * minute, toFake: ['Date'] })
  presence.seen(tom.id)
  vi.useRealTimers()
  await db.raw('update presence set last_seen = now() where member_id = $1', [ben.id])
  await presence.flush()
  expect(await secondsAgo(ben)).toBeLessThan(30)
  expect(await secondsAgo(tom)).toBeGreaterThanOrEqual(0)
})

it('members who hide their presence, or are invisible, are not announced', async () => {
  const [shy, hidden] = await Promise.all([away(), away({ invisible: true })])
  await db.raw('update profile set show_last_seen = false where member_id = $1', [shy.id])
  const presence = open()
  presence.seen(shy.id)
  presence.seen(hidden.id)
  await presence.flush()
  expect(hints).toEqual([])
  const viewer = await member(db)
  for (const each of [shy, hidden]) await talking(db, each, viewer)
  expect(await presence.watchable({ memberId: viewer.id, siteId: 'beau' }, [shy.id, hidden.id, viewer.id])).toEqual([])
})

it('a member cannot watch another who has not answered', async () => {
  const [ben, tom] = await Promise.all([member(db), member(db)])
  const presence = open()
  await talking(db, ben, tom, { answered: false })
  expect(await presence.watchable({ memberId: ben.id, siteId: 'beau' }, [tom.id])).toEqual([])
  expect(await presence.watchable({ memberId: tom.id, siteId: 'beau' }, [ben.id])).toEqual([ben.id])
})

it('a member cannot watch another who blocked them, or without a conversation', async () => {
  const [ben, tom, jan] = await Promise.all([member(db), member(db), member(db)])
  const presence = open()
  await talking(db, ben, tom)
  const watchable = () => presence.watchable({ memberId: ben.id, siteId: 'beau' }, [tom.id, jan.id, ben.id])
  expect(await watchable()).toEqual([tom.id])
  await db.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [tom.id, ben.id])
  expect(await watchable()).toEqual([])
})
