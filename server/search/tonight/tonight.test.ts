import { beforeEach, expect, it } from 'vitest'
import type { EveningPurpose } from '#contract/search/options.ts'
import { hide as hideFromLists } from '#server/likes/hidden/hidden.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { talking } from '#server/testing/talking.ts'
import { member, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { forgetDarkWindows, lightWindow, putOutWindow, readEvening } from './tonight.ts'

const db = await freshDatabase()
const means = { config: testConfig() }
const cairo = '197.32.0.5'
/** Nine in the evening in Amsterdam. */
const nine = new Date('2026-11-28T20:00:00Z')
const after = (minutes: number, from = nine) => new Date(from.getTime() + minutes * 60_000)

let viewer: TestMember

beforeEach(async () => {
  await db.raw('delete from evening_window')
  await db.raw('delete from daily_limit')
  viewer = await member(db)
})

const light = (who: TestMember, purpose: EveningPurpose = 'drink', now = nine, visit: Partial<MemberVisit> = {}) =>
  db.transaction((tx) => lightWindow(tx, means, visitOf(who, visit), purpose, now))
const read = (who: TestMember, now = after(15), visit: Partial<MemberVisit> = {}) =>
  readEvening(db, means, visitOf(who, visit), now)
const seen = async (who = viewer, now = after(15)) => (await read(who, now)).windows.map(({ id }) => id)

const blocks = (one: TestMember, other: TestMember) =>
  db.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [one.id, other.id])

async function neighbour(details: MemberDetails = {}, purpose: EveningPurpose = 'drink'): Promise<TestMember> {
  const created = await member(db, details)
  await light(created, purpose)
  return created
}

it('members around see a window with the city and what it is for, but no distance', async () => {
  const ben = await neighbour({}, 'walk')
  expect(await read(viewer)).toMatchObject({
    state: 'open',
    until: '2026-11-29T02:00:00.000Z',
    time_zone: 'Europe/Amsterdam',
    may_light: true,
    own: null,
    count: 1,
    windows: [{ id: ben.id, name: ben.username, city: 'Amsterdam', purpose: 'walk' }],
  })
  expect((await read(viewer)).windows[0]).not.toHaveProperty('distance')
})

it.each([
  ['2026-11-28T20:00:00Z', '2026-11-28T20:15'],
  ['2026-11-28T20:09:59Z', '2026-11-28T20:15'],
  ['2026-11-28T20:10:00Z', '2026-11-28T20:15'],
  ['2026-11-28T20:10:01Z', '2026-11-28T20:30'],
])('a window lit at %s is seen from %s, as others of that quarter are', async (lit, shown) => {
  const ben = await member(db)
  const own = await light(ben, 'chat', new Date(lit))
  expect(own.shown_from.slice(0, 16)).toBe(shown)
  const from = new Date(own.shown_from)
  expect(await seen(viewer, new Date(from.getTime() - 1))).toEqual([])
  expect(await seen(viewer, from)).toEqual([ben.id])
})

it('a window goes dark by itself after three hours, or with the evening', async () => {
  const ben = await member(db)
  const { dark_at } = await light(ben)
  expect(dark_at).toBe('2026-11-28T23:15:00.000Z')
  expect(await seen(viewer, new Date(Date.parse(dark_at) - 1))).toEqual([ben.id])
  expect(await seen(viewer, new Date(dark_at))).toEqual([])
  expect((await read(ben, new Date(dark_at))).own).toBeNull()
  const tom = await member(db)
  expect((await light(tom, 'open', new Date('2026-11-29T01:00:00Z'))).dark_at).toBe('2026-11-29T02:00:00.000Z')
})

it('a window that is put out is dark for everybody at once', async () => {
  const ben = await neighbour()
  await db.transaction((tx) => putOutWindow(tx, visitOf(ben)))
  expect([await seen(), (await read(ben)).own]).toEqual([[], null])
  await db.transaction((tx) => putOutWindow(tx, visitOf(ben)))
})

it('what a window is for can be changed, without moving its times or being counted', async () => {
  const ben = await member(db)
  const first = await light(ben, 'chat')
  for (const purpose of ['walk', 'drink', 'open', 'walk'] as const)
    expect(await light(ben, purpose, after(30))).toEqual({ ...first, purpose })
  expect((await read(viewer)).windows).toMatchObject([{ id: ben.id, purpose: 'walk' }])
})

it('a member lights so many windows a day, also by many calls at once', async () => {
  const ben = await member(db)
  const again = async () => {
    await light(ben)
    await db.transaction((tx) => putOutWindow(tx, visitOf(ben)))
  }
  await again()
  await again()
  await expect(again()).rejects.toMatchObject({ code: 'daily_limit' })
  const tom = await member(db)
  // Opens a connection for each, so that none is late.
  await Promise.all(Array.from({ length: 8 }, () => db.raw('select pg_sleep(0.1)')))
  await Promise.all(Array.from({ length: 8 }, () => light(tom)))
  const { rows } = await db.raw("select used from daily_limit where member_id = $1 and action = 'window'", [tom.id])
  expect(rows).toEqual([{ used: 1 }])
})

it.each<[who: string, details: MemberDetails]>([
  ['in another city far away', { cityId: 2950159, city: 'Berlin', country: 'DE' }],
  ['on another site', { siteId: 'elsewhere' }],
])('nobody sees the window of a member %s', async (_, details) => {
  const far = await member(db, details)
  await light(far, 'chat', nine, details.cityId === undefined ? {} : { cityId: details.cityId })
  expect(await seen()).toEqual([])
})

it('a member who moves after lighting a window is not shown in either city', async () => {
  const ben = await neighbour()
  await db.raw("update profile set city_id = 2745912, city = 'Utrecht' where member_id = $1", [ben.id])
  expect(await seen()).toEqual([])
})

it.each<[what: string, change: (ben: TestMember) => Promise<unknown>]>([
  ['the viewer blocked', (ben) => blocks(viewer, ben)],
  ['who blocked the viewer', (ben) => blocks(ben, viewer)],
  ['the viewer hid', (ben) => db.transaction((tx) => hideFromLists(tx, visitOf(viewer), ben.id))],
  ['who became invisible', (ben) => db.raw('insert into invisibility values ($1, now())', [ben.id])],
  ['who switched discreet mode on', (ben) => db.raw('update account set discreet_since = now() where member_id = $1', [ben.id])],
  ['who is suspended or leaves', (ben) => db.raw('update profile set visible = false where member_id = $1', [ben.id])],
  [
    'who hides from the viewer by a list',
    (ben) =>
      db.raw("insert into known_contact (member_id, other_id, mine, theirs) values ($1, $2, '{1}', '{}')", [ben.id, viewer.id]),
  ],
])('the window of a member %s is dark for them, and not counted, though they chat', async (_, change) => {
  const ben = await neighbour()
  await talking(db, viewer, ben)
  expect(await seen()).toEqual([ben.id])
  await change(ben)
  expect(await read(viewer)).toMatchObject({ count: 0, windows: [] })
})

it('a fictional member is listed last and never counted', async () => {
  const drawn = await neighbour({ fictional: true })
  const real = [await neighbour(), await neighbour(), await neighbour()]
  const { count, windows } = await read(viewer)
  expect([count, windows.length, windows.at(-1)!.id]).toEqual([real.length, 4, drawn.id])
})

it('the order of windows is a viewer’s own, lasts for the evening, and tells nothing about who came first', async () => {
  const all = []
  for (let index = 0; index < 12; index++) all.push((await neighbour()).id)
  const [mine, again, others] = [await seen(), await seen(viewer, after(40)), await seen(await member(db))]
  expect(mine.toSorted()).toEqual(all.toSorted())
  expect(again).toEqual(mine)
  expect([mine, others]).not.toContainEqual(all)
  expect(others).not.toEqual(mine)
})

it.each<[where: string, visit: Partial<MemberVisit>]>([
  ['in discreet mode of the account', { discreet: { device: false, account: true } }],
  ['in discreet mode of the device', { discreet: { device: true, account: false } }],
  ['in a hostile country', { address: cairo }],
])('there is no evening %s, whoever lit a window', async (_, visit) => {
  await neighbour()
  const none = { state: 'none', until: null, time_zone: null, may_light: false, own: null, count: 0, windows: [] }
  expect(await read(viewer, after(15), visit)).toEqual(none)
  await expect(light(viewer, 'chat', nine, visit)).rejects.toMatchObject({ code: 'tonight_hidden' })
})

it('nobody invisible can light a window', async () => {
  const ben = await member(db, { invisible: true })
  await expect(light(ben)).rejects.toMatchObject({ code: 'tonight_hidden' })
  expect(await read(ben)).toMatchObject({ state: 'open', may_light: false })
})

it('nobody unconfirmed can light a window', async () => {
  const ben = await member(db, { confirmed: false })
  await expect(light(ben, 'chat', nine, { confirmed: false })).rejects.toMatchObject({ code: 'confirm_first' })
})

it('in the daytime no window can be lit, and none is seen', async () => {
  const noon = new Date('2026-11-28T11:00:00Z')
  await expect(light(viewer, 'chat', noon)).rejects.toMatchObject({ code: 'tonight_closed' })
  expect(await read(viewer, noon)).toMatchObject({
    state: 'closed',
    until: '2026-11-28T16:00:00.000Z',
    may_light: false,
    windows: [],
  })
})

it('dark windows are forgotten, lit ones are kept', async () => {
  const [ben, tom] = [await member(db), await member(db)]
  const { dark_at } = await light(ben)
  await light(tom, 'chat', after(60))
  await forgetDarkWindows(db, new Date(dark_at))
  const { rows } = await db.raw('select member_id from evening_window')
  expect(rows).toEqual([{ member_id: tom.id }])
})
