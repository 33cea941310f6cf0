import { afterEach, describe, expect, it, vi } from 'vitest'
import { setVisible } from '#server/profile/profile.ts'
import { forgetAccess } from '#server/profile/albums/access.ts'
import { forgetRemovedPhotos } from '#server/photos/albums/albums.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { type MemberDetails, member, type TestMember } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { upload } from '#server/testing/upload.ts'
import { visitOf } from '#server/testing/visit.ts'
import { openedToViewer } from '#server/photos/albums/opened.ts'

const db = await freshDatabase()
soundLedgers(db)
const app = await testApp(db)
const small = await drawn(60, 80).jpeg().toBuffer()
const hour = 3_600_000

afterEach(() => void vi.useRealTimers())

async function someone(details: MemberDetails = {}) {
  const each = await member(db, details)
  return { ...each, client: await signedIn(app, db, each) }
}

type Someone = Awaited<ReturnType<typeof someone>>

/** Ben and Tom have both written. */
async function talking() {
  const [ben, tom] = await Promise.all([someone(), someone()])
  const { body } = await ben.client.post('/api/messages.php', { profile: { id: tom.id }, text: 'Hello' })
  const conversation = body.conversation.id as string
  await tom.client.post('/api/messages.php', { conversation: { id: conversation }, text: 'Hello you' })
  return { ben, tom, conversation }
}

async function albumOf(owner: Someone, name = 'Beach') {
  const { body } = await owner.client.post('/api/albums.php', { name })
  const { id } = body.at(-1)
  const added = await upload(owner.client, small, {}, { fields: { album: id } })
  return { album: id as string, photo: added.body[0].id as string }
}

const open = (owner: Someone, conversation: string, album: string, lasts = 'day') =>
  owner.client.post('/api/album-access.php', { conversation: { id: conversation }, album, lasts })

/** Ben has opened an album to Tom. */
async function opened(lasts = 'day') {
  const two = await talking()
  const made = await albumOf(two.ben)
  const { status, body } = await open(two.ben, two.conversation, made.album, lasts)
  expect(status).toBe(201)
  return { ...two, ...made, message: body.message.id as string }
}

const read = (of: Someone, message: string) => of.client.get(`/api/album.php?message=${message}`)
const statusAt = async (client: Someone['client'], url: string): Promise<number> => (await client.get(url)).status
const albums = async (of: Someone) => (await of.client.get('/api/albums.php')).body
const takeBack = (of: Someone, album: string, profile?: string) =>
  of.client.delete('/api/album-access.php', { album, ...(profile && { profile }) })

async function card(of: Someone, conversation: string) {
  const { body } = await of.client.get(`/api/messages.php?conversation=${conversation}`)
  return body.messages.at(-1).album
}

describe('a private album that is opened in a chat', () => {
  it('is a card for both, whose photos open for the other, free of charge and of Premium', async () => {
    const { ben, tom, conversation, message, photo } = await opened()
    const shown = { open: true, name: 'Beach', photos: 1, thumbhash: expect.any(String), until: expect.any(String) }
    expect([await card(ben, conversation), await card(tom, conversation)]).toEqual([shown, shown])
    const { body } = await read(tom, message)
    expect(body).toMatchObject({ name: 'Beach', photos: [{ id: photo, locked: false }] })
    for (const url of Object.values(body.photos[0].urls) as string[]) expect(await statusAt(tom.client, url)).toBe(200)
    expect((await read(ben, message)).body.photos).toHaveLength(1)
    expect((await ben.client.get('/api/chats.php')).body[0].last_message).toMatchObject({ kind: 'album', text: '' })
    expect(await albums(ben)).toMatchObject([{ name: 'Beach', photos: 1, opened: [{ profile: { id: tom.id } }] }])
  })

  it('opens for nobody else: its addresses are the viewer’s own, and nothing on the profile or in search shows it', async () => {
    const { ben, tom, message, photo } = await opened()
    const stranger = await someone({ premium: true })
    const url = (await read(tom, message)).body.photos[0].urls.full as string
    expect(await statusAt(stranger.client, url)).toBe(404)
    expect(await statusAt(visitor(app), url)).toBe(404)
    expect(await statusAt(tom.client, url.replace('/media/album/', '/media/'))).toBe(404)
    expect((await read(stranger, message)).status).toBe(404)
    for (const path of [`/api/member.php?id=${ben.id}`, '/api/members.php'])
      expect(JSON.stringify((await stranger.client.get(path)).body)).not.toContain(photo)
    expect((await ben.client.get('/api/profile.php')).body.main_image ?? null).toBeNull()
    expect((await ben.client.get('/api/photos.php')).body).toEqual([])
    expect((await tom.client.get(`/api/photos.php?album=${(await albums(ben))[0].id}`)).status).toBe(404)
  })

  it('needs two who both take part, an own album, and a conversation of one’s own', async () => {
    const [ben, tom] = await Promise.all([someone(), someone()])
    const { album } = await albumOf(ben)
    const { body } = await ben.client.post('/api/messages.php', { profile: { id: tom.id }, text: 'Hello' })
    const conversation = body.conversation.id as string
    const refused = await open(ben, conversation, album)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'unanswered'])
    await tom.client.post('/api/messages.php', { conversation: { id: conversation }, text: 'Hello you' })
    const foreign = await albumOf(tom)
    expect((await open(ben, conversation, foreign.album)).status).toBe(404)
    expect((await open(await someone(), conversation, album)).status).toBe(404)
    expect((await open(ben, conversation, album)).status).toBe(201)
  })

  it('has a row that names its viewer, and ends when its owner hides: both hold though nothing above them asked', async () => {
    const { ben, tom, conversation } = await opened()
    const seen = (viewer: TestMember) =>
      openedToViewer(db, visitOf(viewer), ben.id, { conversationId: conversation, seq: 3 }, new Date())
    expect(await seen(tom)).toBeDefined()
    expect(await seen(await someone())).toBeUndefined()
    await db.raw('insert into invisibility (member_id, since, chosen) values ($1, now(), true)', [ben.id])
    expect(await seen(tom)).toBeUndefined()
  })

  it('sent again under its key is opened once', async () => {
    const { ben, tom, conversation, album } = await opened()
    const again = { 'idempotency-key': 'key-of-this-very-album' }
    const ask = { conversation: { id: conversation }, album, lasts: 'hour' }
    const [first, second] = [
      await ben.client.post('/api/album-access.php', ask, again),
      await ben.client.post('/api/album-access.php', ask, again),
    ]
    expect(second.body).toEqual(first.body)
    expect((await tom.client.get(`/api/messages.php?conversation=${conversation}`)).body.messages).toHaveLength(4)
  })

  it.each([
    ['hour', hour],
    ['day', 24 * hour],
    ['week', 7 * 24 * hour],
  ] as const)('for a time (%s) closes by itself', async (lasts, time) => {
    const { tom, conversation, message } = await opened(lasts)
    const url = (await read(tom, message)).body.photos[0].urls.full as string
    vi.useFakeTimers({ now: Date.now() + time - 60_000, toFake: ['Date'] })
    expect((await read(tom, message)).status).toBe(200)
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    expect((await read(tom, message)).status).toBe(404)
    expect(await statusAt(tom.client, url)).toBe(404)
    expect(await card(tom, conversation)).toEqual({ open: false })
  })

  it('opened again has one open card, with the new time', async () => {
    const { ben, tom, conversation, album, message } = await opened('hour')
    await open(ben, conversation, album, 'open')
    expect(await card(tom, conversation)).toEqual({ open: true, name: 'Beach', photos: 1, thumbhash: expect.any(String) })
    expect((await read(tom, message)).status).toBe(404)
    expect((await albums(ben))[0].opened).toHaveLength(1)
  })
})

describe('it is closed at once, with the addresses of its photos,', () => {
  const ways: Array<[string, (two: Awaited<ReturnType<typeof opened>>) => Promise<unknown>]> = [
    ['when its owner takes it back', ({ ben, tom, album }) => takeBack(ben, album, tom.id)],
    ['when its owner takes it back from everybody', ({ ben, album }) => takeBack(ben, album)],
    ['when its message is deleted', ({ ben, message }) => ben.client.delete('/api/messages.php', { id: message })],
    ['when the album is deleted', ({ ben, album }) => ben.client.delete('/api/albums.php', { id: album })],
    ['when the owner blocks the viewer', ({ ben, tom }) => ben.client.post('/api/block.php', { profile: { id: tom.id } })],
    ['when the viewer blocks the owner', ({ ben, tom }) => tom.client.post('/api/block.php', { profile: { id: ben.id } })],
    ['when the owner removes the conversation', ({ ben, conversation }) => ben.client.delete('/api/chat.php', { conversation: { id: conversation } })],
    ['when the viewer removes the conversation', ({ tom, conversation }) => tom.client.delete('/api/chat.php', { conversation: { id: conversation } })],
    ['when the owner goes invisible', ({ ben }) => ben.client.put('/api/profile.php', { invisible: true })],
    ['when the owner is suspended, or asks to be deleted', ({ ben }) => db.transaction((tx) => setVisible(tx, ben.id, false))],
    ['when the viewer is', ({ tom }) => db.transaction((tx) => setVisible(tx, tom.id, false))],
  ] // prettier-ignore

  it.each(ways)('%s', async (_, end) => {
    const two = await opened('open')
    const url = (await read(two.tom, two.message)).body.photos[0].urls.full as string
    expect(await statusAt(two.tom.client, url)).toBe(200)
    await end(two)
    await expect.poll(() => statusAt(two.tom.client, url)).toBe(404)
    expect((await read(two.tom, two.message)).status).toBe(404)
    const { rows } = await db.raw('select from album_access where member_id = $1 and ended_at is null', [two.ben.id])
    expect(rows).toEqual([])
  })

  it('and does not open again when the owner is visible again', async () => {
    const { ben, tom, message } = await opened('open')
    await ben.client.put('/api/profile.php', { invisible: true })
    await ben.client.put('/api/profile.php', { invisible: false })
    expect((await read(tom, message)).status).toBe(404)
  })

  it('and the card then says no more than that there was one', async () => {
    const { ben, tom, album, conversation } = await opened()
    await takeBack(ben, album, tom.id)
    expect(await card(tom, conversation)).toEqual({ open: false })
    expect(await card(ben, conversation)).toEqual({ open: false, name: 'Beach' })
  })

  it('a photo taken out of it is gone for the viewer within half a minute', async () => {
    const { ben, tom, message, photo, album } = await opened()
    const url = (await read(tom, message)).body.photos[0].urls.full as string
    expect(await statusAt(tom.client, url)).toBe(200)
    await ben.client.delete('/api/photos.php', { id: photo, album })
    vi.useFakeTimers({ now: Date.now() + 21_000, toFake: ['Date'] })
    expect(await statusAt(tom.client, url)).toBe(404)
    expect((await read(tom, message)).body.photos).toEqual([])
  })
})

describe('what a viewer saw', () => {
  const sealed = async (owner: Someone) =>
    (await db.raw('select id, storage_key from evidence_photo where member_id = $1 order by id', [owner.id])).rows
  const report = (by: Someone, about: Someone, more: object) =>
    by.client.post('/api/report.php', { profile: { id: about.id }, reason: 'photo', text: '', ...more })

  it('can be reported: the photo of an album is sealed, and no other photo of it', async () => {
    const { ben, tom, photo, album } = await opened()
    await upload(ben.client, small, {}, { fields: { album } })
    expect((await report(tom, ben, { photo })).status).toBe(201)
    expect(await sealed(ben)).toMatchObject([{ id: photo }])
  })

  it('can be reported by its message after it was taken back and the photo deleted; the album’s name is sealed too', async () => {
    const { ben, tom, photo, album, message } = await opened()
    await takeBack(ben, album, tom.id)
    await ben.client.delete('/api/photos.php', { id: photo, album })
    expect((await report(tom, ben, { message })).status).toBe(201)
    expect(await sealed(ben)).toMatchObject([{ id: photo }])
    const { rows } = await db.raw("select text from evidence_message where kind = 'album' and from_id = $1", [ben.id])
    expect(rows).toEqual([{ text: 'Beach' }])
  })

  it('is forgotten after a week; and whoever saw nothing of an album seals nothing of it', async () => {
    const { ben, tom, photo, album, message } = await opened()
    const stranger = await someone()
    await report(stranger, ben, { photo })
    expect(await sealed(ben)).toEqual([])
    await takeBack(ben, album, tom.id)
    await forgetAccess(db, Date.now() + 8 * 24 * hour)
    await forgetRemovedPhotos(db, Date.now() + 8 * 24 * hour)
    await report(tom, ben, { message })
    expect(await sealed(ben)).toEqual([])
  })

  it('does not hold what was added after the album was taken back', async () => {
    const { ben, tom, album, message, photo } = await opened()
    await takeBack(ben, album, tom.id)
    await upload(ben.client, small, {}, { fields: { album } })
    await report(tom, ben, { message })
    expect(await sealed(ben)).toMatchObject([{ id: photo }])
  })
})
