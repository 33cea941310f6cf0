import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { presenceOf } from '#server/platform/live/live.ts'
import { putMail } from '#server/platform/mail/outbox.ts'
import { visibleTo } from '#server/profile/sight/sight.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { readmit, suspend } from './suspension.ts'

const db = await freshDatabase()
const app = await testApp(db)
const told: Array<{ to: readonly string[]; event: LiveEvent }> = []
db.hints.listen((hint) => void told.push(hint))

/** Found by a search, and known to who has his id. */
async function isSeen({ id }: TestMember): Promise<[found: boolean, known: boolean]> {
  const { rows } = await db.raw('select from member_search where member_id = $1', [id])
  return [rows.length > 0, (await visibleTo(db, visitOf(await member(db)), [id])).has(id)]
}

const suspends = ({ id }: TestMember) => db.transaction((tx) => suspend(tx, id, 'spam'))
const readmits = ({ id }: TestMember) => db.transaction((tx) => readmit(tx, id))
const leaves = ({ id }: TestMember) => db.raw("insert into deletion values ($1, 'time', now())", [id])

test('who is suspended is signed out and out of sight, and who watched him is told that he is gone', async () => {
  const tom = await member(db)
  const asTom = await signedIn(app, db, tom)
  expect(await isSeen(tom)).toEqual([true, true])
  told.length = 0
  await suspends(tom)
  expect(await isSeen(tom)).toEqual([false, false])
  expect((await asTom.get('/api/likes.php')).body.error.code).toBe('authentication_required')
  expect(told).toContainEqual({ to: [presenceOf(tom.id)], event: { type: 'gone', member: tom.id } })
  expect(told).toContainEqual({ to: [tom.id], event: { type: 'ended' } })
})

test('his selfie that waits is erased', async () => {
  const tom = await member(db)
  await db.raw(
    `insert into verification (member_id, id, state, gesture, shown_at, sent_at, selfie) values ($1, gen_random_uuid(), 'waiting', 'fist', now(), now(), 'x')`,
    [tom.id],
  )
  await suspends(tom)
  expect((await db.raw('select state, selfie from verification where member_id = $1', [tom.id])).rows).toEqual([
    { state: 'unseen', selfie: null },
  ])
})

test('what waits to tell him of others does not leave any more; what concerns his account does', async () => {
  const tom = await member(db)
  const mail = { to: tom.email, senderName: 'Beau', senderAddress: '', subject: 'x', text: 'x', html: 'x' }
  const receipt = await db.transaction((tx) => putMail(tx, mail))
  await db.transaction((tx) => putMail(tx, { ...mail, switchable: { memberId: tom.id, kind: 'like' } }))
  await suspends(tom)
  expect((await db.raw('select id from outbox where recipient = $1', [tom.email])).rows).toEqual([{ id: receipt }])
})

test('suspended twice is suspended once, and readmitted once he is back', async () => {
  const tom = await member(db)
  await suspends(tom)
  await suspends(tom)
  await readmits(tom)
  expect(await isSeen(tom)).toEqual([true, true])
})

test.each([
  ['had confirmed his address', {}, false, [true, true]],
  ['never confirmed his address', { confirmed: false }, false, [false, false]],
  ['is leaving', {}, true, [false, false]],
  ['is leaving and never confirmed', { confirmed: false }, true, [false, false]],
  ['turned invisible', { invisible: true }, false, [false, false]],
] as const)('readmitted, a man who %s is seen as that allows', async (_, details, leaving, seen) => {
  const tom = await member(db, details)
  await suspends(tom)
  if (leaving) await leaves(tom)
  await readmits(tom)
  expect(await isSeen(tom)).toEqual(seen)
})
