import { readdir, readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { gestures } from '#contract/profile/own-options.ts'
import { photoStorage } from '#server/photos/storage/storage.ts'
import { siteOf } from '#server/site/site.ts'
import { signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { drawn, fromPhone } from '#server/testing/pictures.ts'
import { upload } from '#server/testing/upload.ts'
import { accept, numberOf, picturesOf, refuse, verificationNumbered, waitingVerifications } from './deciding.ts'
import { forgetSelfies } from './verification.ts'

const db = await freshDatabase()
const app = await testApp(db)
const storage = photoStorage(app.services.config)
const site = await siteOf(db, 'beau')
const config = { siteUrl: 'https://example.com' }
const path = '/api/verification.php'
const hour = 60 * 60 * 1000
const [face, selfie] = [await drawn(300, 400).jpeg().toBuffer(), await fromPhone()]

let ben: TestMember
let asBen: TestClient

beforeEach(async () => {
  await db.raw('delete from verification')
  ben = await member(db)
  asBen = await signedIn(app, db, ben)
  await upload(asBen, face)
})

const sends = (bytes = selfie, headers = {}) => upload(asBen, bytes, headers, { path: '/api/verification-selfie.php' })
const state = async () => (await asBen.get(path)).body.state
const photos = async (): Promise<string[]> => (await asBen.get('/api/photos.php')).body.map(({ id }: { id: string }) => id)
const isVerified = async () => {
  const viewer = await signedIn(app, db, await member(db))
  return (await viewer.get(`/api/member.php?id=${ben.id}`)).body.verified
}
const rowOf = async () =>
  (await db.raw('select * from verification where member_id = $1', [ben.id])).rows[0] as Record<string, any>
const mails = async () =>
  (await db.raw('select subject, text_part from outbox where recipient = $1 order by created_at', [ben.email])).rows as Array<{
    subject: string
    text_part: string
  }>

/** Sends Ben's selfie and returns the case as an operator sees it. */
async function waiting() {
  await asBen.post(path)
  expect((await sends()).status).toBe(201)
  const one = (await waitingVerifications(db, 10)).find(({ member_id: id }) => id === ben.id)!
  return (await verificationNumbered(db, numberOf(one)))!
}

const accepts = async (found: Awaited<ReturnType<typeof waiting>>, ids = found.photos.map(({ id }) => id)) =>
  db.transaction((tx) => accept(tx, { id: found.id, memberId: ben.id, photos: ids, site }, config))
const refuses = async (found: Awaited<ReturnType<typeof waiting>>, reasons = 'It is dark.') =>
  db.transaction((tx) => refuse(tx, { id: found.id, memberId: ben.id, reasons, site }, config))

test('a member is shown a gesture, sends a selfie, and is verified once an operator accepts it', async () => {
  expect((await asBen.get(path)).body).toEqual({ state: 'none', gesture: null, sent_at: null, reasons: null })
  const { gesture } = (await asBen.post(path)).body
  expect(gestures).toContain(gesture)
  expect((await sends()).body).toEqual({ state: 'waiting', gesture, sent_at: expect.any(String), reasons: null })
  expect(await isVerified()).toBe(false)
  const [one] = await waitingVerifications(db, 10)
  expect(await accepts((await verificationNumbered(db, numberOf(one!)))!)).toBe(true)
  expect([await state(), await isVerified()]).toEqual(['verified', true])
  expect(await mails()).toMatchObject([{ text_part: expect.stringContaining('your selfie with your main photo') }])
})

test('the selfie is sealed for operators, without its location, and deleted with either decision', async () => {
  const found = await waiting()
  const { selfie: sealed } = await rowOf()
  expect(sealed.includes('WEBP')).toBe(false)
  const pictures = (await picturesOf({ db, keys: testKeys, storage }, found.id))!
  expect(pictures.selfie.subarray(8, 12).toString()).toBe('WEBP')
  expect(pictures.selfie.toString('latin1')).not.toMatch(/canary|Exif/i)
  expect(pictures.photos).toEqual([{ number: 1, bytes: expect.any(Buffer) }])
  await accepts(found)
  expect((await rowOf())['selfie']).toBeNull()
  expect(await picturesOf({ db, keys: testKeys, storage }, found.id)).toBeUndefined()
  await refuses(await waiting())
  expect((await rowOf())['selfie']).toBeNull()
  // No file of it is stored either: there is only the folder of the photo.
  const { dataDir } = app.services.config
  const files = (await readdir(dataDir, { recursive: true })).filter(
    (name) => name.endsWith('full.webp') && name.includes(ben.id),
  )
  expect(files).toHaveLength(1)
  expect((await readFile(`${dataDir}/${files[0]!}`)).equals(pictures.selfie)).toBe(false)
})

test('the mark ends with a main photo that was not compared, and returns with one that was', async () => {
  const found = await waiting()
  await upload(asBen, await drawn(200, 200).jpeg().toBuffer())
  await accepts(found)
  const [looked, other] = await photos()
  expect(await isVerified()).toBe(true)
  await asBen.put('/api/photos.php', { main: other })
  expect([await state(), await isVerified()]).toEqual(['ended', false])
  await asBen.put('/api/photos.php', { main: looked })
  expect([await state(), await isVerified()]).toEqual(['verified', true])
  await asBen.delete('/api/photos.php', { id: looked })
  expect([await state(), await isVerified()]).toEqual(['ended', false])
})

test('a photo added after the selfie is not verified, even as the main one', async () => {
  const found = await waiting()
  await upload(asBen, await drawn(200, 200).jpeg().toBuffer())
  const [, other] = await photos()
  await asBen.put('/api/photos.php', { main: other })
  await accepts(found)
  expect(await isVerified()).toBe(false)
})

test('a refusal is mailed and shown in the operator’s words, and the member can try again', async () => {
  await refuses(await waiting(), 'Your face is in the dark.')
  expect((await asBen.get(path)).body).toEqual({
    state: 'refused',
    gesture: null,
    sent_at: null,
    reasons: 'Your face is in the dark.',
  })
  expect((await mails()).at(-1)!.text_part).toContain('Your face is in the dark.')
  expect((await asBen.post(path)).body).toMatchObject({ state: 'shown', reasons: null })
})

test('an accepted verification can be refused later, which removes the mark', async () => {
  const found = await waiting()
  await accepts(found)
  expect(await refuses(found, 'Somebody else sent it.')).toBe(true)
  expect([await state(), await isVerified()]).toEqual(['refused', false])
})

test('of two parallel decisions one counts, and only that one is mailed', async () => {
  const found = await waiting()
  const done = await Promise.all([accepts(found), accepts(found), accepts(found)])
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await mails()).toHaveLength(1)
  expect(await accepts(found)).toBe(false)
})

test('the gesture stays the same for a day, so that members cannot redraw for one they have a picture of', async () => {
  const { gesture } = (await asBen.post(path)).body
  for (let count = 0; count < 12; count++) expect((await asBen.post(path)).body.gesture).toBe(gesture)
  await db.raw("update verification set shown_at = now() - interval '25 hours' where member_id = $1", [ben.id])
  expect(await state()).toBe('none')
  expect((await sends()).body.error.code).toBe('not_found')
  const before = (await rowOf())['id']
  await asBen.post(path)
  expect((await rowOf())['id']).not.toBe(before)
})

test('a selfie is refused without a gesture, without a main photo, or when it is no photo; a repeated request counts once', async () => {
  expect((await sends()).body.error.code).toBe('not_found')
  await asBen.post(path)
  expect((await sends(Buffer.from('hello'))).body.error.code).toBe('photo_unreadable')
  const key = { 'idempotency-key': 'the-key-of-one-selfie' }
  const [first, second] = [await sends(selfie, key), await sends(selfie, key)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect((await sends()).status).toBe(404)
  await asBen.delete('/api/photos.php', { id: (await photos())[0] })
  await asBen.delete(path)
  expect((await asBen.post(path)).body.error.fields).toHaveProperty('photo')
})

test('operators see one selfie of a member at a time, and ten a day at most', async () => {
  await waiting()
  expect((await sends()).status).toBe(404)
  for (let count = 0; count < 8; count++) expect((await sends(Buffer.from('hello'))).status).toBe(422)
  expect((await sends()).status).toBe(429)
  expect((await waitingVerifications(db, 10)).filter(({ member_id: id }) => id === ben.id)).toHaveLength(1)
})

test('withdrawing removes selfie and mark', async () => {
  await waiting()
  expect((await asBen.delete(path)).body.state).toBe('none')
  expect(await rowOf()).toMatchObject({ selfie: null, photos: [], sent_at: null })
  await accepts(await waiting())
  expect(await isVerified()).toBe(true)
  await asBen.delete(path)
  expect([await isVerified(), await state()]).toEqual([false, 'none'])
  expect(await waitingVerifications(db, 10)).toEqual([])
})

test('a gesture stays for its day through withdrawing and beginning again, and then nothing of a withdrawn one is left', async () => {
  const { gesture } = (await asBen.post(path)).body
  for (let count = 0; count < 12; count++) {
    await asBen.delete(path)
    expect((await asBen.post(path)).body.gesture).toBe(gesture)
  }
  for (let count = 0; count < 6; count++) {
    await refuses(await waiting())
    expect((await asBen.post(path)).body).toMatchObject({ state: 'shown', gesture })
  }
  await asBen.delete(path)
  await forgetSelfies(db, Date.now() + 23 * hour)
  expect(await rowOf()).toBeDefined()
  await forgetSelfies(db, Date.now() + 25 * hour)
  expect(await rowOf()).toBeUndefined()
})

test('a number that two cases share finds neither; their ids find each', async () => {
  const max = await member(db)
  const [one, other] = ['0197a0a0-1111-7000-8000-0000abcd1234', '0197a0a0-2222-7000-8000-0000abcd1234']
  for (const [memberId, id] of [
    [ben.id, one],
    [max.id, other],
  ])
    await db.raw(
      `insert into verification (member_id, id, state, gesture, shown_at, sent_at, selfie)
       values ($1, $2, 'waiting', 'fist', now(), now(), 'x')`,
      [memberId, id],
    )
  expect(await verificationNumbered(db, numberOf({ id: one }))).toBeUndefined()
  for (const id of [one, other]) expect(await verificationNumbered(db, id)).toMatchObject({ id })
})

describe('an accepted case is refused by its number, even after a new begin', () => {
  const accepted = async () => {
    const found = await waiting()
    await accepts(found)
    return found
  }
  const refusesBy = async (typed: string) => refuses((await verificationNumbered(db, typed))!, 'Somebody else sent it.')

  test('with a new gesture: by the old number, the new one or the member’s id', async () => {
    for (const typed of [async ({ id }: { id: string }) => id, async () => (await rowOf())['id'] as string, async () => ben.id]) {
      const found = await accepted()
      await asBen.post(path)
      expect([await state(), await isVerified()]).toEqual(['shown', true])
      expect(await refusesBy(await typed(found))).toBe(true)
      expect([await state(), await isVerified()]).toEqual(['refused', false])
    }
  })

  test('with a new pending selfie: it stays pending, but the mark is gone, and the old number does not show it', async () => {
    const first = await accepted()
    await waiting()
    const found = (await verificationNumbered(db, numberOf(first)))!
    expect(found).toMatchObject({ id: first.id, state: 'accepted', photos: [], gesture: null, waits: false })
    expect(await picturesOf({ db, keys: testKeys, storage }, first.id)).toBeUndefined()
    expect(await accepts(found, await photos())).toBe(false)
    expect(await refuses(found)).toBe(true)
    expect([await state(), await isVerified()]).toEqual(['waiting', false])
    expect(await refuses(found)).toBe(false)
  })

  test('with a second acceptance, or an expired selfie: the first number removes the mark', async () => {
    const first = await accepted()
    await accepted()
    expect(await refusesBy(numberOf(first))).toBe(true)
    expect([await state(), await isVerified()]).toEqual(['refused', false])
    const third = await accepted()
    await waiting()
    await forgetSelfies(db, Date.now() + 31 * 24 * hour)
    expect(await state()).toBe('verified')
    expect(await refusesBy(numberOf(third))).toBe(true)
    expect([await state(), await isVerified()]).toEqual(['refused', false])
  })
})

test('an undecided selfie is erased after thirty days, and the member reads that nobody got to it', async () => {
  await waiting()
  await forgetSelfies(db, Date.now() + 29 * 24 * hour)
  expect(await state()).toBe('waiting')
  await forgetSelfies(db, Date.now() + 31 * 24 * hour)
  expect(await rowOf()).toMatchObject({ selfie: null, photos: [] })
  expect(await waitingVerifications(db, 10)).toEqual([])
  expect((await asBen.get(path)).body).toEqual({ state: 'unseen', gesture: null, sent_at: null, reasons: null })
  expect((await asBen.post(path)).body.state).toBe('shown')
})
