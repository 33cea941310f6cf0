import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { signedIn, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { type MemberDetails, member } from '#server/testing/member.ts'
import { bomb, drawn, fromPhone } from '#server/testing/pictures.ts'
import { testConfig } from '#server/testing/config.ts'
import { upload } from '#server/testing/upload.ts'
import { visitOf } from '#server/testing/visit.ts'
import { changeSettings } from '#server/site/site.ts'
import { arrangePhotos, removePhoto } from './photos.ts'

const db = await freshDatabase()
const { dataDir } = testConfig()
const app = await testApp(db, { dataDir })
const path = '/api/photos.php'
const small = await drawn(60, 80).jpeg().toBuffer()

async function someone(details: MemberDetails = {}) {
  const created = await member(db, details)
  return { ...created, client: await signedIn(app, db, created) }
}

/** The number of a member's photos on the disk. */
function storedOf(memberId: string): number {
  return readdirSync(join(dataDir, 'photos')).includes(memberId) ? readdirSync(join(dataDir, 'photos', memberId)).length : 0
}

async function mainPhotoOf({ client }: { client: TestClient }): Promise<string | undefined> {
  return (await client.get('/api/profile.php')).body.main_image?.id
}

describe('a member', () => {
  test('adds a photo: it is active, unlocked, the main one, and served in all sizes', async () => {
    const owner = await someone()
    const { status, body } = await upload(owner.client, await fromPhone())
    expect({ status, body }).toMatchObject({ status: 201, body: [{ status: 'active', locked: false, width: 300, height: 400 }] })
    expect(await mainPhotoOf(owner)).toBe(body[0].id)
    for (const url of Object.values(body[0].urls) as string[]) {
      expect(await owner.client.get(url)).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'image/webp',
          'cache-control': 'private, no-store',
          'cross-origin-resource-policy': 'same-origin',
        },
      })
    }
  })

  test('may have three photos, premium twenty-five', async () => {
    const owner = await someone()
    for (let count = 0; count < 3; count++) expect((await upload(owner.client, small)).status).toBe(201)
    expect(await upload(owner.client, small)).toMatchObject({
      status: 403,
      body: { error: { code: 'photo_limit', message: 'You can have up to 3 photos.' } },
    })
    const patron = await someone({ premium: true })
    await db.raw('insert into photo_allowance values ($1, 24)', [patron.id])
    expect((await upload(patron.client, small)).status).toBe(201)
    expect((await upload(patron.client, small)).status).toBe(403)
  })

  test('loses no room to an invalid file, and gets the reason for it even without room', async () => {
    const owner = await someone()
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
    const torn = (await drawn(60, 80).jpeg().toBuffer()).subarray(0, 100)
    const refused = async (bytes: Buffer) => (await upload(owner.client, bytes)).body.error?.code
    for (let count = 0; count < 3; count++) {
      expect(await refused(heic)).toBe('photo_heic')
      expect(await refused(torn)).toBe('photo_unreadable')
      expect((await upload(owner.client, small)).status).toBe(201)
    }
    expect(await refused(heic)).toBe('photo_heic')
    expect(await refused(Buffer.from('a letter'))).toBe('photo_unreadable')
    expect(await refused(small)).toBe('photo_limit')
    expect(storedOf(owner.id)).toBe(3)
  })

  test('keeps exactly three of fifty photos sent at once, and no file of the others', async () => {
    const owner = await someone()
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(owner.client, small)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ body }) => body.error?.code === 'photo_limit')).toHaveLength(47)
    expect((await owner.client.get(path)).body).toHaveLength(3)
    expect(storedOf(owner.id)).toBe(3)
  }, 60_000)

  test('gets one photo for a repeated request with the same key, also for the last one allowed', async () => {
    const owner = await someone()
    const key = { 'idempotency-key': 'the-key-of-one-photo' }
    await upload(owner.client, small)
    await upload(owner.client, small)
    expect((await upload(owner.client, small, key)).status).toBe(201)
    expect(await upload(owner.client, small, key)).toMatchObject({ status: 201, body: { length: 3 } })
    expect(storedOf(owner.id)).toBe(3)
  })

  test('arranges photos and chooses the main one', async () => {
    const owner = await someone()
    for (let count = 0; count < 3; count++) await upload(owner.client, small)
    const [a, b, c] = (await owner.client.get(path)).body.map(({ id }: { id: string }) => id)
    const { body } = await owner.client.put(path, { order: [c, a], main: b })
    expect(body.map(({ id }: { id: string }) => id)).toEqual([c, a, b])
    expect(await mainPhotoOf(owner)).toBe(b)
  })

  test('deletes a photo: row and files are removed, its addresses end, the next one becomes the main one', async () => {
    const owner = await someone()
    for (let count = 0; count < 2; count++) await upload(owner.client, small)
    const [first, second] = (await owner.client.get(path)).body
    expect(await owner.client.delete(path, { id: first.id })).toMatchObject({ status: 200, body: [{ id: second.id }] })
    expect(await mainPhotoOf(owner)).toBe(second.id)
    expect((await owner.client.get(first.urls.full)).status).toBe(404)
    expect(storedOf(owner.id)).toBe(1)
    expect((await upload(owner.client, small)).status).toBe(201)
  })

  test('cannot choose a main photo that is concurrently removed or not active', async () => {
    const owner = await someone()
    for (let count = 0; count < 3; count++) await upload(owner.client, small)
    const [first, second, third] = (await owner.client.get(path)).body
    const removing = await db.transaction(async (tx) => {
      await arrangePhotos(tx, visitOf(owner), { main: second.id })
      const removed = db.transaction((other) => removePhoto(other, visitOf(owner), second.id))
      await pause(200)
      return [removed]
    })
    await Promise.all(removing)
    expect(await mainPhotoOf(owner)).toBe(first.id)
    await db.raw("update photo set status = 'pending' where id = $1", [third.id])
    expect((await owner.client.put(path, { main: third.id })).status).toBe(404)
    expect(await mainPhotoOf(owner)).toBe(first.id)
  })

  test('without a photo has no main one, and search knows it', async () => {
    const owner = await someone()
    const [photo] = (await upload(owner.client, small)).body
    expect(await hasPhoto(owner.id)).toBe(true)
    await owner.client.delete(path, { id: photo.id })
    expect(await mainPhotoOf(owner)).toBeUndefined()
    expect(await hasPhoto(owner.id)).toBe(false)
  })

  test('cannot change another’s photos', async () => {
    const [owner, other] = [await someone(), await someone()]
    const [photo] = (await upload(owner.client, small)).body
    const refused = { status: 404, body: { error: { code: 'not_found' } } }
    expect(await other.client.delete(path, { id: photo.id })).toMatchObject(refused)
    expect(await other.client.put(path, { main: photo.id })).toMatchObject(refused)
    await other.client.put(path, { order: [photo.id] })
    expect((await owner.client.get(path)).body).toMatchObject([{ id: photo.id }])
  })
})

describe('an upload', () => {
  test('is refused with a reason that a member understands', async () => {
    const { client } = await someone()
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)])
    const codeOf = async (bytes: Buffer) => {
      const { status, body } = await upload(client, bytes)
      return [status, body.error?.code]
    }
    expect(await codeOf(bomb())).toEqual([413, 'photo_too_large'])
    expect(await codeOf(Buffer.alloc(16 * 1024 * 1024))).toEqual([413, 'photo_too_large'])
    expect(await codeOf(heic)).toEqual([422, 'photo_heic'])
    expect(await codeOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([422, 'photo_unreadable'])
    expect(await codeOf(Buffer.alloc(0))).toEqual([422, 'photo_unreadable'])
    expect((await client.post(path, {})).body.error).toMatchObject({
      code: 'invalid_input',
      fields: { photo: expect.any(String) },
    })
    expect((await client.get(path)).body).toEqual([])
    expect((await upload(client, bomb())).body.error.message).toContain('40 megapixels')
    expect((await upload(client, Buffer.alloc(16 * 1024 * 1024))).body.error.message).toContain('15 MB')
  })

  test('needs a member', async () => {
    expect((await upload(visitor(app), small)).body.error.code).toBe('authentication_required')
  })

  test('waits for approval if the site does not show pending photos', async () => {
    await changeSettings(db, 'beau', { show_pending_photos: false })
    const [owner, other] = [await someone(), await someone()]
    const { body } = await upload(owner.client, small)
    await changeSettings(db, 'beau', { show_pending_photos: true })
    expect(body).toMatchObject([{ status: 'pending', locked: false }])
    expect(await mainPhotoOf(owner)).toBeUndefined()
    expect((await owner.client.get(body[0].urls.card)).status).toBe(200)
    expect((await other.client.get(`/api/member.php?id=${owner.id}`)).body).toMatchObject({ main_image: null, photos: [] })
  })
})

async function hasPhoto(memberId: string): Promise<boolean> {
  const { rows } = await db.raw('select has_photo from member_search where member_id = $1', [memberId])
  return (rows[0] as { has_photo: boolean }).has_photo
}

test('a stored photo is WebP without metadata', async () => {
  const { client } = await someone()
  const [photo] = (await upload(client, await fromPhone())).body
  const answer = await app.server.inject({ url: photo.urls.full, headers: { host: 'localhost', cookie: client.cookie } })
  const { format, exif, orientation } = await sharp(answer.rawPayload).metadata()
  expect({ format, exif, orientation }).toEqual({ format: 'webp' })
})
