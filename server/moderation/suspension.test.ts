import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { presenceOf } from '#server/platform/live/hints.ts'
import { putMail } from '#server/platform/mail/outbox.ts'
import { visibleTo } from '#server/profile/visibility/visibility.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { readmit, suspend } from './suspension.ts'

const db = await freshDatabase()
const app = await testApp(db)
const hints: Array<{ to: readonly string[]; event: LiveEvent }> = []
db.hints.listen((hint) => void hints.push(hint))

/** Whether a search finds the member, and whether a viewer who has the id can see them. */
async function isSeen({ id }: TestMember): Promise<[found: boolean, known: boolean]> {
  const { rows } = await db.raw('select from member_search where member_id = $1', [id])
  return [rows.length > 0, (await visibleTo(db, visitOf(await member(db)), [id])).has(id)]
}

const suspends = ({ id }: TestMember) => db.transaction((tx) => suspend(tx, id, 'spam'))
const readmits = ({ id }: TestMember) => db.transaction((tx) => readmit(tx, id))
const leaves = ({ id }: TestMember) => db.raw("insert into deletion values ($1, 'time', now())", [id])

test('a suspended member is signed out and hidden, and watchers get `gone`', async () => {
  const tom = await member(db)
  const asTom = await signedIn(app, db, tom)
  expect(await isSeen(tom)).toEqual([true, true])
  hints.length = 0
  await suspends(tom)
  expect(await isSeen(tom)).toEqual([false, false])
  expect((await asTom.get('/api/likes.php')).body.error.code).toBe('authentication_required')
  expect(hints).toContainEqual({ to: [presenceOf(tom.id)], event: { type: 'gone', member: tom.id } })
  expect(hints).toContainEqual({ to: [tom.id], event: { type: 'ended' } })
})

test('a waiting selfie of a suspended member is erased', async () => {
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

test('queued mail about others is dropped; mail about the account is sent', async () => {
  const tom = await member(db)
  const mail = { to: tom.email, senderName: 'Beau', senderAddress: '', subject: 'x', text: 'x', html: 'x' }
  const receipt = await db.transaction((tx) => putMail(tx, mail))
  await db.transaction((tx) => putMail(tx, { ...mail, switchable: { memberId: tom.id, kind: 'like' } }))
  await suspends(tom)
  expect((await db.raw('select id from outbox where recipient = $1', [tom.email])).rows).toEqual([{ id: receipt }])
})

test('suspending twice is suspending once, and one readmission ends it', async () => {
  const tom = await member(db)
  await suspends(tom)
  await suspends(tom)
  await readmits(tom)
  expect(await isSeen(tom)).toEqual([true, true])
})

test.each([
  ['has a confirmed address', {}, false, [true, true]],
  ['never confirmed the address', { confirmed: false }, false, [false, false]],
  ['is leaving', {}, true, [false, false]],
  ['is leaving and never confirmed', { confirmed: false }, true, [false, false]],
  ['turned invisible', { invisible: true }, false, [false, false]],
] as const)('a readmitted member who %s is as visible as that allows', async (_, details, leaving, seen) => {
  const tom = await member(db, details)
  await suspends(tom)
  if (leaving) await leaves(tom)
  await readmits(tom)
  expect(await isSeen(tom)).toEqual(seen)
})
