import { afterEach, expect, test, vi } from 'vitest'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { photoStorage } from '#server/photos/storage/storage.ts'
import { sweepPhotos } from '#server/photos/storage/sweep.ts'
import { signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { exportMeans, exportOf } from '#server/testing/exports.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { upload } from '#server/testing/upload.ts'

const db = await freshDatabase()
const config = testConfig()
const app = await testApp(db, { dataDir: config.dataDir })
const moderator = await asStaff(app, db, await staffMember(db, 'moderator'))
const path = '/api/messages.php'
const day = 24 * 3_600_000

interface Someone extends TestMember {
  client: TestClient
}

async function someone(details: MemberDetails = { premium: true }): Promise<Someone> {
  const each = await member(db, details)
  return { ...each, client: await signedIn(app, db, each) }
}

/** A member and their photos, the main one first. */
async function author(count = 2) {
  const one = await someone()
  for (const colour of ['#f00', '#0f0', '#00f', '#ff0'].slice(0, count))
    await upload(one.client, await drawn(200, 250, colour).jpeg().toBuffer())
  const photos: string[] = (await one.client.get('/api/photos.php')).body.map(({ id }: { id: string }) => id)
  return { one, photos }
}

afterEach(() => void vi.useRealTimers())

/** The limits of near-equal words are not what these tests are about. */
const differentWords = () => crypto.randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!).replaceAll('-', ' ') // prettier-ignore

const answers = (one: Someone, other: TestMember, photo: string | undefined, key: string = crypto.randomUUID()) =>
  one.client.post(path, { profile: { id: other.id }, text: differentWords(), quote: { photo } }, { 'idempotency-key': key })

interface Quoted {
  of: string
  photo: { id: string; thumbhash: string; urls: { thumb: string } } | null
}

const quoteIn = async ({ client }: Someone, conversation: string): Promise<Quoted | undefined> =>
  (await client.get(`${path}?conversation=${conversation}`)).body.messages[0]?.quote

const inWords = { of: 'photo', photo: null }

const statusAt = async ({ client }: Someone, { urls: { thumb: url } }: NonNullable<Quoted['photo']>) => (await client.get(url)).status // prettier-ignore

/** What is remembered of who may see a photo is forgotten. */
const later = () => void vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date', 'performance'] })

async function answered(details?: MemberDetails) {
  const { one, photos } = await author()
  const me = await someone(details)
  const { status, body } = await answers(me, one, photos[0])
  expect(status).toBe(201)
  return { one, photos, me, message: body.message, id: body.conversation.id as string }
}

test('a first message carries the photo that it answers to both, small, and stores nothing but which one', async () => {
  const { one, photos, me, message, id } = await answered()
  const shown = { of: 'photo', photo: { id: photos[0], thumbhash: expect.any(String), urls: { thumb: expect.any(String) } } }
  expect(message.quote).toEqual(shown)
  for (const each of [one, me]) {
    const quote = await quoteIn(each, id)
    expect(quote).toEqual(shown)
    expect(await statusAt(each, quote!.photo!)).toBe(200)
  }
  const { rows } = await db.raw('select quote from message where conversation_id = $1', [id])
  expect(rows).toEqual([{ quote: { of: 'photo', photo: photos[0] } }])
  expect(JSON.stringify((await one.client.get('/api/requests.php')).body[0].last_message)).not.toContain(photos[0])
})

test('every photo of a profile can be answered, also in a conversation, where each answers the other’s', async () => {
  const { one, photos, me, id } = await answered()
  expect((await answers(me, one, photos[1])).body.message.quote.photo.id).toBe(photos[1])
  const back = (photo: string) => one.client.post(path, { conversation: { id }, text: 'Thank you', quote: { photo } })
  expect((await back(photos[0]!)).status).toBe(422)
  await upload(me.client, await drawn(200, 250).jpeg().toBuffer())
  const [mine] = (await me.client.get('/api/photos.php')).body
  expect((await back(mine.id)).body.message.quote.photo.id).toBe(mine.id)
})

test('a photo that the sender may not see now is refused, and nothing is sent, counted or charged', async () => {
  const { one, photos } = await author(4)
  const [free, other] = [await someone({}), await author(1)]
  const before = (await free.client.get('/api/costs.php')).body
  const refused = async (photo: string | undefined) => {
    const { status, body } = await answers(free, one, photo)
    expect(status).toBe(422)
    return body.error.fields?.quote as string | undefined
  }
  const why = 'This photo can’t be seen any more. You can send your message without it.'
  // Locked, of somebody else, of nobody, and no id at all.
  expect(await refused(photos[1])).toBe(why)
  expect(await refused(other.photos[0])).toBe(why)
  expect(await refused(crypto.randomUUID())).toBe(why)
  await refused('main')
  await refused(undefined)
  for (const status of ['pending', 'rejected']) {
    await db.raw('update photo set status = $2 where id = $1', [photos[0], status])
    expect(await refused(photos[0])).toBe(why)
  }
  await db.raw("update photo set status = 'active' where id = $1", [photos[0]])
  // Beyond the number for those whose premium has ended.
  await db.raw('update account set premium_ended_at = now() where member_id = $1', [one.id])
  const reader = await someone()
  expect((await answers(reader, one, photos[3])).body.error.fields.quote).toBe(why)
  expect((await answers(reader, one, photos[2])).status).toBe(201)

  await one.client.delete('/api/photos.php', { id: photos[0] })
  expect(await refused(photos[0])).toBe(why)
  expect((await free.client.get('/api/costs.php')).body).toEqual(before)
  const { rows } = await db.raw('select 1 from daily_limit where member_id = $1 union all select 1 from conversation_pair where $1 in (low_id, high_id)', [free.id]) // prettier-ignore
  expect(rows).toEqual([])
})

test('a photo goes with a text only', async () => {
  const { one, photos } = await author()
  const me = await someone()
  const sent = { profile: { id: one.id }, gift: 'coffee', quote: { photo: photos[0] } }
  expect((await me.client.post(path, sent)).status).toBe(422)
})

test('who is blocked, and who cannot find the member, gets the answer of any first message', async () => {
  const { one, photos } = await author()
  const me = await someone()
  await one.client.put('/api/profile.php', { invisible: true })
  expect((await answers(me, one, photos[0])).status).toBe(404)
  await one.client.put('/api/profile.php', { invisible: false })
  await one.client.post('/api/block.php', { profile: { id: me.id } })
  expect((await answers(me, one, photos[0])).body.error.code).toBe('blocked')
})

test('a photo that its owner deletes is gone for both: the message says that it was one, and the old address is dead', async () => {
  const { one, photos, me, id } = await answered()
  const before = (await quoteIn(me, id))!.photo!
  expect((await one.client.delete('/api/photos.php', { id: photos[0] })).status).toBe(200)
  for (const each of [one, me]) expect(await quoteIn(each, id)).toEqual(inWords)
  later()
  expect(await statusAt(me, before)).toBe(404)
})

test('a photo that becomes locked for the sender is gone for them alone', async () => {
  const { one, photos, me, id } = await answered({})
  await one.client.put('/api/photos.php', { main: photos[1] })
  expect(await quoteIn(me, id)).toEqual(inWords)
  expect((await quoteIn(one, id))!.photo!.id).toBe(photos[0])
})

test('a photo of a member who hides or leaves, or that is refused later, is gone for who cannot see it, and comes back', async () => {
  const { one, photos, me, id } = await answered()
  const before = (await quoteIn(me, id))!.photo!
  await one.client.put('/api/profile.php', { invisible: true })
  expect(await quoteIn(me, id)).toEqual(inWords)
  expect((await quoteIn(one, id))!.photo!.id).toBe(photos[0])
  later()
  expect(await statusAt(me, before)).toBe(404)
  vi.useRealTimers()
  await one.client.put('/api/profile.php', { invisible: false })
  expect((await quoteIn(me, id))!.photo!.id).toBe(photos[0])
  await db.raw("update photo set status = 'rejected' where id = $1", [photos[0]])
  for (const each of [one, me]) expect(await quoteIn(each, id)).toEqual(inWords)
  await db.raw("update photo set status = 'active' where id = $1", [photos[0]])
  // Leaving, or suspended.
  await db.raw('update profile set visible = false where member_id = $1', [one.id])
  expect(await quoteIn(me, id)).toEqual(inWords)
})

test('the same attempt again sends once, and shows the photo only while it can be seen', async () => {
  const { one, photos } = await author()
  const me = await someone()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const sent = { profile: { id: one.id }, text: 'Where is that?', quote: { photo: photos[0] } }
  const first = await me.client.post(path, sent, headers)
  expect((await me.client.post(path, sent, headers)).body).toEqual(first.body)
  await one.client.delete('/api/photos.php', { id: photos[0] })
  const third = await me.client.post(path, sent, headers)
  expect(third).toMatchObject({ status: 201, body: { message: { id: first.body.message.id, quote: inWords } } })
  expect((await one.client.get(`${path}?conversation=${first.body.conversation.id}`)).body.messages).toHaveLength(1)
})

test('a deleted message loses its photo', async () => {
  const { one, photos, me, message, id } = await answered()
  expect((await me.client.delete(path, { id: message.id })).status).toBe(204)
  for (const each of [one, me]) expect(await quoteIn(each, id)).toBeUndefined()
  const { rows } = await db.raw('select quote from removed_message where conversation_id = $1', [id])
  expect(rows).toEqual([{ quote: { of: 'photo', photo: photos[0] } }])
})

test('a message without its quote is what a daily limit counts: a free member starts two conversations', async () => {
  const me = await someone({})
  const statuses = []
  for (let count = 0; count < 3; count++) {
    const { one, photos } = await author(1)
    statuses.push((await answers(me, one, photos[0])).status)
  }
  expect(statuses).toEqual([201, 201, 403])
})

interface SealedCase {
  messages: Array<{ quote: unknown }>
  photos: Array<{ id: string; by_reported: boolean; seq: number | null; url: string }>
}

/** The evidence of a report of what the sender wrote, as whoever decides sees it. */
async function reported(reporter: Someone, about: TestMember, message: string): Promise<SealedCase> {
  const report = { profile: { id: about.id }, message, reason: 'other', text: 'Look at this' }
  expect((await reporter.client.post('/api/report.php', report)).status).toBe(201)
  const { rows } = await db.raw('select id from moderation_case where reported_id = $1', [about.id])
  const { id } = rows[0] as { id: string }
  await moderator.post('/api/staff/claim.php', { id })
  return (await moderator.get(`/api/staff/case.php?id=${id}`)).body
}

test('a report seals the photo that is answered, which whoever decides sees after its owner has deleted it, and no other', async () => {
  const { one, photos, me, message } = await answered()
  const evidence = await reported(one, me, message.id)
  expect(evidence.messages).toMatchObject([{ by_reported: true, quote: { of: 'photo', photo: photos[0] } }])
  expect(evidence.photos).toMatchObject([{ id: photos[0], by_reported: false, seq: null }])
  const { rows } = await db.raw('select storage_key from evidence_photo where id = $1', [photos[0]])
  const { storage_key: key } = rows[0] as { storage_key: string }
  await one.client.delete('/api/photos.php', { id: photos[0] })
  await sweepPhotos(db, photoStorage(config), Date.now() + 7 * day)
  expect(existsSync(join(config.dataDir, 'photos', key))).toBe(true)
  const headers = { host: 'localhost', cookie: moderator.cookie! }
  expect((await app.server.inject({ url: evidence.photos[0]!.url, headers })).statusCode).toBe(200)
})

test('a photo is sealed after a block has ended the conversation too; of one deleted before, the case says that it is gone', async () => {
  const { one, photos, me, message } = await answered()
  await one.client.post('/api/block.php', { profile: { id: me.id } })
  expect((await reported(one, me, message.id)).photos).toMatchObject([{ id: photos[0], by_reported: false }])
  const second = await answered()
  await second.one.client.delete('/api/photos.php', { id: second.photos[0] })
  const evidence = await reported(second.one, second.me, second.message.id)
  expect(evidence).toMatchObject({ messages: [{ quote: inWords }], photos: [] })
})

test('a copy of their data names a member’s own photo that was answered, and of another’s only that it was one', async () => {
  const { one, photos, me } = await answered()
  const means = exportMeans(db, config)
  const quotesOf = async ({ id }: TestMember) =>
    JSON.parse((await exportOf(means, id)).get('data.json')!.toString()).conversations[0].messages.map(
      ({ quote }: { quote: unknown }) => quote,
    )
  expect(await quotesOf(one)).toEqual([{ of: 'photo', photo: photos[0] }])
  expect(await quotesOf(me)).toEqual([{ of: 'photo' }])
})
