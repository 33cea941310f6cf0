import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { type MemberDetails, member } from '#server/testing/member.ts'
import { drawn, fromPhone } from '#server/testing/pictures.ts'
import { upload } from '#server/testing/upload.ts'

const db = await freshDatabase()
const config = testConfig()
const app = await testApp(db, { dataDir: config.dataDir })
const small = await drawn(60, 80).jpeg().toBuffer()

async function someone(details: MemberDetails = {}) {
  const each = await member(db, details)
  return { ...each, client: await signedIn(app, db, each) }
}

type Someone = Awaited<ReturnType<typeof someone>>

const make = (of: Someone, name: unknown) => of.client.post('/api/albums.php', { name })
const albums = async (of: Someone) => (await of.client.get('/api/albums.php')).body
const idsIn = async (of: Someone, album?: string): Promise<string[]> =>
  (await of.client.get(`/api/photos.php${album ? `?album=${album}` : ''}`)).body.map(({ id }: { id: string }) => id)
const add = (of: Someone, album?: string) => upload(of.client, small, {}, { fields: album ? { album } : {} })
const move = (of: Someone, photo: string, album: string | null) => of.client.put('/api/album-photo.php', { photo, album })
const mainOf = async ({ id }: Someone) =>
  ((await db.raw('select main_photo_id as id from profile where member_id = $1', [id])).rows[0] as { id: string | null }).id

function storedOf(memberId: string): number {
  const folder = join(config.dataDir, 'photos', memberId)
  return existsSync(folder) ? readdirSync(folder).length : 0
}

it('a member makes up to three albums, also of many tries at once, names them anew and deletes them', async () => {
  const ben = await someone()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => make(ben, `Album ${number}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409, 409, 409])
  expect((await make(ben, 'More')).body.error).toMatchObject({ code: 'album_limit' })
  const [first] = await albums(ben)
  const renamed = await ben.client.put('/api/albums.php', { id: first.id, name: '  Beach ' })
  expect(renamed.body[0]).toMatchObject({ name: 'Beach', photos: 0, cover: null, opened: [] })
  expect((await ben.client.delete('/api/albums.php', { id: first.id })).body).toHaveLength(2)
})

it.each([
  ['', 422],
  ['\u200b', 422],
  ['x'.repeat(31), 422],
  [7, 422],
  ['x'.repeat(30), 201],
])('the name %j gets %i', async (name, status) => {
  expect((await make(await someone(), name)).status).toBe(status)
})

it('nobody else reads, changes or fills an album, and one that is gone takes no photo', async () => {
  const [ben, tom] = await Promise.all([someone(), someone()])
  const { id } = (await make(ben, 'Beach')).body[0]
  const photo = (await add(ben, id)).body[0].id
  expect((await tom.client.put('/api/albums.php', { id, name: 'Mine' })).status).toBe(404)
  expect((await tom.client.delete('/api/albums.php', { id })).status).toBe(404)
  expect((await tom.client.get(`/api/photos.php?album=${id}`)).status).toBe(404)
  expect((await add(tom, id)).status).toBe(404)
  expect((await move(tom, photo, null)).status).toBe(404)
  expect((await tom.client.delete('/api/album-access.php', { album: id })).status).toBe(404)
  await ben.client.delete('/api/albums.php', { id })
  expect((await add(ben, id)).status).toBe(404)
  expect([storedOf(ben.id), storedOf(tom.id)]).toEqual([0, 0])
})

it('photos of albums count with those of the profile, also of many uploads at once', async () => {
  const ben = await someone()
  const { id } = (await make(ben, 'Beach')).body[0]
  const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => add(ben, number % 2 ? id : undefined)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.photosFree)
  expect((await idsIn(ben)).length + (await idsIn(ben, id)).length).toBe(limits.photosFree)
  expect(storedOf(ben.id)).toBe(limits.photosFree)
  await ben.client.delete('/api/albums.php', { id })
  const left = (await idsIn(ben)).length
  const more = await Promise.all(Array.from({ length: 4 }, () => add(ben)))
  expect(more.filter(({ status }) => status === 201)).toHaveLength(limits.photosFree - left)
}, 30_000)

it('the photo of an album comes through the same door: rewritten without what the camera wrote, and looked at by staff', async () => {
  const ben = await someone()
  const { id } = (await make(ben, 'Beach')).body[0]
  const { body } = await upload(ben.client, await fromPhone(), {}, { fields: { album: id } })
  expect(body).toMatchObject([{ width: 300, height: 400 }])
  expect((await upload(ben.client, Buffer.from('<script>'), {}, { fields: { album: id } })).status).toBe(422)
  const { rows } = await db.raw('select from photo_print where photo_id = $1', [body[0].id])
  expect(rows.length).toBeGreaterThan(0)
})

it('a photo of an album is never the main one; one moved to the profile may be, and one moved away no longer is', async () => {
  const ben = await someone({ premium: true })
  const { id } = (await make(ben, 'Beach')).body[0]
  const secret = (await add(ben, id)).body[0].id
  expect(await mainOf(ben)).toBeNull()
  expect((await ben.client.put('/api/photos.php', { main: secret })).status).toBe(404)
  const shown = (await add(ben)).body[0].id
  expect(await mainOf(ben)).toBe(shown)
  await move(ben, shown, id)
  expect(await mainOf(ben)).toBeNull()
  expect(await idsIn(ben, id)).toEqual([secret, shown])
  await move(ben, secret, null)
  expect(await mainOf(ben)).toBe(secret)
  expect([await idsIn(ben), await idsIn(ben, id)]).toEqual([[secret], [shown]])
})

it('photos of an album are ordered on their own', async () => {
  const ben = await someone({ premium: true })
  const { id } = (await make(ben, 'Beach')).body[0]
  const [one, two, three] = [await add(ben), await add(ben, id), await add(ben, id)].map(({ body }) => body.at(-1).id)
  const { body } = await ben.client.put('/api/photos.php', { order: [three, two, one], album: id })
  expect(body.map((photo: { id: string }) => photo.id)).toEqual([three, two])
  expect(await idsIn(ben)).toEqual([one])
  expect((await albums(ben))[0]).toMatchObject({ photos: 2, cover: { id: three } })
})

it('after Premium the photos of albums are the first that nobody else sees', async () => {
  const ben = await someone({ premium: true })
  const { id } = (await make(ben, 'Beach')).body[0]
  await add(ben, id)
  for (let number = 0; number < limits.photosFree; number++) await add(ben)
  await db.raw('update account set premium_ended_at = now() where member_id = $1', [ben.id])
  const hidden = async (album = '') =>
    (await ben.client.get(`/api/photos.php${album}`)).body.map((photo: { hidden?: boolean }) => photo.hidden ?? false)
  expect(await hidden(`?album=${id}`)).toEqual([true])
  expect(await hidden()).toEqual([false, false, false])
})
