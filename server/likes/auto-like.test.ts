import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { autoLike, eraseAutoLikes, forgetAutoLikes } from './auto-like.ts'
import { like, listLikes, unlike } from './likes.ts'

const db = await freshDatabase()
const app = await testApp(db)
const utrecht = { cityId: 2745912, city: 'Utrecht', region: 'UT' }
const day = 24 * 60 * 60 * 1000

let newcomer: TestMember

beforeEach(async () => {
  await db.raw('update profile set greets = null')
  newcomer = await member(db)
})

/** A member who greets newcomers. */
async function greeter(details: MemberDetails = {}): Promise<TestMember> {
  const man = await member(db, details)
  await db.raw('update profile set greets = 1000000 where member_id = $1', [man.id])
  return man
}

const asks = (man = newcomer, now = new Date()) => db.transaction((tx) => autoLike(tx, visitOf(man), now))
const receivedBy = async (man: TestMember) => (await listLikes(db, visitOf(man))).liked_by.map(({ id }) => id)
const tomorrow = () => new Date(Date.now() + day)

test('a newcomer gets the real like of a greeter: both find it in their lists, and can answer it and take it back', async () => {
  const ben = await greeter()
  expect(await asks()).toBe(ben.id)
  expect((await listLikes(db, visitOf(newcomer))).liked_by).toMatchObject([{ id: ben.id, like_new: true }])
  expect((await listLikes(db, visitOf(ben))).profiles).toMatchObject([{ id: newcomer.id }])
  expect(await db.transaction((tx) => like(tx, visitOf(newcomer), ben.id))).toEqual({ match: true })
})

test('only members who have chosen to greet do', async () => {
  await member(db)
  expect(await asks()).toBeNull()
})

test('it is one a day of the site, and none twice by the same member, not even after they took it back', async () => {
  const ben = await greeter()
  expect(await asks()).toBe(ben.id)
  const tom = await greeter()
  expect(await asks()).toBeNull()
  await db.transaction((tx) => unlike(tx, visitOf(ben), newcomer.id))
  expect(await asks(newcomer, tomorrow())).toBe(tom.id)
  expect(await asks(newcomer, new Date(Date.now() + 2 * day))).toBeNull()
  expect(await receivedBy(newcomer)).toEqual([tom.id])
})

test('fifty requests at once are one like', async () => {
  for (let count = 0; count < 4; count++) await greeter()
  const answers = await Promise.all(Array.from({ length: 50 }, () => asks()))
  expect(answers.filter((id) => id !== null)).toHaveLength(1)
  expect(await receivedBy(newcomer)).toHaveLength(1)
})

test('a member greets no more than five in a day, however many come at once', async () => {
  await greeter()
  const newcomers = await Promise.all(Array.from({ length: 20 }, () => member(db)))
  const answers = await Promise.all(newcomers.map((man) => asks(man)))
  expect(answers.filter((id) => id !== null)).toHaveLength(limits.greetingsPerDay)
  const others = await db.raw('select from auto_like where member_id = any ($1)', [newcomers.map(({ id }) => id)])
  expect(others.rows).toHaveLength(limits.greetingsPerDay)
})

test('a member whose likes are locked by a decision greets nobody', async () => {
  const ben = await greeter()
  const lock = [ben.id, crypto.randomUUID(), tomorrow()]
  await db.raw("insert into member_lock (member_id, feature, decision_id, ends_at) values ($1, 'likes', $2, $3)", lock)
  expect(await asks()).toBeNull()
  await db.raw('update member_lock set ends_at = now()')
  expect(await asks()).toBe(ben.id)
})

test('a day on which nobody could greet is not used up', async () => {
  expect(await asks()).toBeNull()
  const ben = await greeter()
  expect(await asks()).toBe(ben.id)
})

describe('nobody is greeted', () => {
  const set = (table: string, columns: string, ...values: unknown[]) => db.raw(`insert into ${table} values (${columns})`, values)
  test.each<[string, (ben: TestMember) => Promise<unknown>]>([
    [
      'who has been here for longer',
      () => db.raw("update account set created_at = now() - interval '15 days' where member_id = $1", [newcomer.id]),
    ],
    ['who is invisible', () => set('invisibility', '$1, now()', newcomer.id)],
    ['who is not in sight', () => db.raw('update profile set visible = false where member_id = $1', [newcomer.id])],
    ['by a man of another country', (ben) => db.raw("update profile set country = 'BE' where member_id = $1", [ben.id])],
    ['by a man of another site', (ben) => db.raw("update profile set site_id = 'other' where member_id = $1", [ben.id])],
    ['by who seeks others', (ben) => db.raw("update profile set seeks = '{couple}' where member_id = $1", [ben.id])],
    ['whom others are sought by', () => db.raw("update profile set seeks = '{couple}' where member_id = $1", [newcomer.id])],
    ['by who seeks other ages', (ben) => db.raw('update profile set seeks_min_age = 70 where member_id = $1', [ben.id])],
    ['whose own ages are others', () => db.raw('update profile set seeks_max_age = 20 where member_id = $1', [newcomer.id])],
    ['by a fictional man', (ben) => db.raw('update profile set fictional = true where member_id = $1', [ben.id])],
    ['by who is invisible', (ben) => set('invisibility', '$1, now()', ben.id)],
    ['by who is suspended', (ben) => db.raw('update profile set visible = false where member_id = $1', [ben.id])],
    [
      'by who has not been here for two weeks',
      (ben) => db.raw("update presence set last_seen = now() - interval '15 days' where member_id = $1", [ben.id]),
    ],
    ['by a member they blocked', (ben) => blocked(newcomer, ben)],
    ['by a member who blocked them', (ben) => blocked(ben, newcomer)],
    ['by a member who lists them as known', (ben) => lists(newcomer, ben)],
    ['by a member they hid', (ben) => set('hidden_member', '$1, $2, now()', newcomer.id, ben.id)],
    ['by a member who hid them', (ben) => set('hidden_member', '$1, $2, now()', ben.id, newcomer.id)],
    ['by a member they passed in the swipe game', (ben) => set('swipe_pass', '$1, $2, now()', newcomer.id, ben.id)],
    ['by a member who passed them in the swipe game', (ben) => set('swipe_pass', '$1, $2, now()', ben.id, newcomer.id)],
    [
      'by a member on a trip, whose home it would disclose',
      (ben) => db.raw('update profile set visiting_city_id = 2950159 where member_id = $1', [ben.id]),
    ],
    ['by a member they like', (ben) => db.transaction((tx) => like(tx, visitOf(newcomer), ben.id))],
    ['by a member who likes them already', (ben) => db.transaction((tx) => like(tx, visitOf(ben), newcomer.id))],
    ['by a partner in a chat', (ben) => set('conversation_pair', '$1, $2, gen_random_uuid()', ...[ben.id, newcomer.id].sort())],
    [
      'by themselves',
      (ben) =>
        db.raw('update profile set greets = case when member_id = $1 then 7 end where member_id in ($1, $2)', [
          newcomer.id,
          ben.id,
        ]),
    ],
  ])('%s', async (_, change) => {
    await change(await greeter())
    expect(await asks()).toBeNull()
  })

  async function blocked(by: TestMember, other: TestMember): Promise<void> {
    await set('block', '$1, $2, true, now()', by.id, other.id)
    await set('block', '$1, $2, false, now()', other.id, by.id)
  }

  async function lists(owner: TestMember, lister: TestMember): Promise<void> {
    await set('known_contact', "$1, $2, '{}', '{x}'", owner.id, lister.id)
    await set('known_contact', "$1, $2, '{x}', '{}'", lister.id, owner.id)
  }
})

test('a newcomer who lists a greeter as known is greeted as ever, and is revealed to nobody by it', async () => {
  const ben = await greeter()
  await db.raw("insert into known_contact values ($1, $2, '{x}', '{}'), ($2, $1, '{}', '{x}')", [newcomer.id, ben.id])
  expect(await asks()).toBe(ben.id)
  const asBen = await signedIn(app, db, ben)
  expect((await asBen.get('/api/likes.php')).body.profiles).toEqual([])
  expect((await asBen.get(`/api/member.php?id=${newcomer.id}`)).status).toBe(404)
})

test('members who live near come first, and those with a photo before them', async () => {
  await greeter({ cityId: 2756253, city: 'Eindhoven', region: 'NB' })
  const near = await greeter(utrecht)
  expect(await asks()).toBe(near.id)
  const face = await greeter({ cityId: 2756253, city: 'Eindhoven', region: 'NB' })
  await db.raw('update profile set main_photo_id = gen_random_uuid() where member_id = $1', [face.id])
  expect(await asks(newcomer, tomorrow())).toBe(face.id)
})

test('a newcomer on a trip is greeted by members who live where they are shown', async () => {
  await greeter()
  const there = await greeter({ country: 'DE', region: '16', cityId: 2950159, city: 'Berlin' })
  const asksFromBerlin = db.transaction((tx) => autoLike(tx, visitOf(newcomer, { cityId: 2950159 })))
  expect(await asksFromBerlin).toBe(there.id)
})

test('records end after two weeks, and nothing is left of an erased member', async () => {
  const ben = await greeter()
  await asks()
  const count = async () => (await db.raw('select from auto_like where liker_id = $1', [ben.id])).rows.length
  await forgetAutoLikes(db, Date.now() + 10 * day)
  expect(await count()).toBe(1)
  // The site's day may be one ahead of UTC's.
  await forgetAutoLikes(db, Date.now() + 17 * day)
  expect(await count()).toBe(0)
  await asks(newcomer, tomorrow())
  const other = await member(db)
  await asks(other)
  await db.transaction((tx) => eraseAutoLikes(tx, ben.id))
  expect(await count()).toBe(0)
})

describe('over HTTP', () => {
  const path = '/api/auto-like.php'

  test('the call returns the greeter once, the same for a repeated attempt, and 204 when there is nobody', async () => {
    const asNewcomer = await signedIn(app, db, newcomer)
    expect((await asNewcomer.get(path)).status).toBe(204)
    const ben = await greeter()
    await db.raw(
      "update profile set main_photo_id = gen_random_uuid(), main_photo_thumbhash = 'x', main_photo_width = 3, main_photo_height = 4 where member_id = $1",
      [ben.id],
    )
    const key = { 'idempotency-key': 'the-key-of-one-try' }
    const first = await asNewcomer.get(path, key)
    expect(first).toMatchObject({
      status: 200,
      body: { id: ben.id, name: ben.username, main_image: { match: expect.any(String) } },
    })
    expect(first.body.main_image.match).toBe(first.body.main_image.urls.card)
    expect((await asNewcomer.get(path, key)).body.id).toBe(ben.id)
    expect((await asNewcomer.get(path)).status).toBe(204)
  })

  test('a page of another site cannot make a member ask for it', async () => {
    await greeter()
    const asNewcomer = await signedIn(app, db, newcomer)
    expect((await asNewcomer.get(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(await receivedBy(newcomer)).toEqual([])
  })

  test('a member chooses it in the profile, and it is off until then', async () => {
    const ben = await member(db)
    const asBen = await signedIn(app, db, ben)
    expect((await asBen.get('/api/profile.php')).body.greets_newcomers).toBe(false)
    expect((await asBen.put('/api/profile.php', { greets_newcomers: true })).body.greets_newcomers).toBe(true)
    expect(await asks()).toBe(ben.id)
    expect((await asBen.put('/api/profile.php', { greets_newcomers: false })).body.greets_newcomers).toBe(false)
    expect(await asks(await member(db))).toBeNull()
  })
})
