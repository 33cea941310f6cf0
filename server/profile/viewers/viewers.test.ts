import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { eraseViews, forgetOldViews, listViewers, noteView, showViews } from './viewers.ts'

const db = await freshDatabase()
const app = await testApp(db)
type Client = Awaited<ReturnType<typeof signedIn>>

interface Person extends TestMember {
  client: Client
}

async function someone(shows: boolean): Promise<Person> {
  const made = await member(db)
  const client = await signedIn(app, db, made)
  if (shows) await client.put('/api/views.php', { show_views: true })
  return { ...made, client }
}

const opens = ({ client }: Person, { id }: Person) => client.get(`/api/member.php?id=${id}`, { 'sec-fetch-dest': 'empty' })
const idsOf = (cards: Array<{ id: string }>) => cards.map(({ id }) => id)
const day = 24 * 3_600_000
/** The viewers listed once the day is over. */
const viewersOf = async (of: Person): Promise<string[]> => idsOf(await listViewers(db, visitOf(of), new Date(Date.now() + day)))
/** The date that many days ago. */
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)
const listed = async ({ client }: Person) => (await client.get('/api/viewers.php')).body

test('members who show their views see who opened their profile, once, with the day and no time', async () => {
  const [tom, ben] = [await someone(true), await someone(true)]
  await opens(ben, tom)
  await opens(ben, tom)
  await db.raw('update member_viewer set viewed_on = viewed_on - 1 where member_id = $1', [tom.id])
  expect(await listed(tom)).toEqual([expect.objectContaining({ id: ben.id, name: ben.username, viewed: daysAgo(1) })])
  const { rows } = await db.raw('select * from member_viewer where member_id = $1', [tom.id])
  expect(rows.map((row) => Object.keys(row as object))).toEqual([['member_id', 'viewer_id', 'viewed_on', 'previous_on']])
  expect(await viewersOf(ben)).toEqual([])
})

test('a profile beside the chat of two who talk is no visit, while a sender without an answer visits as anybody', async () => {
  const [tom, ben] = [await someone(true), await someone(true)]
  const beside = ({ client }: Person, { id }: Person) => client.get(`/api/member.php?id=${id}&beside=chat`)
  const { body } = await ben.client.post('/api/messages.php', { profile: { id: tom.id }, text: 'Good evening' })
  expect((await beside(tom, ben)).status).toBe(200)
  expect(await viewersOf(ben)).toEqual([])
  await beside(ben, tom)
  expect(await viewersOf(tom)).toEqual([ben.id])
  await tom.client.post('/api/messages.php', { conversation: { id: body.conversation.id }, text: 'Good evening to you' })
  await db.raw('delete from member_viewer')
  await beside(ben, tom)
  expect(await viewersOf(tom)).toEqual([])
  await opens(ben, tom)
  expect(await viewersOf(tom)).toEqual([ben.id])
})

describe('a member who asks every minute', () => {
  test('learns nothing of today: a new viewer is listed when the day is over', async () => {
    const [tom, ben] = [await someone(true), await someone(true)]
    await opens(ben, tom)
    expect(await listed(tom)).toEqual([])
    expect(await viewersOf(tom)).toEqual([ben.id])
  })

  test('sees no change by a second view: the viewer stays listed with the earlier day until today is over', async () => {
    const tom = await someone(true)
    const others = await Promise.all(Array.from({ length: 3 }, () => someone(true)))
    const [first, second, third] = others as [Person, Person, Person]
    await noteView(db, first.id, tom.id, new Date(Date.now() - 4 * day))
    await noteView(db, second.id, tom.id, new Date(Date.now() - 3 * day))
    await noteView(db, third.id, tom.id, new Date(Date.now() - 2 * day))
    const before = await listed(tom)
    expect(idsOf(before)).toEqual([third.id, second.id, first.id])
    await opens(second, tom)
    await opens(second, tom)
    expect(await listed(tom)).toEqual(before)
    expect(await viewersOf(tom)).toEqual([second.id, third.id, first.id])
  })

  test('does not see earlier days that are too long ago', async () => {
    const [tom, ben] = [await someone(true), await someone(true)]
    await noteView(db, ben.id, tom.id, new Date(Date.now() - 30 * day))
    await opens(ben, tom)
    expect(idsOf(await listed(tom))).toEqual([ben.id])
    const tomorrow = Date.now() + day
    await forgetOldViews(db, tomorrow)
    expect((await db.raw('select previous_on from member_viewer where member_id = $1', [tom.id])).rows).toEqual([
      { previous_on: null },
    ])
  })
})

describe('a member who views unseen', () => {
  test('sees no viewers: no views are kept before switching it on, and switching it on brings none back', async () => {
    const [tom, ben] = [await someone(false), await someone(true)]
    expect((await tom.client.get('/api/views.php')).body).toEqual({ show_views: false, invisible: false, since: null })
    await opens(ben, tom)
    await opens(tom, ben)
    expect([await viewersOf(tom), await viewersOf(ben)]).toEqual([[], []])
    expect((await tom.client.put('/api/views.php', { show_views: true })).body).toMatchObject({ show_views: true })
    expect([await viewersOf(tom), await viewersOf(ben)]).toEqual([[], []])
  })

  test('leaves the lists of others by switching it off, and has an empty list after switching it on again', async () => {
    const [tom, ben] = [await someone(true), await someone(true)]
    await opens(ben, tom)
    await opens(tom, ben)
    expect([await viewersOf(tom), await viewersOf(ben)]).toEqual([[ben.id], [tom.id]])
    await tom.client.put('/api/views.php', { show_views: false })
    expect([await viewersOf(tom), await viewersOf(ben)]).toEqual([[], []])
    await tom.client.put('/api/views.php', { show_views: true })
    expect([await viewersOf(tom), await viewersOf(ben)]).toEqual([[], []])
  })

  test('is not listed for a view that arrives just after switching it off', async () => {
    const [tom, ben] = [await someone(true), await someone(true)]
    await ben.client.put('/api/views.php', { show_views: false })
    await noteView(db, ben.id, tom.id)
    expect(await viewersOf(tom)).toEqual([])
  })

  test('because invisible is not listed either, even for a chat partner', async () => {
    const [tom, ben] = [await someone(true), await someone(true)]
    await tom.client.post('/api/messages.php', { profile: { id: ben.id }, text: 'Hello' })
    await opens(ben, tom)
    await ben.client.put('/api/profile.php', { invisible: true })
    expect(await viewersOf(tom)).toEqual([])
    await db.raw('delete from member_viewer where viewer_id = $1', [ben.id])
    await opens(ben, tom)
    await opens(tom, ben)
    expect((await ben.client.get('/api/views.php')).body).toMatchObject({ show_views: true, invisible: true })
    expect([await viewersOf(tom), await viewersOf(ben)]).toEqual([[], []])
    await ben.client.put('/api/profile.php', { invisible: false })
    expect(await viewersOf(tom)).toEqual([])
  })

  test('with an unconfirmed address is never listed', async () => {
    const tom = await someone(true)
    const made = await member(db, { confirmed: false })
    const ben = { ...made, client: await signedIn(app, db, made) }
    await ben.client.put('/api/views.php', { show_views: true })
    await opens(ben, tom)
    await db.raw('update profile set visible = true where member_id = $1', [ben.id])
    expect(await viewersOf(tom)).toEqual([])
  })
})

test.each<[string, (tom: Person, ben: Person) => Promise<unknown>]>([
  ['is blocked', (tom, ben) => tom.client.post('/api/block.php', { profile: { id: ben.id } })],
  ['blocks', (tom, ben) => ben.client.post('/api/block.php', { profile: { id: tom.id } })],
  ['is hidden', (tom, ben) => tom.client.post('/api/hidden.php', { profile: { id: ben.id } })],
  ['turns invisible', (_, ben) => ben.client.put('/api/profile.php', { invisible: true })],
  ['is no longer visible', (_, ben) => db.raw('update profile set visible = false where member_id = $1', [ben.id])],
  ['is erased', (_, { id }) => db.transaction((tx) => eraseViews(tx, id))],
])('a viewer who %s is no longer listed', async (_, happens) => {
  const [tom, ben, max] = [await someone(true), await someone(true), await someone(true)]
  await opens(max, tom)
  await opens(ben, tom)
  expect((await viewersOf(tom)).sort()).toEqual([ben.id, max.id].sort())
  await happens(tom, ben)
  expect(await viewersOf(tom)).toEqual([max.id])
})

const switchTo = ({ client }: Person, shows: boolean) => client.put('/api/views.php', { show_views: shows })
const noted = async ({ id }: Person) => (await db.raw('select from member_viewer where member_id = $1', [id])).rows.length

test.each<[string, (tom: Person, ben: Person) => Promise<unknown>]>([
  ['switched it off', (_, ben) => switchTo(ben, false)],
  ['blocked', (tom, ben) => ben.client.post('/api/block.php', { profile: { id: tom.id } })],
  ['was blocked', (tom, ben) => tom.client.post('/api/block.php', { profile: { id: ben.id } })],
  ['turned invisible', (_, ben) => ben.client.put('/api/profile.php', { invisible: true })],
])('a view that arrives after its viewer %s is not kept', async (_, happens) => {
  const [tom, ben] = [await someone(true), await someone(true)]
  await happens(tom, ben)
  await noteView(db, ben.id, tom.id)
  expect(await noted(tom)).toBe(0)
})

test.each<[string, (tom: Person, ben: Person) => Person]>([
  ['viewer', (_, ben) => ben],
  ['viewed', (tom) => tom],
])('a view that arrives while the %s switches it off waits for that, and is not kept', async (_, who) => {
  const [tom, ben] = [await someone(true), await someone(true)]
  const coming: Promise<void>[] = []
  await db.transaction(async (tx) => {
    await showViews(tx, visitOf(who(tom, ben)), false)
    coming.push(noteView(db, ben.id, tom.id))
    await setTimeout(200)
  })
  await Promise.all(coming)
  expect(await noted(tom)).toBe(0)
})

test('forty views while it is switched off and on leave none from before', async () => {
  const ben = await someone(true)
  const others = await Promise.all(Array.from({ length: 40 }, () => someone(true)))
  await Promise.all([...others.map((other) => opens(ben, other)), switchTo(ben, false)])
  await switchTo(ben, true)
  for (const other of others) expect(await noted(other)).toBe(0)
})

test('the order within a day does not disclose who came first; days go latest first, and are gone after a month', async () => {
  const tom = await someone(true)
  const others = await Promise.all(Array.from({ length: 6 }, () => someone(true)))
  // The list is read a day later.
  const now = Date.now() + day
  const ago = (days: number) => new Date(now - days * day)
  for (const [index, other] of others.entries()) await noteView(db, other.id, tom.id, ago([1, 1, 1, 3, 29, 31][index]!))
  const ids = others.map(({ id }) => id)
  expect(await viewersOf(tom)).toEqual([...ids.slice(0, 3).sort(), ids[3], ids[4]])
  // An earlier day never replaces a later one.
  await noteView(db, others[0]!.id, tom.id, ago(8))
  expect((await viewersOf(tom)).slice(0, 3)).toEqual(ids.slice(0, 3).sort())
  await forgetOldViews(db, now)
  const { rows } = await db.raw('select viewer_id from member_viewer where member_id = $1', [tom.id])
  expect(rows.length).toBe(5)
  expect(await listViewers(db, visitOf(tom), new Date(now + 31 * day))).toEqual([])
})

test('viewers who are out of sight leave their places in the list to others', async () => {
  const tom = await someone(true)
  const [gone, shown] = await Promise.all([many(2, { invisible: true }), many(limits.viewersListed + 1, {})])
  // Those out of sight came last, so that they would be the first of the list.
  for (const [ids, age] of [
    [gone, 1],
    [shown, 2],
  ] as const)
    await db.raw('insert into member_viewer select $1, id, current_date - $3::int from unnest($2::uuid[]) id', [tom.id, ids, age])
  const viewers = idsOf(await listed(tom))
  expect(viewers).toHaveLength(limits.viewersListed)
  expect(viewers.filter((id) => gone.includes(id))).toEqual([])
})

/** The ids of that many members who show their views. */
async function many(count: number, details: MemberDetails): Promise<string[]> {
  const ids = (await Promise.all(Array.from({ length: count }, () => member(db, details)))).map(({ id }) => id)
  await db.raw('insert into shows_views select id, now() from unnest($1::uuid[]) id', [ids])
  return ids
}

test('a member cannot switch it on again more than twice a week', async () => {
  const tom = await someone(true)
  const turn = async (shows: boolean) => (await tom.client.put('/api/views.php', { show_views: shows })).status
  const statuses = []
  for (const shows of [true, false, true, false, true]) statuses.push(await turn(shows))
  // Switching it on when it is on does not count.
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect((await tom.client.get('/api/views.php')).body).toMatchObject({ show_views: false })
})

test('a request by another site’s page is not a view', async () => {
  const [tom, ben] = [await someone(true), await someone(true)]
  await ben.client.get(`/api/member.php?id=${tom.id}`, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' })
  expect(await viewersOf(tom)).toEqual([])
})
