import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { developPhoto } from '#server/platform/files/images/images.ts'
import { problem } from '#server/platform/http/problem.ts'
import { photoStorage } from '#server/photos/storage/storage.ts'
import { keepOrRemove, storePicture } from '#server/photos/photos.ts'
import { signedIn, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { type MemberDetails, member } from '#server/testing/member.ts'
import { bomb, drawn, fromPhone } from '#server/testing/pictures.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { upload } from '#server/testing/upload.ts'
import { purgeOldMessages } from '#server/chat/ending.ts'
import { forgetRemoved } from '#server/chat/removed.ts'
import { sweepChatPhotos } from './photos.ts'

const db = await freshDatabase()
soundLedgers(db)
const config = testConfig()
const app = await testApp(db, { dataDir: config.dataDir })
const storage = photoStorage(config)
const small = await drawn(60, 80).jpeg().toBuffer()
const path = '/api/messages.php'

afterEach(() => void vi.useRealTimers())

async function someone(details: MemberDetails = {}) {
  const owner = await member(db, details)
  return { ...owner, client: await signedIn(app, db, owner) }
}

/** The second of the two sees photos at once, also of members without an answer. */
async function pair(details: MemberDetails = {}) {
  const [ben, tom] = [await someone(details), await someone()]
  await tom.client.put('/api/profile.php', { blur_photos: 'never' })
  return { ben, tom }
}

const sendPhoto = (
  from: TestClient,
  fields: Record<string, string>,
  bytes: Buffer = small,
  headers: Record<string, string> = {},
) => upload(from, bytes, headers, { path, fields })

/** Folders of files on the disk for photos that a member sent. */
function storedOf(memberId: string): number {
  const folder = join(config.dataDir, 'photos', 'chat', memberId)
  return existsSync(folder) ? readdirSync(folder).length : 0
}

async function statusAt(client: TestClient, url: string): Promise<number> {
  return (await client.get(url)).status
}

/** Forgets what is remembered of who may see a photo. */
function later(): void {
  vi.useFakeTimers({ now: Date.now() + 21_000, toFake: ['Date'] })
}

describe('a photo in a chat', () => {
  it('reaches the other in all sizes, without what the camera wrote into it', async () => {
    const { ben, tom } = await pair()
    const sent = await sendPhoto(ben.client, { profile: tom.id }, await fromPhone())
    expect(sent).toMatchObject({
      status: 201,
      body: {
        message: { kind: 'photo', from: ben.id, photo: { width: 300, height: 400, thumbhash: expect.any(String) } },
        credits: 98,
      },
    })
    const { messages } = (await tom.client.get(`${path}?conversation=${sent.body.conversation.id}`)).body
    const { photo } = messages[0]
    expect(photo.id).toBe(sent.body.message.photo.id)
    for (const url of Object.values(photo.urls) as string[]) {
      const { statusCode, headers, rawPayload } = await app.server.inject({
        url,
        headers: { host: 'localhost', cookie: tom.client.cookie },
      })
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(headers['cache-control']).toContain('private')
      const { exif, xmp, iptc } = await sharp(rawPayload).metadata()
      expect({ exif, xmp, iptc }).toEqual({})
    }
    expect((await tom.client.get('/api/requests.php')).body).toMatchObject([{ last_message: { kind: 'photo', text: '' } }])
  })

  it('can be sent by a free member who has credits, into an existing conversation', async () => {
    const { ben, tom } = await pair({ credits: 2 })
    const { conversation } = (await tom.client.post(path, { profile: { id: ben.id }, text: 'show me' })).body
    expect(await sendPhoto(ben.client, { conversation: conversation.id })).toMatchObject({ status: 201, body: { credits: 0 } })
  })

  it('is not even developed without enough credits', async () => {
    const { ben, tom } = await pair({ credits: 1 })
    const answer = await sendPhoto(ben.client, { profile: tom.id }, bomb())
    expect(answer).toMatchObject({ status: 402, body: { error: { message: 'You do not have enough credits' } } })
    expect(storedOf(ben.id)).toBe(0)
  })

  it('sent by fifty tries at once is paid by the last credits once, and no file of the others stays', async () => {
    const { ben, tom } = await pair({ credits: 2 })
    await tom.client.post(path, { profile: { id: ben.id }, text: 'hi' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendPhoto(ben.client, { profile: tom.id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 49 }, () => 402)])
    expect(storedOf(ben.id)).toBe(1)
  }, 60_000)

  it('sent again under its key is there once, paid once, stored once', async () => {
    const { ben, tom } = await pair({ credits: 2 })
    const headers = { 'idempotency-key': 'key-of-this-very-photo' }
    const first = await sendPhoto(ben.client, { profile: tom.id }, small, headers)
    const again = await sendPhoto(ben.client, { profile: tom.id }, small, headers)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(storedOf(ben.id)).toBe(1)
  })

  it.each([
    ['a bomb', () => bomb(), 413, 'photo_too_large'],
    ['no photo', () => Buffer.from('<script>'), 422, 'photo_unreadable'],
  ])('that is %s is refused and costs nothing', async (_, bytes, status, code) => {
    const { ben, tom } = await pair()
    expect(await sendPhoto(ben.client, { profile: tom.id }, bytes())).toMatchObject({ status, body: { error: { code } } })
    expect((await ben.client.get('/api/user.php')).body.user.credits).toBe(100)
    expect(storedOf(ben.id)).toBe(0)
  })

  it('can be tried two hundred times an hour, sent or not', async () => {
    const { ben, tom } = await pair({ credits: 0 })
    for (let tries = 0; tries < 200; tries++) expect((await sendPhoto(ben.client, { profile: tom.id })).status).toBe(402)
    expect(await sendPhoto(ben.client, { profile: tom.id })).toMatchObject({
      status: 429,
      body: { error: { code: 'too_many_requests' } },
    })
  })

  it('to a member who does not exist is refused, and its files are gone', async () => {
    const { ben } = await pair()
    expect(await sendPhoto(ben.client, { profile: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ status: 404 })
    expect(await sendPhoto(ben.client, { profile: 'nonsense' })).toMatchObject({ status: 422 })
    expect(await sendPhoto(ben.client, {})).toMatchObject({ status: 422 })
    expect(storedOf(ben.id)).toBe(0)
  })
})

describe('the files of a photo', () => {
  async function stored() {
    const owner = randomUUID()
    return { owner, picture: await storePicture(storage, `chat/${owner}`, await developPhoto(small, owner)) }
  }

  it('are removed when it was refused', async () => {
    const { owner, picture } = await stored()
    await expect(keepOrRemove(storage, picture, Promise.reject(problem('not_found')), () => undefined)).rejects.toThrow(
      'not_found',
    )
    expect(storedOf(owner)).toBe(0)
  })

  it('are kept after any other failure: the message may be there all the same, and the sweep decides', async () => {
    const { owner, picture } = await stored()
    const lost = Promise.reject(new Error('Connection terminated'))
    await expect(keepOrRemove(storage, picture, lost, () => undefined)).rejects.toThrow('Connection terminated')
    expect(storedOf(owner)).toBe(1)
  })

  it('are removed when an earlier try has its own, and kept when it is the one that was sent', async () => {
    const [first, second] = [await stored(), await stored()]
    await keepOrRemove(storage, first.picture, Promise.resolve(first.picture.id), (id) => id)
    await keepOrRemove(storage, second.picture, Promise.resolve(first.picture.id), (id) => id)
    expect([storedOf(first.owner), storedOf(second.owner)]).toEqual([1, 0])
  })
})

describe('its address', () => {
  async function sent() {
    const { ben, tom } = await pair()
    const { body } = await sendPhoto(ben.client, { profile: tom.id })
    const { messages } = (await tom.client.get(`${path}?conversation=${body.conversation.id}`)).body
    const toms: string = messages[0].photo.urls.full
    const bens: string = body.message.photo.urls.full
    expect([await statusAt(ben.client, bens), await statusAt(tom.client, toms)]).toEqual([200, 200])
    return { ben, tom, bens, toms, id: body.message.id as string, conversation: body.conversation.id as string }
  }

  it('opens for its viewer alone, and only as it was signed', async () => {
    const { ben, tom, bens, toms } = await sent()
    const stranger = await someone({ premium: true })
    expect(await statusAt(stranger.client, toms)).toBe(404)
    expect(await statusAt(visitor(app), toms)).toBe(404)
    expect(await statusAt(tom.client, bens)).toBe(404)
    expect(await statusAt(ben.client, bens.replace('/media/chat/', '/media/'))).toBe(404)
    expect(await statusAt(ben.client, bens.replace(/full$/, 'blurred'))).toBe(404)
  })

  it('is dead after ten minutes', async () => {
    const { tom, toms } = await sent()
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ['Date'] })
    expect(await statusAt(tom.client, toms)).toBe(404)
  })

  it('dies for both when the photo is deleted, and its files once it can no longer be reported', async () => {
    const { ben, tom, bens, toms, id } = await sent()
    expect((await ben.client.delete(path, { id })).status).toBe(204)
    later()
    expect([await statusAt(ben.client, bens), await statusAt(tom.client, toms)]).toEqual([404, 404])
    vi.useRealTimers()
    const { messages } = (await tom.client.get(`${path}?conversation=${id.split(':')[0]}`)).body
    expect(messages[0]).toEqual({ id, seq: 1, from: ben.id, kind: 'photo', created: expect.any(String), deleted: true })
    await goesInAWeek(ben.id)
  })

  it('dies for both when one blocks the other, and its files once it can no longer be reported', async () => {
    const { ben, tom, bens, toms } = await sent()
    expect((await tom.client.post('/api/block.php', { profile: { id: ben.id } })).status).toBe(204)
    later()
    expect([await statusAt(ben.client, bens), await statusAt(tom.client, toms)]).toEqual([404, 404])
    vi.useRealTimers()
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

  it('dies at once, not in a while, when one blocks the other: what was remembered is forgotten', async () => {
    const { ben, tom, bens, toms } = await sent()
    expect((await tom.client.post('/api/block.php', { profile: { id: ben.id } })).status).toBe(204)
    await expect.poll(async () => [await statusAt(ben.client, bens), await statusAt(tom.client, toms)]).toEqual([404, 404])
  })

  it('dies for the member who removed the chat, and stays open for the other', async () => {
    const { ben, tom, bens, toms, conversation } = await sent()
    expect((await tom.client.delete('/api/chat.php', { conversation: { id: conversation } })).status).toBe(204)
    later()
    expect([await statusAt(ben.client, bens), await statusAt(tom.client, toms)]).toEqual([200, 404])
  })

  it('dies when the message is older than the site keeps it; the nightly job deletes it and its files', async () => {
    const { ben, tom, toms, conversation } = await sent()
    for (const table of ['message', 'message_photo'])
      await db.raw(`update ${table} set created_at = now() - interval '400 days' where conversation_id = $1`, [conversation])
    await db.raw("update conversation set created_at = now() - interval '400 days' where id = $1", [conversation])
    later()
    expect(await statusAt(tom.client, toms)).toBe(404)
    vi.useRealTimers()
    await purgeOldMessages(db, 'beau', 365)
    await sweepChatPhotos(db, storage, Date.now() + 3_700_000)
    expect(storedOf(ben.id)).toBe(0)
  })

  it('outlives the sweep while its message is there', async () => {
    const { ben } = await sent()
    await sweepChatPhotos(db, storage, Date.now() + 3_700_000)
    expect(storedOf(ben.id)).toBe(1)
  })
})
