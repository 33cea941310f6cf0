import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eraseChats } from '#server/chat/ending.ts'
import { sweepChatPhotos } from '#server/chat/photos/photos.ts'
import { forgetRemoved } from '#server/chat/removed.ts'
import { photoStorage } from '#server/photos/storage/storage.ts'
import { sweepPhotos } from '#server/photos/storage/sweep.ts'
import { forgetFormerWords } from '#server/profile/former-words.ts'
import { signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { upload } from '#server/testing/upload.ts'
import { forgetOldEvidence } from './evidence.ts'

const db = await freshDatabase()
const config = testConfig()
const app = await testApp(db, { dataDir: config.dataDir })
const storage = photoStorage(config)
const picture = await drawn(60, 80).jpeg().toBuffer()
const nextWeek = Date.now() + 7 * 24 * 3_600_000

async function pair() {
  const [ben, tom] = [await member(db, { about: 'Call me' }), await member(db)]
  return { ben, tom, asBen: await signedIn(app, db, ben), asTom: await signedIn(app, db, tom) }
}

const about = (id: string, message?: string) => ({
  profile: { id },
  reason: 'harassment',
  text: '',
  ...(message && { message }),
})

/** The evidence of the only report about a member. */
async function sealedOf(reportedId: string) {
  const { rows: reports } = await db.raw('select id from report where reported_id = $1', [reportedId])
  const [report] = reports as Array<{ id: string }>
  const all = async (text: string) => (await db.raw(text, [report?.id])).rows as Array<Record<string, any>>
  const [evidence] = await all('select profile from evidence where report_id = $1')
  return {
    profile: evidence?.['profile'],
    messages: await all('select seq, from_id, kind, text from evidence_message where report_id = $1 order by seq'),
    photos: await all('select seq, storage_key from evidence_photo where report_id = $1 order by seq nulls last'),
  }
}

const isThere = (storageKey: string) => existsSync(join(config.dataDir, 'photos', storageKey))

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Inserts messages from one of the two without the cost of sending them. */
async function flood(conversationId: string, fromId: string, from: number, to: number): Promise<void> {
  await db.raw(
    `insert into message (conversation_id, seq, from_id, kind, text, created_at)
     select $1, n, $2, 'text', 'word ' || n, clock_timestamp() from generate_series($3::int, $4::int) n`,
    [conversationId, fromId, from, to],
  )
  await db.raw('update participant set last_seq = $2 where conversation_id = $1', [conversationId, to])
}

describe('what is reported is kept as it was', () => {
  it('when the sender takes the message back', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    const { message } = (await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'I know where you live' })).body
    expect((await asTom.post('/api/report.php', about(ben.id, message.id))).status).toBe(201)
    expect((await asBen.delete('/api/messages.php', { id: message.id })).status).toBe(204)
    expect((await sealedOf(ben.id)).messages).toEqual([{ seq: 1, from_id: ben.id, kind: 'text', text: 'I know where you live' }])
  })

  it.each(['ben', 'tom'] as const)('when %s blocks the other', async (blocker) => {
    const { ben, tom, asBen, asTom } = await pair()
    const { message } = (await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'pay or I tell' })).body
    await asTom.post('/api/report.php', about(ben.id, message.id))
    const [client, other] = blocker === 'ben' ? [asBen, tom] : [asTom, ben]
    expect((await client.post('/api/block.php', { profile: { id: other.id } })).status).toBe(204)
    expect((await sealedOf(ben.id)).messages).toMatchObject([{ text: 'pay or I tell' }])
  })

  it('when the reported member rewrites their profile', async () => {
    const { ben, asBen, asTom } = await pair()
    await asTom.post('/api/report.php', about(ben.id))
    expect((await asBen.put('/api/profile.php', { about: 'Nothing to see' })).status).toBe(200)
    const { profile } = await sealedOf(ben.id)
    expect(profile).toMatchObject({ name: ben.username, about: 'Call me', city: 'Amsterdam', birth_year: 1991 })
    for (const hidden of [
      'birth_date',
      'seeks',
      'seeks_min_age',
      'seeks_max_age',
      'visiting_city_id',
      'greets',
      'verified_photos',
    ])
      expect(profile).not.toHaveProperty(hidden)
  })

  it('with the messages of the last days and those around the named one, from both senders', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    const { conversation } = (await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: '1' })).body
    await asTom.post('/api/messages.php', { conversation, text: '2' })
    await flood(conversation.id, ben.id, 3, 120)
    await db.raw("update message set created_at = created_at - interval '8 days' where conversation_id = $1 and seq < 90", [
      conversation.id,
    ])
    await asTom.post('/api/report.php', about(ben.id, `${conversation.id}:40`))
    expect((await sealedOf(ben.id)).messages.map((row) => row['seq'])).toEqual([...numbers(10, 70), ...numbers(90, 120)])
  })

  it('with the last messages of the two and all of a week, when no message is named', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    const { conversation } = (await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: '1' })).body
    await flood(conversation.id, ben.id, 2, 60)
    await db.raw("update message set created_at = created_at - interval '8 days' where conversation_id = $1", [conversation.id])
    await asTom.post('/api/report.php', about(ben.id))
    expect((await sealedOf(ben.id)).messages.map((row) => row['seq'])).toEqual(numbers(30, 60))
  })

  it('with its photos, in the chat and on the profile, whose files outlive deletion and the sweep', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    const shown = (await upload(asBen, picture)).body[0].id
    const sent = (await upload(asBen, picture, {}, { path: '/api/messages.php', fields: { profile: tom.id } })).body
    await asTom.post('/api/report.php', about(ben.id, sent.message.id))
    const { photos } = await sealedOf(ben.id)
    expect(photos.map((photo) => photo['seq'])).toEqual([1, null])
    expect((await asBen.delete('/api/messages.php', { id: sent.message.id })).status).toBe(204)
    expect((await asBen.delete('/api/photos.php', { id: shown })).status).toBe(200)
    await sweepPhotos(db, storage, nextWeek)
    await sweepChatPhotos(db, storage, nextWeek)
    expect(photos.map((photo) => isThere(photo['storage_key']))).toEqual([true, true])
  })
})

describe('a photo reported by itself', () => {
  it('is named by the report, and a photo of another member, or a missing one, is not', async () => {
    const { ben, asBen, asTom } = await pair()
    const shown = (await upload(asBen, picture)).body[0].id
    const own = (await upload(asTom, picture)).body[0].id
    const { rows } = await db.raw('select id from photo where member_id = $1', [ben.id])
    expect(rows).toEqual([{ id: shown }])
    for (const photo of [shown, own, '00000000-0000-4000-8000-000000000000'])
      expect((await asTom.post('/api/report.php', { ...about(ben.id), reason: 'photo', photo })).status).toBe(201)
    const reports = await db.raw('select photo_id from report where reported_id = $1 order by created_at', [ben.id])
    expect(reports.rows).toEqual([{ photo_id: shown }, { photo_id: null }])
    expect((await asTom.post('/api/report.php', { ...about(ben.id), photo: 'nonsense' })).status).toBe(422)
  })
})

describe('what was removed before the report is sealed as it was', () => {
  const say = async (client: TestClient, to: TestMember, text: string) =>
    (await client.post('/api/messages.php', { profile: { id: to.id }, text })).body.message.id as string

  it.each([true, false])('when the sender had taken it back, whether it is named (%s) or not', async (named) => {
    const { ben, tom, asBen, asTom } = await pair()
    const threat = await say(asBen, tom, 'I know where you live')
    await say(asBen, tom, 'Sorry, wrong chat')
    expect((await asBen.delete('/api/messages.php', { id: threat })).status).toBe(204)
    expect((await asTom.post('/api/report.php', about(ben.id, named ? threat : undefined))).status).toBe(201)
    expect((await sealedOf(ben.id)).messages.map((row) => row['text'])).toEqual(['I know where you live', 'Sorry, wrong chat'])
  })

  it.each(['ben', 'tom'] as const)('when %s had blocked the other', async (blocker) => {
    const { ben, tom, asBen, asTom } = await pair()
    await say(asBen, tom, '1')
    await say(asTom, ben, '2')
    for (let number = 3; number <= 9; number++) await say(asBen, tom, `${number}`)
    const threat = await say(asBen, tom, 'pay or I tell')
    await say(asTom, ben, 'no')
    await asBen.delete('/api/messages.php', { id: threat })
    const [client, other] = blocker === 'ben' ? [asBen, tom] : [asTom, ben]
    expect((await client.post('/api/block.php', { profile: { id: other.id } })).status).toBe(204)
    expect((await db.raw('select from message where from_id = any ($1)', [[ben.id, tom.id]])).rows).toEqual([])
    expect((await asTom.post('/api/report.php', about(ben.id, threat))).status).toBe(201)
    const { messages } = await sealedOf(ben.id)
    expect(messages.map((row) => row['text'])).toEqual([...'123456789', 'pay or I tell', 'no'])
    expect(messages.map((row) => row['from_id'] === tom.id)).toEqual(
      [...'123456789', 'pay or I tell', 'no'].map((text) => text === '2' || text === 'no'),
    )
  })

  describe.each(['ben', 'tom'] as const)('a threat, further messages, then %s blocks', (blocker) => {
    it.each([11, 400])('%i of them: the threat is kept, named or not', async (words) => {
      for (const named of [true, false]) {
        const { ben, tom, asBen, asTom } = await pair()
        const threat = await say(asBen, tom, 'pay or I tell')
        const conversationId = threat.split(':')[0]!
        await say(asTom, ben, 'please stop')
        await flood(conversationId, words > 100 ? ben.id : tom.id, 3, words + 2)
        const [client, other] = blocker === 'ben' ? [asBen, tom] : [asTom, ben]
        expect((await client.post('/api/block.php', { profile: { id: other.id } })).status).toBe(204)
        expect((await asTom.post('/api/report.php', about(ben.id, named ? threat : undefined))).status).toBe(201)
        const { messages } = await sealedOf(ben.id)
        expect(messages).toHaveLength(words + 2)
        expect(messages[0]).toMatchObject({ seq: 1, text: 'pay or I tell' })
        const { rows } = await db.raw('select message_seq as seq from report where reported_id = $1', [ben.id])
        expect(rows).toEqual([{ seq: named ? 1 : null }])
      }
    })
  })

  it('when the chat was ended, started again and ended again: all of it, in the order of writing', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    await say(asBen, tom, 'pay or I tell')
    for (const [client, to, text] of [
      [asBen, tom, 'hello again'],
      [asTom, ben, 'leave me be'],
    ] as const) {
      await asBen.post('/api/block.php', { profile: { id: tom.id } })
      await asBen.delete('/api/block.php', { profile: { id: tom.id } })
      await say(client, to, text)
    }
    await asTom.post('/api/report.php', about(ben.id))
    expect((await sealedOf(ben.id)).messages).toMatchObject([
      { seq: -1, text: 'pay or I tell' },
      { seq: 0, text: 'hello again' },
      { seq: 1, text: 'leave me be' },
    ])
  })

  it('when the reporter has only the id of the ended chat', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    const threat = await say(asBen, tom, 'pay or I tell')
    const conversation = { id: threat.split(':')[0]! }
    await asBen.post('/api/block.php', { profile: { id: tom.id } })
    const filed = { conversation, reason: 'harassment', text: '' }
    const stranger = await signedIn(app, db, await member(db))
    for (const client of [stranger, asTom]) expect((await client.post('/api/report.php', filed)).status).toBe(201)
    const { rows } = await db.raw('select reporter_id from report where reported_id = $1', [ben.id])
    expect(rows).toEqual([{ reporter_id: tom.id }])
    expect((await sealedOf(ben.id)).messages).toMatchObject([{ text: 'pay or I tell' }])
    const nobody = await asTom.post('/api/report.php', { reason: 'harassment', text: '' })
    expect(nobody.status).toBe(422)
  })

  it('when the profile said it and was rewritten, for seven days', async () => {
    const { ben, asBen, asTom } = await pair()
    for (const text of ['Tom of 5 Lake Road is a thief', 'Tom of 5 Lake Road is a thief', 'I like jazz'])
      expect((await asBen.put('/api/profile.php', { about: text })).status).toBe(200)
    await asTom.post('/api/report.php', about(ben.id))
    const earlier = (await sealedOf(ben.id)).profile['earlier'] as Array<{ about: string }>
    expect(earlier.map((each) => each.about)).toEqual(['Tom of 5 Lake Road is a thief', 'Call me'])
    await forgetFormerWords(db, nextWeek - 60_000)
    expect((await db.raw('select from former_words where member_id = $1', [ben.id])).rows).toHaveLength(2)
    await forgetFormerWords(db, nextWeek + 60_000)
    expect((await db.raw('select from former_words where member_id = $1', [ben.id])).rows).toEqual([])
  })

  it('with photos that were taken back or ended with the chat', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    const fields = { path: '/api/messages.php', fields: { profile: tom.id } }
    const sent = [(await upload(asBen, picture, {}, fields)).body, (await upload(asBen, picture, {}, fields)).body]
    expect((await asBen.delete('/api/messages.php', { id: sent[0].message.id })).status).toBe(204)
    await asBen.post('/api/block.php', { profile: { id: tom.id } })
    await sweepChatPhotos(db, storage, nextWeek)
    await asTom.post('/api/report.php', about(ben.id))
    await forgetRemoved(db, nextWeek + 1000)
    await sweepChatPhotos(db, storage, nextWeek)
    const { photos } = await sealedOf(ben.id)
    expect(photos.map((photo) => [photo['seq'], isThere(photo['storage_key'])])).toEqual([
      [1, true],
      [2, true],
    ])
  })

  it('for seven days, then it is deleted with its files', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    const { message } = (await upload(asBen, picture, {}, { path: '/api/messages.php', fields: { profile: tom.id } })).body
    const key = (await db.raw('select storage_key from message_photo where member_id = $1', [ben.id])).rows[0] as {
      storage_key: string
    }
    await asBen.delete('/api/messages.php', { id: message.id })
    await forgetRemoved(db, nextWeek - 60_000)
    await sweepChatPhotos(db, storage, nextWeek)
    expect(isThere(key.storage_key)).toBe(true)
    await forgetRemoved(db, nextWeek + 60_000)
    await sweepChatPhotos(db, storage, nextWeek)
    expect(isThere(key.storage_key)).toBe(false)
    await asTom.post('/api/report.php', about(ben.id, message.id))
    const { messages, photos } = await sealedOf(ben.id)
    expect([messages, photos]).toEqual([[{ seq: 1, from_id: ben.id, kind: 'photo', text: '' }], []])
  })

  it('only for the two of the conversation: a report with another’s message seals nothing of it', async () => {
    const { ben, tom, asBen } = await pair()
    const threat = await say(asBen, tom, 'I know where you live')
    await asBen.delete('/api/messages.php', { id: threat })
    await (await signedIn(app, db, await member(db))).post('/api/report.php', about(ben.id, threat))
    expect((await sealedOf(ben.id)).messages).toEqual([])
  })

  it('never for a member whose data are erased: nothing is left', async () => {
    const { ben, tom, asBen } = await pair()
    const threat = await say(asBen, tom, 'I know where you live')
    await asBen.delete('/api/messages.php', { id: threat })
    await db.transaction((tx) => eraseChats(tx, ben.id))
    expect((await db.raw('select from removed_message where member_id = $1', [ben.id])).rows).toEqual([])
  })
})

it('evidence is kept for half a year after the case is closed, and deleted with its files', async () => {
  const { ben, tom, asBen, asTom } = await pair()
  const { id } = (await upload(asBen, picture)).body[0]
  await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'Come here' })
  await asTom.post('/api/report.php', about(ben.id))
  await asBen.delete('/api/photos.php', { id })
  const { photos, messages } = await sealedOf(ben.id)
  expect([photos, messages].map((kept) => kept.length)).toEqual([1, 1])
  const halfAYear = Date.now() + 181 * 24 * 3_600_000
  await forgetOldEvidence(db, halfAYear)
  expect((await sealedOf(ben.id)).profile).toBeDefined()
  await db.raw('update report set decided_at = now() where reported_id = $1', [ben.id])
  await forgetOldEvidence(db, Date.now() + 179 * 24 * 3_600_000)
  expect((await sealedOf(ben.id)).profile).toBeDefined()
  await forgetOldEvidence(db, halfAYear)
  await sweepPhotos(db, storage, nextWeek)
  expect(await sealedOf(ben.id)).toEqual({ profile: undefined, messages: [], photos: [] })
  expect(isThere(photos[0]!['storage_key'])).toBe(false)
})

it('nothing is kept about an unknown id, the reporter, or a conversation of others', async () => {
  const { ben, tom, asBen, asTom } = await pair()
  const { message } = (await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'for Tom alone' })).body
  const stranger = await member(db)
  const before = (await db.raw('select report_id from evidence')).rows.length
  for (const id of ['00000000-0000-4000-8000-000000000000', tom.id]) await asTom.post('/api/report.php', about(id))
  expect((await db.raw('select report_id from evidence')).rows).toHaveLength(before)
  await (await signedIn(app, db, stranger)).post('/api/report.php', about(ben.id, message.id))
  expect((await sealedOf(ben.id)).messages).toEqual([])
})

it('a photo deleted during the report is either evidence with its files or not mentioned at all', async () => {
  for (let round = 0; round < 10; round++) {
    const { ben, asBen, asTom } = await pair()
    const { id } = (await upload(asBen, picture)).body[0]
    await Promise.all([asTom.post('/api/report.php', about(ben.id)), asBen.delete('/api/photos.php', { id })])
    const { photos } = await sealedOf(ben.id)
    expect(photos.map((photo) => isThere(photo['storage_key']))).toEqual(photos.map(() => true))
  }
})
