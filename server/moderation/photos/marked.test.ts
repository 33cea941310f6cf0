import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { changeSettings } from '#server/site/site.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { scenery } from '#server/testing/pictures.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { upload } from '#server/testing/upload.ts'

/** What the model answers, by the protocol that docs/operations/approve-photos.md describes; undefined: nothing. */
let answer: { status: number; body: string } | undefined = { status: 200, body: '{"score": 0.1}' }
const asked: Array<{ headers: string[]; bytes: Buffer }> = []
const model = createServer(async (request, response) => {
  const bytes = await buffer(request)
  asked.push({
    headers: [request.method!, request.url!, request.headers['content-type']!, String(request.headers.cookie)],
    bytes,
  })
  if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
}).listen(0, '127.0.0.1')
await once(model, 'listening')
afterAll(() => {
  model.closeAllConnections()
  model.close()
})

const db = await freshDatabase()
const app = await testApp(db)
const photoModelUrl = `http://127.0.0.1:${(model.address() as AddressInfo).port}/rate`
const rating = await testApp(db, { photoModelUrl })
const moderator = await asStaff(app, db, await staffMember(db, 'moderator'))

beforeEach(async () => {
  asked.length = 0
  for (const table of ['photo', 'photo_review', 'photo_likeness', 'signal_hint', 'known_device', 'suspension'])
    await db.raw(`delete from ${table}`)
  await changeSettings(db, 'beau', { photo_approval: 'marked' })
})

let scene = 40

/** A photo of a member, new unless a scenery is named: what its owner reads, and what the row of the queue says. */
async function adds(tom: TestMember, { through = app, of = scene++ } = {}) {
  const client = await signedIn(through, db, tom)
  const { status, body } = await upload(client, await scenery(of).jpeg().toBuffer())
  expect(status).toBe(201)
  const { rows } = await db.raw('select mark, waits from photo_review where member_id = $1', [tom.id])
  return { shown: body.at(-1), rows }
}

const hint = (memberId: string, closed = false) =>
  db.raw("insert into signal_hint values ($1, 'links', $1, 3, 3, 7, now(), $2, $3)", [
    memberId,
    closed ? new Date() : null,
    closed ? false : null,
  ])

async function onDeviceOf(memberId: string, other: string): Promise<void> {
  const device = randomBytes(32)
  for (const id of [memberId, other]) await db.raw('insert into known_device values ($1, $2, now())', [id, device])
}

test('an unmarked photo is shown at once and looked at by nobody', async () => {
  expect(await adds(await member(db))).toMatchObject({ shown: { status: 'active' }, rows: [] })
})

test('a photo waits while a hint about its owner is open, and not once it was dismissed', async () => {
  const [tom, ben] = [await member(db), await member(db)]
  await hint(tom.id)
  await hint(ben.id, true)
  expect(await adds(tom)).toMatchObject({ shown: { status: 'pending' }, rows: [{ mark: 'hinted', waits: true }] })
  expect(await adds(ben)).toMatchObject({ shown: { status: 'active' }, rows: [] })
  const { photos } = (await moderator.post('/api/staff/photos.php', { hold: 24 })).body
  expect(photos).toMatchObject([{ member: tom.id, mark: 'hinted', waits: true }])
})

test('a photo waits if the account shares a device with a suspended one of the site, and not with any other', async () => {
  const [tom, former, ben, partner] = [await member(db), await member(db), await member(db), await member(db)]
  await onDeviceOf(tom.id, former.id)
  await onDeviceOf(ben.id, partner.id)
  await db.raw("insert into suspension values ($1, 'spam', now(), null)", [former.id])
  expect(await adds(tom)).toMatchObject({ shown: { status: 'pending' }, rows: [{ mark: 'linked' }] })
  expect(await adds(ben)).toMatchObject({ shown: { status: 'active' }, rows: [] })
})

test('a photo like the main photo of another member is looked at first, and its owner reads the same as of any other', async () => {
  const [tom, thief, other] = [await member(db), await member(db), await member(db)]
  await adds(tom, { of: 7 })
  const [like, plain] = [await adds(thief, { of: 7 }), await adds(other)]
  expect(like.rows).toEqual([{ mark: 'stolen', waits: false }])
  expect([like.shown.status, Object.keys(like.shown)]).toEqual(['active', Object.keys(plain.shown)])
  // An own photo added again is no other member's.
  await adds(other, { of: 9 })
  expect((await adds(other, { of: 9 })).rows).toEqual([])
})

test('a model of the operator’s is sent the picture alone; from its number on the photo waits', async () => {
  answer = { status: 200, body: '{"score": 0.79}' }
  expect(await adds(await member(db), { through: rating })).toMatchObject({ shown: { status: 'active' }, rows: [] })
  expect(asked[0]!.headers).toEqual(['POST', '/rate', 'image/webp', 'undefined'])
  expect(asked[0]!.bytes.subarray(8, 12).toString()).toBe('WEBP')
  answer = { status: 200, body: '{"score": 0.8}' }
  expect(await adds(await member(db), { through: rating })).toMatchObject({
    shown: { status: 'pending' },
    rows: [{ mark: 'model' }],
  })
})

test('a photo waits if the model does not answer as it should, and a site with another approval asks it nothing', async () => {
  for (const wrong of [undefined, { status: 500, body: '{"score": 0.1}' }, { status: 200, body: '{"score": "low"}' }]) {
    answer = wrong
    const one = await adds(await member(db), { through: rating })
    expect(one).toMatchObject({ shown: { status: 'pending' }, rows: [{ mark: 'unrated' }] })
  }
  asked.length = 0
  await changeSettings(db, 'beau', { photo_approval: 'off' })
  expect(await adds(await member(db), { through: rating })).toMatchObject({ shown: { status: 'active' } })
  expect(asked).toEqual([])
})
