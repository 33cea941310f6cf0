import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { limits } from '#contract/limits.ts'
import { eraseChats } from '#server/chat/ending.ts'
import { putBackMessage, takeDownMessage } from '#server/chat/taking-down.ts'
import { signedIn, type TestAnswer, type TestClient, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { bomb, drawn, fromPhone } from '#server/testing/pictures.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { upload } from '#server/testing/upload.ts'
import { forgetOnce } from './once.ts'
import { open } from './queries.ts'

const db = await freshDatabase()
soundLedgers(db)
const app = await testApp(db)
const small = await drawn(60, 80).jpeg().toBuffer()
const [second, hour, day] = [1000, 3_600_000, 24 * 3_600_000]

afterEach(() => void vi.useRealTimers())

interface Someone extends TestMember {
  client: TestClient
}

async function someone(details: MemberDetails = {}): Promise<Someone> {
  const each = await member(db, { premium: true, ...details })
  return { ...each, client: await signedIn(app, db, each) }
}

/** Two who both have written. */
async function talking(details: MemberDetails = {}) {
  const [ben, tom] = [await someone(details), await someone()]
  const { conversation } = (await ben.client.post('/api/messages.php', { profile: { id: tom.id }, text: 'Hi' })).body
  await tom.client.post('/api/messages.php', { conversation, text: 'Hello' })
  return { ben, tom, conversation: conversation.id as string }
}

const sends = (from: Someone, conversation: string, { lasts = '10', bytes = small as Buffer, headers = {} } = {}) =>
  upload(from.client, bytes, headers, { path: '/api/once-photos.php', fields: { conversation, lasts } })

async function sent(lasts = '10') {
  const two = await talking()
  const { status, body } = await sends(two.ben, two.conversation, { lasts })
  expect(status).toBe(201)
  return { ...two, id: body.message.id as string }
}

const opens = (one: Someone, id: string, key: string = crypto.randomUUID()) =>
  one.client.post('/api/once-photo.php', { id }, { 'idempotency-key': key })

const outcome = ({ status, body }: TestAnswer) => (status < 300 ? status : [status, body.error.code])

async function shownTo(one: Someone, id: string) {
  const conversation = id.split(':')[0]!
  const { messages } = (await one.client.get(`/api/messages.php?conversation=${conversation}`)).body
  return messages.find((message: { id: string }) => message.id === id)
}

/** Which of the two sealed copies are still there. */
async function kept(id: string): Promise<string[]> {
  const [conversation, seq] = id.split(':')
  const { rows } = await db.raw('select waiting, sealed from once_photo where conversation_id = $1 and seq = $2', [
    conversation,
    seq,
  ])
  const [row = {}] = rows as Array<Record<string, unknown>>
  return Object.entries(row).flatMap(([name, bytes]) => (bytes === null ? [] : [name]))
}

const later = (milliseconds: number) => vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] })

describe('a photo to view once', () => {
  test('arrives closed: what its recipient reads has nothing of the picture, not even its shape', async () => {
    const { ben, tom, conversation, id } = await sent()
    expect(await shownTo(tom, id)).toEqual({
      id, seq: 3, from: ben.id, kind: 'once', created: expect.any(String), once: { lasts: '10', state: 'waiting' },
    }) // prettier-ignore
    expect((await tom.client.get('/api/chats.php')).body).toMatchObject([{ last_message: { kind: 'once', text: '' } }])
    expect(await kept(id)).toEqual(['waiting', 'sealed'])
    const { rows } = await db.raw('select storage_key from message_photo where conversation_id = $1', [conversation])
    expect(rows).toEqual([])
  })

  test('is opened once: the answer has the picture, without what the camera wrote, and nothing may keep it', async () => {
    const two = await talking()
    const { body } = await sends(two.ben, two.conversation, { lasts: 'closed', bytes: await fromPhone() })
    const opened = await opens(two.tom, body.message.id)
    expect([opened.status, opened.headers['cache-control'], opened.body.lasts]).toEqual([200, 'private, no-store', 'closed'])
    const { format, width, exif, xmp } = await sharp(Buffer.from(opened.body.picture, 'base64')).metadata()
    expect({ format, width, exif, xmp }).toEqual({ format: 'webp', width: 300 })
    const again = await opens(two.tom, body.message.id)
    expect(outcome(again)).toEqual([410, 'once_over'])
    expect(again.body.error.message).toContain('opened already')
    expect((await shownTo(two.tom, body.message.id)).once).toEqual({ lasts: 'closed', state: 'opened' })
  })

  test('of twenty attempts at once, in several tabs and devices, one gets it', async () => {
    const { tom, id } = await sent()
    const phone = { ...tom, client: await signedIn(app, db, tom) }
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => opens(at % 2 ? tom : phone, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(19)
  })

  test('whose answer was lost is given to the same attempt again for half a minute, and to no other', async () => {
    const { tom, id } = await sent()
    const [key, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const first = await opens(tom, id, key)
    expect((await opens(tom, id, key)).body).toEqual(first.body)
    expect(outcome(await opens(tom, id, other))).toEqual([410, 'once_over'])
    later(limits.onceAgainSeconds * second + second)
    expect(outcome(await opens(tom, id, key))).toEqual([410, 'once_over'])
  })

  test('is opened by its recipient alone: neither its sender nor a stranger gets it, and no stored answer has it', async () => {
    const { ben, tom, id } = await sent()
    const stranger = await someone()
    expect(outcome(await opens(ben, id))).toEqual([404, 'not_found'])
    expect(outcome(await opens(stranger, id))).toEqual([404, 'not_found'])
    // The row names its recipient itself: no fault above it opens it to another.
    const [conversation, seq] = id.split(':')
    const [now, soon] = [new Date(), new Date(Date.now() + day)]
    const asked = [ben.id, conversation, Number(seq), stranger.id, 'key', now, new Date(0), soon, soon]
    expect(await db.row(open, asked)).toBeUndefined()
    const { body } = await opens(tom, id)
    const { rows } = await db.raw('select count(*)::int as kept from idempotency where strpos(answer::text, $1) > 0', [
      body.picture.slice(0, 60),
    ])
    expect(rows).toEqual([{ kept: 0 }])
  })

  test('costs what a photo costs, once a key, and a refused one nothing', async () => {
    const { ben, conversation } = await talking()
    const credits = async () => (await ben.client.get('/api/costs.php')).body
    const { credits: before, photo } = await credits()
    const headers = { 'idempotency-key': 'key-of-this-very-photo' }
    const first = await sends(ben, conversation, { headers })
    const again = await sends(ben, conversation, { headers })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await credits()).credits).toBe(before - photo)
    expect(outcome(await sends(ben, conversation, { bytes: bomb() }))).toEqual([413, 'photo_too_large'])
    expect(outcome(await sends(ben, conversation, { lasts: '60' }))).toEqual([422, 'invalid_input'])
    expect((await credits()).credits).toBe(before - photo)
  })

  test('is not even developed without enough credits', async () => {
    const { ben, conversation } = await talking({ credits: 1 })
    expect(outcome(await sends(ben, conversation, { bytes: bomb() }))).toEqual([402, 'not_enough_credits'])
  })

  test('is sent only where both take part', async () => {
    const [ben, tom] = [await someone(), await someone()]
    const { conversation } = (await ben.client.post('/api/messages.php', { profile: { id: tom.id }, text: 'Hi' })).body
    expect(outcome(await sends(ben, conversation.id))).toEqual([403, 'unanswered'])
    expect(outcome(await sends(tom, conversation.id))).toEqual([403, 'unanswered'])
    await tom.client.put('/api/requests.php', { conversation, state: 'accepted' })
    expect((await sends(ben, conversation.id)).status).toBe(201)
    // An answer taken back ends it.
    const answered = await talking()
    const [, { id }] = (await answered.tom.client.get(`/api/messages.php?conversation=${answered.conversation}`)).body.messages
    await answered.tom.client.delete('/api/messages.php', { id })
    expect(outcome(await sends(answered.ben, answered.conversation))).toEqual([403, 'unanswered'])
  })
})

describe('its sender', () => {
  test('reads whether it was opened, and gets neither its bytes nor an address', async () => {
    const { ben, tom, id } = await sent()
    const before = await shownTo(ben, id)
    expect(before.once).toEqual({ lasts: '10', state: 'waiting' })
    expect(before.photo).toBeUndefined()
    await opens(tom, id)
    expect((await shownTo(ben, id)).once).toEqual({ lasts: '10', state: 'opened' })
  })

  test.each(['ben', 'tom'] as const)(
    'learns nothing of it while %s hides their presence, in no answer and no event',
    async (who) => {
      const two = await sent()
      const { ben, tom, id } = two
      await two[who].client.put('/api/profile.php', { invisible: true })
      const events: Array<{ to: readonly string[]; event: LiveEvent }> = []
      const stop = db.hints.listen((hint) => void (hint.event.type === 'opened' && events.push(hint)))
      const before = await shownTo(ben, id)
      expect(before.once).toEqual({ lasts: '10' })
      await opens(tom, id)
      await expect.poll(() => events).toHaveLength(1)
      stop()
      expect(events[0]!.to).toEqual([tom.id])
      expect(await shownTo(ben, id)).toEqual(before)
    },
  )

  test('can take it back at any time, opened or not, with the same answer', async () => {
    const [opened, closed] = [await sent(), await sent()]
    await opens(opened.tom, opened.id)
    await db.raw("update message set created_at = created_at - interval '1 hour' where kind = 'once'")
    for (const { ben, tom, id } of [opened, closed]) {
      expect((await ben.client.delete('/api/messages.php', { id })).status).toBe(204)
      expect(outcome(await opens(tom, id))).toEqual([410, 'once_over'])
      expect(await kept(id)).toEqual(['sealed'])
      expect(await shownTo(tom, id)).toMatchObject({ deleted: true })
    }
  })
})

describe('its bytes', () => {
  test('are gone within a minute of the opening, and a day later the copy for a report too', async () => {
    const { id, tom } = await sent()
    await opens(tom, id)
    const now = Date.now()
    await forgetOnce(db, new Date(now + (limits.onceAgainSeconds + 10) * second))
    expect(await kept(id)).toEqual(['sealed'])
    await forgetOnce(db, new Date(now + 23 * hour))
    expect(await kept(id)).toEqual(['sealed'])
    await forgetOnce(db, new Date(now + 25 * hour))
    expect(await kept(id)).toEqual([])
    expect((await shownTo(tom, id)).once).toEqual({ lasts: '10', state: 'opened' })
  })

  test('are gone after fourteen days if nobody opened it, to the minute', async () => {
    const { ben, tom, id } = await sent()
    later(limits.onceDays * day + second)
    expect(outcome(await opens(tom, id))).toEqual([410, 'once_over'])
    await forgetOnce(db)
    expect(await kept(id)).toEqual(['sealed'])
    for (const one of [ben, tom]) {
      one.client = await signedIn(app, db, one)
      expect((await shownTo(one, id)).once).toEqual({ lasts: '10', state: 'over' })
    }
    await forgetOnce(db, new Date(Date.now() + 25 * hour))
    expect(await kept(id)).toEqual([])
  })

  test('are gone at a block by either, and at an erasure with all that is left of it', async () => {
    const blocked = await sent()
    await blocked.ben.client.post('/api/block.php', { profile: { id: blocked.tom.id } })
    expect(await kept(blocked.id)).toEqual(['sealed'])
    expect(outcome(await opens(blocked.tom, blocked.id))).toEqual([404, 'not_found'])
    await forgetOnce(db, new Date(Date.now() + 25 * hour))
    const rows = () => db.raw('select from once_photo where conversation_id = $1', [blocked.conversation])
    expect((await rows()).rowCount).toBe(0)
    const erased = await sent()
    await db.transaction((tx) => eraseChats(tx, erased.ben.id))
    expect((await db.raw('select from once_photo where member_id = $1', [erased.ben.id])).rowCount).toBe(0)
  })

  test('do not come back with a message that staff took down and put back', async () => {
    const { ben, tom, conversation, id } = await sent()
    const [writerId, otherId] = [ben.id, tom.id]
    const { rows } = await db.raw('select created_at from message where conversation_id = $1 and seq = 3', [conversation])
    const [{ created_at: writtenAt }] = rows as [{ created_at: Date }]
    const taken = await db.transaction((tx) =>
      takeDownMessage(tx, { conversationId: conversation, seq: 3, writerId, otherId, writtenAt }),
    )
    await db.transaction((tx) => putBackMessage(tx, writerId, taken!))
    expect((await shownTo(tom, id)).once).toEqual({ lasts: '10', state: 'over' })
    expect(outcome(await opens(tom, id))).toEqual([410, 'once_over'])
  })
})
