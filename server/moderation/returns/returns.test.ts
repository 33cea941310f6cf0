import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { signedIn, type TestAnswer, type TestClient, testApp } from '#server/testing/app.ts'
import { exportMeans, exportOf } from '#server/testing/exports.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { testServices } from '#server/testing/services.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { endSilentBlocks } from '#server/privacy/privacy.ts'
import { findReturned } from './returns.ts'

const db = await freshDatabase()
const { config } = testServices(db, { logLevel: 'error' })
const app = await testApp(db, config)
const means = exportMeans(db, config)
const moderator = await asStaff(app, db, await staffMember(db, 'moderator'))

beforeEach(async () => {
  for (const table of ['signal_hint', 'moderation_case', 'block', 'known_device']) await db.raw(`delete from ${table}`)
})

const outcome = ({ status, body }: TestAnswer) => (status < 300 ? status : [status, body.error?.code])

interface Three {
  /** Has blocked Tom. */
  ben: TestMember
  asBen: TestClient
  tom: TestMember
  /** A new account on a device of Tom's. */
  again: TestMember
  asAgain: TestClient
}

async function cameBack({ wish = true, sameDevice = true } = {}): Promise<Three> {
  const [ben, tom, again] = [await member(db), await member(db), await member(db)]
  // Both are older than a few days.
  await db.raw("update account set confirmed_at = now() - interval '30 days' where member_id = any ($1)", [[ben.id, tom.id]])
  const [asBen, asAgain] = [await signedIn(app, db, ben), await signedIn(app, db, again)]
  expect(outcome(await asBen.post('/api/block.php', { profile: { id: tom.id }, of_person: wish }))).toBe(204)
  const device = randomBytes(32)
  await db.raw('insert into known_device values ($1, $2, now())', [tom.id, device])
  await db.raw('insert into known_device values ($1, $2, now())', [again.id, sameDevice ? device : randomBytes(32)])
  return { ben, asBen, tom, again, asAgain }
}

/** Takes the next hint; undefined if there is none. */
async function nextHint(): Promise<string | undefined> {
  return (await moderator.post('/api/staff/next.php', { queue: 'hints' })).body.id ?? undefined
}

const sees = async (as: TestClient, { id }: TestMember) => (await as.get(`/api/member.php?id=${id}`)).status

test('an account on the device of a blocked person opens a hint; until it is confirmed nothing happens to anybody', async () => {
  const { asBen, asAgain, ben, again } = await cameBack()
  expect(await findReturned(db)).toBe(1)
  expect(await findReturned(db)).toBe(0)
  expect([await sees(asBen, again), await sees(asAgain, ben)]).toEqual([200, 200])
  expect((await asBen.get('/api/block.php')).body).toHaveLength(1)
})

test('once a member of staff confirms that it is the same person, the two are apart, and neither learns more than by a block', async () => {
  const { asBen, asAgain, ben, again, tom } = await cameBack()
  const asCarl = await signedIn(app, db, await member(db))
  await asCarl.post('/api/block.php', { profile: { id: tom.id } })
  await findReturned(db)
  const id = await nextHint()
  const { body } = await moderator.get(`/api/staff/case.php?id=${id}`)
  expect(body.hint).toMatchObject({ kind: 'returned', found: 1 })
  const decided = await moderator.post('/api/staff/decision.php', { id, measure: 'none', facts: 'Same device', same: true })
  expect(outcome(decided)).toBe(200)
  // Carl has blocked Tom without the wish.
  expect(await sees(asCarl, again)).toBe(200)
  expect([await sees(asBen, again), await sees(asAgain, ben)]).not.toContain(200)
  // Neither list tells of it, and neither of the two can lift it.
  const lists = async () => [(await asBen.get('/api/block.php')).body, (await asAgain.get('/api/block.php')).body]
  expect(await lists()).toMatchObject([[{ id: tom.id }], []])
  await asBen.delete('/api/block.php', { profile: { id: again.id } })
  await asAgain.delete('/api/block.php', { profile: { id: ben.id } })
  expect([await sees(asBen, again), await sees(asAgain, ben)]).toEqual([403, 403])
  const { rows } = await db.raw("select details from staff_entry where act = 'case.decide' order by number desc limit 1")
  expect(rows).toMatchObject([{ details: { hint: 'returned', same: true } }])
})

test('a silent block outlasts the withdrawn wish by weeks, so that nobody learns by unblocking whose account it is', async () => {
  const { asBen, asAgain, ben, again, tom } = await cameBack()
  await findReturned(db)
  await moderator.post('/api/staff/decision.php', { id: await nextHint(), measure: 'none', facts: 'Same device', same: true })
  // Whoever tries to lift the silent one changes nothing, not even what it stands for.
  await asBen.delete('/api/block.php', { profile: { id: again.id } })
  await asBen.delete('/api/block.php', { profile: { id: tom.id } })
  await endSilentBlocks(db, new Date(Date.now() + 13 * dayMs))
  expect([await sees(asBen, again), await sees(asAgain, ben), await sees(asBen, tom)]).toEqual([403, 403, 200])
  await endSilentBlocks(db, new Date(Date.now() + 29 * dayMs))
  expect([await sees(asBen, again), await sees(asAgain, ben)]).toEqual([200, 200])
})

test('an own block over a silent one is listed, and taking it back leaves the silent one to both', async () => {
  const { asBen, asAgain, ben, again } = await cameBack()
  await findReturned(db)
  await moderator.post('/api/staff/decision.php', { id: await nextHint(), measure: 'none', facts: 'Same device', same: true })
  expect(outcome(await asBen.post('/api/block.php', { profile: { id: again.id } }))).toBe(204)
  expect((await asBen.get('/api/block.php')).body).toHaveLength(2)
  await asBen.delete('/api/block.php', { profile: { id: again.id } })
  expect([await sees(asBen, again), await sees(asAgain, ben)]).toEqual([403, 403])
})

test('if it is another person, nothing happens, and the hint does not come back for a while', async () => {
  const { asBen, again } = await cameBack()
  await findReturned(db)
  const id = await nextHint()
  await moderator.post('/api/staff/decision.php', { id, measure: 'none', facts: 'A couple' })
  expect(await sees(asBen, again)).toBe(200)
  expect(await findReturned(db)).toBe(0)
})

test('a dismissed hint comes back as soon as there is more to it, and not before', async () => {
  const { again } = await cameBack()
  await findReturned(db)
  await moderator.post('/api/staff/decision.php', { id: await nextHint(), measure: 'none', facts: 'A couple' })
  expect(await findReturned(db, new Date(Date.now() + 60 * dayMs))).toBe(0)
  const other = await cameBack({ sameDevice: false })
  await db.raw(
    'update known_device set device_hash = (select device_hash from known_device where member_id = $1) where member_id = $2',
    [again.id, other.tom.id],
  )
  // Also for the two blocked accounts, which share the device now.
  expect(await findReturned(db)).toBe(3)
  const { rows } = await db.raw('select found from signal_hint where member_id = $1 and closed_at is null', [again.id])
  expect(rows).toEqual([{ found: 2 }])
})

test('an account that is older, or comes to share a device only later, opens a hint too', async () => {
  const { tom, again } = await cameBack({ sameDevice: false })
  expect(await findReturned(db)).toBe(0)
  await db.raw("update account set confirmed_at = now() - interval '90 days' where member_id = $1", [again.id])
  await db.raw('insert into known_device select $1, device_hash, now() from known_device where member_id = $2', [
    tom.id,
    again.id,
  ])
  expect(await findReturned(db)).toBe(1)
})

test('the export of each holds their own blocks with the wish, and no silent ones', async () => {
  const { ben, tom, again } = await cameBack()
  await findReturned(db)
  await moderator.post('/api/staff/decision.php', { id: await nextHint(), measure: 'none', facts: 'Same device', same: true })
  const files = [ben, again, tom].map(async ({ id }) => (await exportOf(means, id)).get('data.json')!.toString('utf8'))
  const [bens, agains, toms] = await Promise.all(files)
  expect(JSON.parse(bens!).blocks).toMatchObject([{ of_person: true }])
  expect([JSON.parse(agains!).blocks, JSON.parse(toms!).blocks]).toEqual([[], []])
  expect([bens!.includes(again.id), agains!.includes(ben.id), agains!.includes(tom.id)]).toEqual([false, false, false])
})

test('without the wish, on another device, or after the block is taken back there is no hint', async () => {
  await cameBack({ wish: false })
  await cameBack({ sameDevice: false })
  const { asBen, tom } = await cameBack()
  await asBen.delete('/api/block.php', { profile: { id: tom.id } })
  expect(await findReturned(db)).toBe(0)
  expect(await nextHint()).toBeUndefined()
})

test('confirming says nothing about other kinds of hints, and a wish can be added to a block that stands', async () => {
  const { asBen, tom, again } = await cameBack({ wish: false })
  await asBen.post('/api/block.php', { profile: { id: tom.id }, of_person: true })
  expect(await findReturned(db)).toBe(1)
  await db.raw("update moderation_case set reason = 'links' where queue = 'hints'")
  const id = await nextHint()
  await moderator.post('/api/staff/decision.php', { id, measure: 'none', facts: 'No', same: true })
  expect(await sees(asBen, again)).toBe(200)
})
