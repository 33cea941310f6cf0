import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { photoStorage } from '#server/photos/storage/storage.ts'
import { sweepPhotos } from '#server/photos/storage/sweep.ts'
import { changeSettings } from '#server/site/site.ts'
import { signedIn, type TestAnswer, type TestClient, testApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { mailsTo } from '#server/testing/mailbox.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { scenery } from '#server/testing/pictures.ts'
import { testServices } from '#server/testing/services.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { upload } from '#server/testing/upload.ts'
import { createWork } from '#server/work.ts'

const db = await freshDatabase()
const config = testConfig()
const app = await testApp(db, { dataDir: config.dataDir, logLevel: 'error' })
const work = createWork(testServices(db))
await work.start({ works: true, onError: () => {} })
afterAll(() => work.stop())
await changeSettings(db, 'beau', { photo_approval: 'before' })

beforeEach(async () => {
  await db.raw('delete from photo_review')
  await db.raw('delete from rejected_photo')
})

interface Owner extends TestMember {
  client: TestClient
}

async function owner(details: Parameters<typeof member>[1] = {}): Promise<Owner> {
  const one = await member(db, details)
  return { ...one, client: await signedIn(app, db, one) }
}

const jpeg = (seed: number) => scenery(seed).jpeg().toBuffer()
const moderator = async () => asStaff(app, db, await staffMember(db, 'moderator'))
const outcome = ({ status, body }: TestAnswer) => (status < 300 ? status : [status, body.error?.code])
const rejects = (as: TestClient, key: object) => as.post('/api/staff/photo-rejections.php', { ...key, rule: 'consent' })

/** Takes all photos and looks at them. */
async function looks(as: TestClient) {
  const { photos } = (await as.post('/api/staff/photos.php', { hold: 48 })).body as { photos: Array<Record<string, string>> }
  for (const { url } of photos) expect((await as.get(url!)).status).toBe(200)
  await db.raw("update photo_review set served_at = served_at - interval '1 second'")
  return photos.map(({ member: of, photo }) => ({ member: of, photo }))
}

/** A member whose photo was rejected, and by whom. */
async function rejected(seed: number, details: Parameters<typeof member>[1] = {}) {
  const tom = await owner(details)
  expect((await upload(tom.client, await jpeg(seed))).status).toBe(201)
  const anna = await moderator()
  const [key] = await looks(anna)
  const answer = await rejects(anna, key!)
  expect(outcome(answer)).toBe(200)
  return { tom, anna, key: key!, decision: answer.body.decision as string }
}

/** Tom appeals, and somebody else undoes the decision. */
async function undone({ tom, decision }: Awaited<ReturnType<typeof rejected>>) {
  expect((await tom.client.post('/api/appeal.php', { id: decision, text: 'It is me' })).status).toBe(201)
  const { rows } = await db.raw("select id from moderation_case where queue = 'appeals' and reported_id = $1", [tom.id])
  const [{ id }] = rows as [{ id: string }]
  const bob = await moderator()
  await bob.post('/api/staff/claim.php', { id })
  const opened = (await bob.get(`/api/staff/case.php?id=${id}`)).body
  const seen = await bob.get(opened.photos[0].url)
  await bob.post('/api/staff/decision.php', { id, measure: 'none', facts: 'You are right.', appeal: 'undone' })
  return { opened, seen }
}

describe('a rejected photo', () => {
  test('is gone, and its owner gets the reasons by mail and on their page, in their language, without a name of staff', async () => {
    const { tom, key, decision } = await rejected(1, { language: 'de' })
    expect((await tom.client.get('/api/photos.php')).body).toEqual([])
    const [shown] = (await tom.client.get('/api/decisions.php')).body.decisions
    expect(shown).toMatchObject({ id: decision, measure: 'remove', appeal: null })
    expect(shown.paragraphs.join(' ')).toContain('Es geht um das Foto, das du am ')
    await expect.poll(async () => (await mailsTo(db, tom.email)).length).toBe(1)
    const [mail] = await mailsTo(db, tom.email)
    expect(mail!.text).toContain('Wir haben eines deiner Fotos entfernt.')
    expect(mail!.text).not.toMatch(/moderator-\d/)
    const { rows } = await db.raw(
      "select subject, details from staff_entry where act = 'photo.reject' order by number desc limit 1",
    )
    expect(rows).toEqual([{ subject: `member:${tom.id}`, details: { ...key, rule: 'consent', decision } }])
  })

  test('is kept for an appeal, which somebody else hears with the photo before them, and comes back if it is undone', async () => {
    const found = await rejected(2)
    await sweepPhotos(db, photoStorage(config), Date.now() + 7_200_000)
    const { opened, seen } = await undone(found)
    expect(opened.photos).toMatchObject([{ id: found.key.photo, by_reported: true, seq: null }])
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/webp'])
    const [back] = (await found.tom.client.get('/api/photos.php')).body
    expect(back).toMatchObject({ id: found.key.photo, status: 'active' })
    const stranger = await owner()
    const seenBy = (await stranger.client.get(`/api/member.php?id=${found.tom.id}`)).body
    expect(seenBy.photos).toMatchObject([{ id: found.key.photo }])
    expect((await found.tom.client.get(back.urls.full)).status).toBe(200)
  })

  test('does not come back, also made smaller and compressed anew; its owner reads why, until an appeal undoes it', async () => {
    const found = await rejected(3)
    const smaller = await scenery(3, 300, 400).jpeg({ quality: 50 }).toBuffer()
    const tried = await upload(found.tom.client, smaller)
    expect(outcome(tried)).toEqual([403, 'photo_rejected'])
    expect(tried.body.error.message).toContain('Decisions about your account')
    expect((await upload(found.tom.client, await jpeg(4))).status).toBe(201)
    await undone(found)
    expect((await upload(found.tom.client, smaller)).status).toBe(201)
  })

  test('that another member uploads and staff reject as well is rejected in the same words as any other', async () => {
    const { anna, tom } = await rejected(8)
    const eve = await owner()
    await upload(eve.client, await jpeg(8))
    const [key] = await looks(anna)
    expect(outcome(await rejects(anna, key!))).toBe(200)
    const words = async ({ client }: Owner) => (await client.get('/api/decisions.php')).body.decisions[0].paragraphs
    expect(await words(eve)).toEqual(await words(tom))
    expect((await words(eve)).join(' ')).toContain('a program may point some of them out')
  })

  test('that another member uploads is taken like any other, and staff alone are told', async () => {
    const { anna } = await rejected(5)
    await changeSettings(db, 'beau', { photo_approval: 'off' })
    const [ben, eve] = [await owner(), await owner()]
    const [like, other] = [await upload(ben.client, await jpeg(5)), await upload(eve.client, await jpeg(6))]
    await changeSettings(db, 'beau', { photo_approval: 'before' })
    const plain = ({ status, body }: TestAnswer) => [status, body.map((photo: object) => Object.keys(photo)), body[0].status]
    expect(plain(like)).toEqual(plain(other))
    const { photos } = (await anna.post('/api/staff/photos.php', { hold: 24 })).body
    expect(photos).toMatchObject([{ member: ben.id, mark: 'removed', waits: false }])
  })
})

describe('a photo', () => {
  test('is rejected only by whoever has taken and seen it, and once', async () => {
    const tom = await owner()
    await upload(tom.client, await jpeg(7))
    const [anna, bob] = [await moderator(), await moderator()]
    const support = await asStaff(app, db, await staffMember(db, 'support'))
    const { photos } = (await anna.post('/api/staff/photos.php', { hold: 24 })).body
    const [{ member: of, photo }] = photos
    const key = { member: of, photo }
    expect(outcome(await rejects(anna, key))).toEqual([422, 'invalid_input'])
    await looks(anna)
    expect(outcome(await rejects(bob, key))).toEqual([409, 'conflict'])
    expect(outcome(await rejects(support, key))).toEqual([403, 'staff_only'])
    expect(outcome(await anna.post('/api/staff/photo-rejections.php', { ...key, rule: 'taste' }))).toEqual([422, 'invalid_input'])
    const both = await Promise.all([rejects(anna, key), rejects(anna, key)])
    expect(both.map(outcome).sort()).toEqual([200, [409, 'conflict']])
    expect((await tom.client.get('/api/decisions.php')).body.decisions).toHaveLength(1)
  })
})
