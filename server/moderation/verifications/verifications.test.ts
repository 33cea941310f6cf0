import { beforeEach, expect, test } from 'vitest'
import { findEntries } from '#server/staff/audit.ts'
import { suspend } from '#server/moderation/moderation.ts'
import { signedIn, type TestAnswer, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { upload } from '#server/testing/upload.ts'
import { fillVerifications } from './verifications.ts'

const db = await freshDatabase()
const app = await testApp(db, { dataDir: testConfig().dataDir, logLevel: 'error' })
const anna = await staffMember(db, 'moderator')
const asAnna = await asStaff(app, db, anna)
const asBob = await asStaff(app, db, await staffMember(db, 'moderator'))

beforeEach(async () => {
  await db.raw('delete from verification')
  await fillVerifications(db)
})

const outcome = ({ status, body }: TestAnswer) => (status < 300 ? status : [status, body.error?.code])
const waiting = async () => (await asAnna.get('/api/staff/cases.php?queue=verifications')).body.cases as Array<{ id: string }>
const reads = (as: TestClient, id: string) => as.get(`/api/staff/verification.php?id=${id}`)
const decides = (as: TestClient, id: string, verdict: object) => as.post('/api/staff/verification.php', { id, ...verdict })

interface Sent {
  ben: TestMember
  asBen: TestClient
  id: string
}

let width = 90
/** A member who has sent a selfie, with two photos. */
async function sent(): Promise<Sent> {
  const ben = await member(db)
  const asBen = await signedIn(app, db, ben)
  width++
  for (const colour of ['#c63', '#36c']) await upload(asBen, await drawn(width, 120, colour).jpeg().toBuffer())
  await asBen.post('/api/verification.php')
  const selfie = await drawn(80, 60).jpeg().toBuffer()
  expect((await upload(asBen, selfie, {}, { path: '/api/verification-selfie.php' })).status).toBe(201)
  await fillVerifications(db)
  const { rows } = await db.raw('select id from verification where member_id = $1', [ben.id])
  return { ben, asBen, id: (rows[0] as { id: string }).id }
}

/** The same, taken by Anna. */
async function taken(): Promise<Sent & { photos: string[] }> {
  const one = await sent()
  expect(outcome(await asAnna.post('/api/staff/claim.php', { id: one.id }))).toBe(204)
  const { photos } = (await reads(asAnna, one.id)).body
  return { ...one, photos: photos.map((photo: { id: string }) => photo.id) }
}

const stateOf = async (as: TestClient) => (await as.get('/api/verification.php')).body

test('a selfie that waits is one case, opened once, and its pictures are served to whoever has taken it', async () => {
  const { id, ben, asBen } = await sent()
  await fillVerifications(db)
  expect(await waiting()).toMatchObject([{ id, reason: 'verification', site: 'beau' }])
  expect(outcome(await reads(asAnna, id))).toEqual([403, 'staff_only'])
  await asAnna.post('/api/staff/claim.php', { id })
  const { body } = await reads(asAnna, id)
  expect(body).toMatchObject({ photos: [{ main: true, others: [] }, { main: false }] })
  expect((await asAnna.get(`/api/staff/case.php?id=${id}`)).body.reported).toMatchObject({ id: ben.id, name: ben.username })
  for (const url of [body.selfie, body.photos[1].url]) {
    const seen = await asAnna.get(url)
    expect([seen.status, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([200, 'image/webp', 'no-store'])
    expect(outcome(await asBob.get(url))).toEqual([403, 'staff_only'])
    for (const other of [visitor(app), asBen]) expect(outcome(await other.get(url))).toEqual([404, 'not_found'])
  }
  const looks = await findEntries(db, { act: 'evidence.view', actor: anna.name }, 9)
  expect(looks.map(({ details }) => JSON.parse(details).photo)).toEqual([body.photos[1].id, id])
})

test('others who have the same picture are named, and the audit log says who was shown', async () => {
  const { id } = await sent()
  const [tom, eve] = [await member(db), await member(db)]
  const picture = await drawn(width, 120, '#c63').jpeg().toBuffer()
  for (const one of [tom, eve]) await upload(await signedIn(app, db, one), picture)
  await asAnna.post('/api/staff/claim.php', { id })
  const { body } = await reads(asAnna, id)
  const names = body.photos[0].others.map((each: { name: string }) => each.name)
  expect(names.sort()).toEqual([tom.username, eve.username].sort())
  const [look] = await findEntries(db, { act: 'verification.view', actor: anna.name }, 1)
  expect(JSON.parse(look!.details).alike.sort()).toEqual([tom.id, eve.id].sort())
})

test('accepting marks the photos that show the person, mails the member, erases the selfie and closes the case', async () => {
  const { id, ben, asBen, photos } = await taken()
  const url = (await reads(asAnna, id)).body.selfie
  for (const wrong of [[], [photos[1]], [photos[0], id]])
    expect(outcome(await decides(asAnna, id, { accept: true, photos: wrong }))).toEqual([422, 'invalid_input'])
  const both = await Promise.all([
    decides(asAnna, id, { accept: true, photos: [photos[0]] }),
    decides(asAnna, id, { accept: false, reasons: 'No.' }),
  ])
  expect(both.map(outcome).map(String).sort()).toEqual(['204', '409,conflict'])
  expect(['verified', 'refused']).toContain((await stateOf(asBen)).state)
  expect(outcome(await asAnna.get(url))).toEqual([403, 'staff_only'])
  expect(await waiting()).toEqual([])
  const logged = await findEntries(db, { actor: anna.name }, 99)
  const decisions = logged.filter(({ act }) => /^verification\.(accept|refuse)$/.test(act))
  expect(decisions.map(({ details }) => JSON.parse(details))).toEqual([{ case: id, member: ben.id }])
})

test('refusing needs reasons, which the member reads', async () => {
  const { id, asBen } = await taken()
  expect(outcome(await decides(asAnna, id, { accept: false, reasons: '  ' }))).toEqual([422, 'invalid_input'])
  expect(outcome(await decides(asAnna, id, { accept: false, reasons: 'The hand is missing.' }))).toBe(204)
  expect(await stateOf(asBen)).toMatchObject({ state: 'refused', reasons: 'The hand is missing.' })
  expect(outcome(await decides(asAnna, id, { accept: false, reasons: 'Again.' }))).toEqual([409, 'conflict'])
})

test('nobody decides a selfie without having taken its case', async () => {
  const { id, asBen, photos } = await taken()
  expect(outcome(await decides(asBob, id, { accept: true, photos }))).toEqual([409, 'conflict'])
  expect((await stateOf(asBen)).state).toBe('waiting')
})

test('a selfie that was taken back, or whose member was suspended, is no case any more', async () => {
  const [first, second] = [await taken(), await sent()]
  expect((await first.asBen.delete('/api/verification.php')).status).toBe(200)
  expect((await reads(asAnna, first.id)).body).toMatchObject({ selfie: null, photos: [] })
  expect(outcome(await decides(asAnna, first.id, { accept: true, photos: first.photos }))).toEqual([409, 'conflict'])
  await db.transaction((tx) => suspend(tx, second.ben.id, 'spam'))
  await fillVerifications(db)
  expect(await waiting()).toEqual([])
  expect(outcome(await asAnna.get(`/api/staff/case.php?id=${first.id}`))).toEqual([403, 'staff_only'])
})
