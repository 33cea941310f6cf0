import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { photoStorage } from '#server/photos/storage/storage.ts'
import { signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { type MemberDetails, member } from '#server/testing/member.ts'
import { exportMeans, exportOf } from '#server/testing/exports.ts'
import { recording } from '#server/testing/recordings.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { upload } from '#server/testing/upload.ts'
import { eraseChatFiles, eraseChats, purgeOldMessages } from '#server/chat/ending.ts'
import { sweepChatPhotos } from '#server/chat/photos/photos.ts'
import { forgetRemoved } from '#server/chat/removed.ts'

const db = await freshDatabase()
soundLedgers(db)
const config = testConfig()
const app = await testApp(db, { dataDir: config.dataDir })
const storage = photoStorage(config)
const spoken = await recording({ seconds: 3 })
const waveform = '0123456789abcdef'.repeat(3)

afterEach(() => void vi.useRealTimers())

async function someone(details: MemberDetails = {}) {
  const owner = await member(db, details)
  return { ...owner, client: await signedIn(app, db, owner) }
}

/** Two who have written to each other. */
async function pair(details: MemberDetails = {}) {
  const [ben, tom] = [await someone(details), await someone()]
  const { conversation } = (await tom.client.post('/api/messages.php', { profile: { id: ben.id }, text: 'Hello' })).body
  await ben.client.post('/api/messages.php', { conversation, text: 'Hello' })
  return { ben, tom, conversation: conversation.id as string }
}

const sendVoice = (
  from: TestClient,
  conversation: string,
  bytes: Buffer = spoken,
  { headers = {}, fields = {} }: { headers?: Record<string, string>; fields?: Record<string, string> } = {},
) =>
  upload(from, bytes, headers, { path: '/api/voice-messages.php', name: 'voice', fields: { conversation, waveform, ...fields } })

const creditsOf = async (client: TestClient) => (await client.get('/api/user.php')).body.user.credits
const last = async (client: TestClient, conversation: string) =>
  (await client.get(`/api/messages.php?conversation=${conversation}`)).body.messages.at(-1)

function storedOf(memberId: string): number {
  const folder = join(config.dataDir, 'photos', 'chat', memberId)
  return existsSync(folder) ? readdirSync(folder).length : 0
}

const served = (client: TestClient, url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { host: 'localhost', cookie: client.cookie, ...headers } })

describe('a voice message', () => {
  it('reaches the other with the length that the server counted, and costs what the site says', async () => {
    const { ben, tom, conversation } = await pair()
    const before = await creditsOf(ben.client)
    const sent = await sendVoice(ben.client, conversation)
    const voice = { id: expect.any(String), seconds: expect.closeTo(3, 1), waveform, url: expect.any(String) }
    expect(sent).toMatchObject({ status: 201, body: { message: { kind: 'voice', from: ben.id, voice }, credits: before - 2 } })
    const got = await last(tom.client, conversation)
    expect(got).toMatchObject({ kind: 'voice', voice })
    expect(got.text).toBeUndefined()
    const { statusCode, headers, rawPayload } = await served(tom.client, got.voice.url)
    expect([statusCode, headers['content-type'], headers['accept-ranges']]).toEqual([200, 'audio/webm', 'bytes'])
    expect(headers['cache-control']).toContain('private')
    expect(rawPayload.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))
    const [chat] = (await tom.client.get('/api/chats.php')).body
    expect(chat.last_message).toMatchObject({ kind: 'voice', text: '', seconds: expect.closeTo(3, 1) })
  })

  it('is sent once under its key, paid once, stored once', async () => {
    const { ben, conversation } = await pair()
    const headers = { 'idempotency-key': 'key-of-this-very-voice' }
    const first = await sendVoice(ben.client, conversation, spoken, { headers })
    expect(await sendVoice(ben.client, conversation, spoken, { headers })).toMatchObject({ status: 201, body: first.body })
    expect(storedOf(ben.id)).toBe(1)
  })

  it('is not even read without enough credits', async () => {
    const { ben, conversation } = await pair({ credits: 1 })
    expect(await sendVoice(ben.client, conversation, Buffer.from('noise'))).toMatchObject({
      status: 402,
      body: { error: { code: 'not_enough_credits' } },
    })
    expect(storedOf(ben.id)).toBe(0)
  })

  it.each([
    ['no recording', () => Buffer.from('<script>'), {}, 422, 'voice_unreadable'],
    ['too long', () => recording({ seconds: 65 }), {}, 413, 'voice_too_long'],
    ['drawn with other signs', () => spoken, { waveform: '<b>' }, 422, 'invalid_input'],
    ['drawn too long', () => spoken, { waveform: 'f'.repeat(49) }, 422, 'invalid_input'],
    ['for nobody', () => spoken, { conversation: 'nonsense' }, 422, 'invalid_input'],
    ['for a conversation of others', () => spoken, { conversation: '00000000-0000-4000-8000-000000000000' }, 404, 'not_found'],
  ] as const)('that is %s is refused, costs nothing and leaves no file', async (_, bytes, fields, status, code) => {
    const { ben, conversation } = await pair()
    const before = await creditsOf(ben.client)
    expect(await sendVoice(ben.client, conversation, await bytes(), { fields })).toMatchObject({
      status,
      body: { error: { code } },
    })
    expect(await creditsOf(ben.client)).toBe(before)
    expect(storedOf(ben.id)).toBe(0)
  })

  it('is refused until both take part: from the one who began, and from the one who has neither answered nor accepted', async () => {
    const [ben, tom] = [await someone(), await someone()]
    const { conversation } = (await tom.client.post('/api/messages.php', { profile: { id: ben.id }, text: 'Hello' })).body
    const refusal = { status: 403, body: { error: { code: 'unanswered' } } }
    expect(await sendVoice(tom.client, conversation.id)).toMatchObject(refusal)
    expect(await sendVoice(ben.client, conversation.id)).toMatchObject(refusal)
    expect([storedOf(ben.id), storedOf(tom.id)]).toEqual([0, 0])
    await ben.client.put('/api/requests.php', { conversation, state: 'accepted' })
    expect((await sendVoice(tom.client, conversation.id)).status).toBe(201)
  })

  it('is quoted by its kind alone', async () => {
    const { ben, tom, conversation } = await pair()
    const { body } = await sendVoice(ben.client, conversation)
    await tom.client.post('/api/messages.php', {
      conversation: { id: conversation },
      text: 'Lovely',
      quote: { message: body.message.id },
    })
    const { quote } = await last(ben.client, conversation)
    expect(quote).toEqual({ of: 'message', seq: body.message.seq, shown: { from: ben.id, kind: 'voice' } })
  })
})

describe('its address', () => {
  async function sent() {
    const { ben, tom, conversation } = await pair()
    const { body } = await sendVoice(ben.client, conversation)
    const url: string = (await last(tom.client, conversation)).voice.url
    expect((await served(tom.client, url)).statusCode).toBe(200)
    return { ben, tom, conversation, url, id: body.message.id as string, own: body.message.voice.url as string }
  }

  const later = () => vi.useFakeTimers({ now: Date.now() + 21_000, toFake: ['Date'] })
  const statusAt = async (client: TestClient, url: string) => (await served(client, url)).statusCode

  it('opens for its viewer alone, as it was signed, and for ten minutes', async () => {
    const { ben, tom, url } = await sent()
    const stranger = await someone({ premium: true })
    expect([await statusAt(stranger.client, url), await statusAt(ben.client, url)]).toEqual([404, 404])
    expect(await statusAt(tom.client, url.replace('/media/voice/', '/media/chat/'))).toBe(404)
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ['Date'] })
    expect(await statusAt(tom.client, url)).toBe(404)
  })

  it('gives players the part they ask for', async () => {
    const { tom, url } = await sent()
    const all = (await served(tom.client, url)).rawPayload
    const part = async (range: string) => {
      const { statusCode, headers, rawPayload } = await served(tom.client, url, { range })
      return [statusCode, headers['content-range'], rawPayload.length]
    }
    const { length } = all
    expect(await part('bytes=0-1')).toEqual([206, `bytes 0-1/${length}`, 2])
    expect(await part('bytes=10-')).toEqual([206, `bytes 10-${length - 1}/${length}`, length - 10])
    expect(await part('bytes=-5')).toEqual([206, `bytes ${length - 5}-${length - 1}/${length}`, 5])
    expect(await part(`bytes=${length}-`)).toEqual([416, `bytes */${length}`, 0])
    expect(await part('bytes=0-1,4-5')).toEqual([200, undefined, length])
  })

  it('dies for both when the message is deleted, and the file once it can no longer be reported', async () => {
    const { ben, tom, conversation, url, own, id } = await sent()
    expect((await ben.client.delete('/api/messages.php', { id })).status).toBe(204)
    later()
    expect([await statusAt(ben.client, own), await statusAt(tom.client, url)]).toEqual([404, 404])
    vi.useRealTimers()
    expect(await last(tom.client, conversation)).toMatchObject({ kind: 'voice', deleted: true })
    expect((await last(tom.client, conversation)).voice).toBeUndefined()
    await goesInAWeek(ben.id)
  })

  it('dies at once when one blocks the other, and the file once it can no longer be reported', async () => {
    const { ben, tom, url, own } = await sent()
    expect((await tom.client.post('/api/block.php', { profile: { id: ben.id } })).status).toBe(204)
    await expect.poll(async () => [await statusAt(ben.client, own), await statusAt(tom.client, url)]).toEqual([404, 404])
    expect((await db.raw('select from message_voice where member_id = $1', [ben.id])).rowCount).toBe(0)
    await goesInAWeek(ben.id)
  })

  async function goesInAWeek(memberId: string) {
    const week = Date.now() + 7 * 24 * 3_600_000
    await forgetRemoved(db, week - 3_600_000)
    await sweepChatPhotos(db, storage, week)
    expect(storedOf(memberId)).toBe(1)
    await forgetRemoved(db, week + 3_600_000)
    await sweepChatPhotos(db, storage, week)
    expect(storedOf(memberId)).toBe(0)
  }

  it('dies when the message is older than the site keeps it; the file goes with it, and outlives the sweep until then', async () => {
    const { ben, tom, url, conversation } = await sent()
    await sweepChatPhotos(db, storage, Date.now() + 3_700_000)
    expect(storedOf(ben.id)).toBe(1)
    for (const table of ['message', 'message_voice'])
      await db.raw(`update ${table} set created_at = now() - interval '400 days' where conversation_id = $1`, [conversation])
    await db.raw("update conversation set created_at = now() - interval '400 days' where id = $1", [conversation])
    later()
    expect(await statusAt(tom.client, url)).toBe(404)
    vi.useRealTimers()
    await purgeOldMessages(db, 'beau', 365)
    await sweepChatPhotos(db, storage, Date.now() + 3_700_000)
    expect(storedOf(ben.id)).toBe(0)
  })
})

describe('what is kept of it', () => {
  it('is sealed by a report: who decides hears it, also after it was deleted, and takes it down and puts it back', async () => {
    const { ben, tom, conversation } = await pair()
    const { message } = (await sendVoice(ben.client, conversation)).body
    const about = { profile: { id: ben.id }, reason: 'harassment', text: 'Much too loud', message: message.id }
    expect((await tom.client.post('/api/report.php', about)).status).toBe(201)
    const moderator = await asStaff(app, db, await staffMember(db, 'moderator'))
    const support = await asStaff(app, db, await staffMember(db, 'support'))
    const id = (await moderator.post('/api/staff/next.php', { queue: 'reports' })).body.id as string
    const opened = (await moderator.get(`/api/staff/case.php?id=${id}`)).body
    const sealed = opened.messages.find(({ kind }: { kind: string }) => kind === 'voice')
    expect(sealed).toMatchObject({ by_reported: true, voice: expect.stringContaining('/api/staff/evidence/') })
    expect(opened.photos.map(({ url }: { url: string }) => url)).not.toContain(sealed.voice)
    const heard = await served(moderator, sealed.voice)
    expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/webm'])
    expect([(await served(support, sealed.voice)).statusCode, (await served(tom.client, sealed.voice)).statusCode]).toEqual([
      404, 404,
    ])

    const decision = {
      id,
      measure: 'remove',
      rule: 'respect',
      facts: 'Shouted.',
      remove: { kind: 'message', id: String(sealed.seq) },
    }
    const decided = await moderator.post('/api/staff/decision.php', decision)
    expect(decided.status).toBe(200)
    expect(await last(tom.client, conversation)).toMatchObject({ kind: 'voice', deleted: true })
    expect((await ben.client.post('/api/appeal.php', { id: decided.body.decision, text: 'I sang' })).status).toBe(201)
    const other = await asStaff(app, db, await staffMember(db, 'moderator'))
    const appeal = (await other.post('/api/staff/next.php', { queue: 'appeals' })).body.id as string
    const undone = { id: appeal, measure: 'none', facts: 'It was a song.', appeal: 'undone' }
    expect((await other.post('/api/staff/decision.php', undone)).status).toBe(200)
    const back = await last(tom.client, conversation)
    expect(back.voice).toMatchObject({ id: message.voice.id, waveform, seconds: message.voice.seconds })
    expect((await served(tom.client, back.voice.url)).statusCode).toBe(200)
    await ben.client.delete('/api/messages.php', { id: message.id })
    await sweepChatPhotos(db, storage, Date.now() + 3_700_000)
    expect(storedOf(ben.id)).toBe(1)
  })

  it('is in the copy of the data of both', async () => {
    const { ben, tom, conversation } = await pair()
    const { message } = (await sendVoice(ben.client, conversation)).body
    for (const { id } of [ben, tom]) {
      const files = await exportOf(exportMeans(db, config), id)
      expect(files.get(`chats/1/${message.seq}.webm`)?.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))
      const { messages } = JSON.parse(files.get('data.json')!.toString()).conversations[0]
      expect(messages.at(-1)).toMatchObject({ kind: 'voice', file: `chats/1/${message.seq}.webm` })
    }
  })

  it('goes with its sender', async () => {
    const { ben, conversation } = await pair()
    await sendVoice(ben.client, conversation)
    await db.transaction((tx) => eraseChats(tx, ben.id))
    await eraseChatFiles(db, storage, ben.id)
    expect(storedOf(ben.id)).toBe(0)
    expect((await db.raw('select from message_voice where member_id = $1', [ben.id])).rowCount).toBe(0)
  })
})
