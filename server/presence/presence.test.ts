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
let told: Hint[] = []
let presences: Presence[] = []
db.hints.listen((hint) => void told.push(hint))

beforeEach(() => {
  told = []
})

afterEach(async () => {
  await Promise.all(presences.map((presence) => presence.stop()))
  presences = []
})

/** Flushed by the test alone. */
function open(): Presence {
  const presence = new Presence(db, testKeys, { flushEvery: 60 * minute })
  presences.push(presence)
  return presence
}

async function away(...details: Parameters<typeof member>[1][]): Promise<TestMember> {
  const man = await member(db, details[0])
  await db.raw(
    "update presence set last_seen = now() - interval '3 days', told_seen = now() - interval '3 days' where member_id = $1",
    [man.id],
  )
  await db.raw("update member_search set last_active = date_trunc('hour', now() - interval '3 days') where member_id = $1", [
    man.id,
  ])
  told = []
  return man
}

const secondsAgo = async (man: TestMember) =>
  Number(
    (
      (await db.raw('select extract(epoch from now() - last_seen) as ago from presence where member_id = $1', [man.id]))
        .rows[0] as { ago: string }
    ).ago,
  )
const events = () => told.map((hint) => hint.event)

it('a member who does something is written down and told of once to whoever watches, and rises in the search when strangers are told', async () => {
  const ben = await away()
  const presence = open()
  presence.seen(ben.id)
  presence.seen(ben.id)
  await presence.flush()
  await presence.flush()
  expect(await secondsAgo(ben)).toBeLessThan(10)
  expect(told).toEqual([{ to: [`presence:${ben.id}`], event: { type: 'presence', member: ben.id, online: true } }])
  const risen = async () =>
    (await db.raw("select last_active = date_trunc('hour', now()) as risen from member_search where member_id = $1", [ben.id]))
      .rows
  expect(await risen()).toEqual([{ risen: false }])
  await presence.flush(Date.now() + 5 * minute)
  expect(await risen()).toEqual([{ risen: true }])
})

/** When strangers are told that he was there, in minutes from `from`. */
async function toldOf(man: TestMember, from: number): Promise<number> {
  const { rows } = await db.raw('select told_seen from presence where member_id = $1', [man.id])
  return ((rows[0] as { told_seen: Date }).told_seen.getTime() - from) / minute
}

it('strangers are told of him in steps of five minutes, whatever he does in between, by all processes together', async () => {
  const ben = await away()
  const begin = Date.now()
  vi.useFakeTimers({ now: begin, toFake: ['Date'] })
  const processes = [open(), open()]
  const steps = new Set<number>()
  for (let half = 0; half < 40; half++) {
    const now = begin + half * (minute / 2)
    vi.setSystemTime(now)
    if (half < 20) processes[half % 2]!.seen(ben.id)
    for (const presence of processes) await presence.flush(now)
    const told = await toldOf(ben, begin)
    expect(told).toBeLessThanOrEqual(half / 2)
    if (told > 0) steps.add(told)
  }
  vi.useRealTimers()
  const [first, ...others] = [...steps]
  expect(first).toBeLessThanOrEqual(5)
  // He left after nine and a half minutes.
  expect(others.map((step) => Math.round(step - first!))).toEqual(first! > 4.5 ? [5] : [5, 10])
})

it('an open page keeps him there for strangers, too', async () => {
  const ben = await away()
  const presence = open()
  const begin = Date.now()
  presence.opened(ben.id)
  for (let minutes = 0; minutes <= 60; minutes += 5) {
    await presence.flush(begin + minutes * minute)
    if (minutes > 0) expect(await toldOf(ben, begin + minutes * minute)).toBeGreaterThan(-5)
  }
})

it('when the steps begin is another moment for each, and tells nobody when he came', async () => {
  const men = await Promise.all(Array.from({ length: 40 }, () => away()))
  const presence = open()
  const begin = Date.now()
  for (const { id } of men) presence.seen(id)
  await presence.flush(begin + 5 * minute)
  const late = await Promise.all(men.map((man) => toldOf(man, begin)))
  expect(Math.min(...late)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...late)).toBeLessThanOrEqual(5)
  expect(Math.max(...late) - Math.min(...late)).toBeGreaterThan(2)
})

it('which process he is at tells nothing: all begin his steps at the same moment', async () => {
  const men = await Promise.all(Array.from({ length: 5 }, () => away()))
  const begin = Date.now()
  const moments = []
  for (const presence of [open(), open()]) {
    await db.raw("update presence set told_seen = now() - interval '3 days'")
    for (const { id } of men) presence.seen(id)
    await presence.flush(begin + 5 * minute)
    moments.push(await Promise.all(men.map((man) => toldOf(man, begin))))
  }
  expect(moments[1]).toEqual(moments[0])
})

it('of who is invisible strangers are told nothing, also once he is not', async () => {
  const ben = await away({ invisible: true })
  const presence = open()
  presence.opened(ben.id)
  await presence.flush(Date.now() + 6 * minute)
  expect(await toldOf(ben, Date.now())).toBeLessThan(-4000)
})

it('a member who hides when they were last here does not rise in the search by a visit, but with all who hide it, once a week', async () => {
  const [ben, tom] = await Promise.all([away(), away()])
  const dayOf = async (man: TestMember) =>
    (
      await db.raw(
        "select last_active = date_trunc('day', now(), 'UTC') as today, last_active = date_trunc('day', last_active, 'UTC') as whole from member_search where member_id = $1",
        [man.id],
      )
    ).rows[0]
  for (const man of [ben, tom]) await db.raw('update profile set show_last_seen = false where member_id = $1', [man.id])
  for (const man of [ben, tom]) await db.transaction((tx) => refreshSearchable(tx, man.id))
  expect(await dayOf(tom)).toEqual({ today: false, whole: true })
  const presence = open()
  presence.seen(ben.id)
  await presence.flush(Date.now() + 5 * minute)
  expect(await dayOf(ben)).toEqual({ today: false, whole: true })
  // Who was away for three months does not.
  await db.raw("update presence set last_seen = now() - interval '91 days' where member_id = $1", [tom.id])
  await liftHiding(db)
  expect([await dayOf(ben), await dayOf(tom)]).toEqual([
    { today: true, whole: true },
    { today: false, whole: true },
  ])
})

it('five minutes after the last thing he did he is gone, if no other process has him', async () => {
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

it('an open socket keeps him there', async () => {
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

it('he was last here when he closed the page, not when he opened it', async () => {
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

const isOpen = async (man: TestMember) => {
  const { rows } = await db.raw(`select ${isOpenOf('p')} as open from presence p where member_id = $1`, [man.id])
  return (rows[0] as { open: boolean }).open
}

it('has the site open as long as he has a page open in any process', async () => {
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

it('has not the site open in a process that is gone, and is not held to it when he comes back', async () => {
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

it('what a process knew earlier sets nobody back, and a clock that is fast puts nobody into the future', async () => {
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

it('who hides when he was there, or is invisible, is told of to nobody', async () => {
  const [shy, hidden] = await Promise.all([away(), away({ invisible: true })])
  await db.raw('update profile set show_last_seen = false where member_id = $1', [shy.id])
  const presence = open()
  presence.seen(shy.id)
  presence.seen(hidden.id)
  await presence.flush()
  expect(told).toEqual([])
  const viewer = await member(db)
  for (const each of [shy, hidden]) await talking(db, each, viewer)
  expect(await presence.watchable({ memberId: viewer.id, siteId: 'beau' }, [shy.id, hidden.id, viewer.id])).toEqual([])
})

it('nobody watches who has not answered them, though they wrote', async () => {
  const [ben, tom] = await Promise.all([member(db), member(db)])
  const presence = open()
  await talking(db, ben, tom, { answered: false })
  expect(await presence.watchable({ memberId: ben.id, siteId: 'beau' }, [tom.id])).toEqual([])
  expect(await presence.watchable({ memberId: tom.id, siteId: 'beau' }, [ben.id])).toEqual([ben.id])
})

it('nobody watches who has blocked him, or whom he has no conversation with', async () => {
  const [ben, tom, jan] = await Promise.all([member(db), member(db), member(db)])
  const presence = open()
  await talking(db, ben, tom)
  const watchable = () => presence.watchable({ memberId: ben.id, siteId: 'beau' }, [tom.id, jan.id, ben.id])
  expect(await watchable()).toEqual([tom.id])
  await db.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [tom.id, ben.id])
  expect(await watchable()).toEqual([])
})
