import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mediaSizes, signMedia } from '#server/platform/files/signed-media.ts'
import { signedIn, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { type MemberDetails, member, type TestMember } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { upload } from '#server/testing/upload.ts'
import { visitOf } from '#server/testing/visit.ts'

const db = await freshDatabase()
const app = await testApp(db)

interface Someone extends TestMember {
  client: TestClient
}

async function someone(details: MemberDetails = {}): Promise<Someone> {
  const created = await member(db, details)
  return { ...created, client: await signedIn(app, db, created) }
}

/** A member with a main photo and two more. */
async function withPhotos() {
  const owner = await someone()
  for (const colour of ['#f00', '#0f0', '#00f']) await upload(owner.client, await drawn(200, 250, colour).jpeg().toBuffer())
  const [main, second] = (await owner.client.get('/api/photos.php')).body
  return { owner, main, second }
}

async function profileOf(viewer: TestClient, { id }: TestMember) {
  return (await viewer.get(`/api/member.php?id=${id}`)).body
}

/** The answer of an address: the hash of a picture, or the error. */
async function pictureAt(client: TestClient, url: string): Promise<string> {
  const { statusCode, rawPayload } = await app.server.inject({
    url,
    headers: { host: 'localhost', ...(client.cookie && { cookie: client.cookie }) },
  })
  return statusCode === 200 ? createHash('sha256').update(rawPayload).digest('hex') : `${statusCode} ${rawPayload.toString()}`
}

const gone = expect.stringContaining('"code":"not_found"')

afterEach(() => void vi.useRealTimers())

describe('the photos of a formerly premium member', () => {
  test('stay with their owner, and beyond the first three are hidden from others, also by an earlier address', async () => {
    const owner = await someone({ premium: true })
    for (const colour of ['#f00', '#0f0', '#00f', '#ff0', '#0ff'])
      await upload(owner.client, await drawn(200, 250, colour).jpeg().toBuffer())
    const viewer = await someone({ premium: true })
    const before = (await profileOf(viewer.client, owner)).photos
    expect(before).toHaveLength(5)

    await db.raw('update account set premium_ended_at = now() where member_id = $1', [owner.id])
    await owner.client.put('/api/photos.php', { main: before[4].id })
    const after = (await profileOf(viewer.client, owner)).photos.map(({ id }: { id: string }) => id)
    expect(after).toEqual([before[4].id, before[0].id, before[1].id])
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date', 'performance'] })
    expect(await pictureAt(viewer.client, before[3].urls.full)).toEqual(gone)
    expect(await pictureAt(viewer.client, before[0].urls.full)).toMatch(/^[0-9a-f]{64}$/)

    const own = (await owner.client.get('/api/photos.php')).body as Array<{
      id: string
      hidden?: boolean
      urls: { full: string }
    }>
    expect(own.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual([before[2].id, before[3].id])
    expect(await pictureAt(owner.client, own[3]!.urls.full)).toMatch(/^[0-9a-f]{64}$/)
    expect((await upload(owner.client, await drawn(200, 250, '#fff').jpeg().toBuffer())).body.error.code).toBe('photo_limit')

    await db.raw('update account set premium_ended_at = null where member_id = $1', [owner.id])
    expect((await profileOf(viewer.client, owner)).photos).toHaveLength(5)
  })
})

describe('a locked photo', () => {
  test('never reaches a free member: every address, in any size, returns the blurred picture', async () => {
    const { owner, second } = await withPhotos()
    const real = await Promise.all(
      Object.values(second.urls as Record<string, string>).map((url) => pictureAt(owner.client, url)),
    )
    const free = await someone()
    const locked = (await profileOf(free.client, owner)).photos.find(({ id }: { id: string }) => id === second.id)
    expect(locked.locked).toBe(true)
    const own = mediaSizes.map((size) => signMedia(visitOf(free), owner.id, second.id, size))
    const got = await Promise.all(
      [...Object.values(locked.urls as Record<string, string>), ...own].map((url) => pictureAt(free.client, url)),
    )
    expect(new Set(got).size).toBe(1)
    expect(got[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(real).not.toContain(got[0])
  })

  test('cannot be unlocked by rewriting its address', async () => {
    const { owner, second } = await withPhotos()
    const free = await someone()
    const { urls } = (await profileOf(free.client, owner)).photos.find(({ id }: { id: string }) => id === second.id)
    for (const size of ['thumb', 'card', 'full'])
      expect(await pictureAt(free.client, urls.full.replace('blurred', size))).toEqual(gone)
  })

  test('opens for a premium member until premium ends: the current rights count', async () => {
    const { owner, second } = await withPhotos()
    const patron = await someone({ premium: true })
    const { urls, locked } = (await profileOf(patron.client, owner)).photos.find(({ id }: { id: string }) => id === second.id)
    expect(locked).toBe(false)
    expect(await pictureAt(patron.client, urls.full)).toBe(await pictureAt(owner.client, second.urls.full))
    await db.raw('update account set paid_at = null where member_id = $1', [patron.id])
    expect(await pictureAt(patron.client, urls.full)).not.toBe(await pictureAt(owner.client, second.urls.full))
  })
})

describe('an address', () => {
  test('opens the main photo for a free member', async () => {
    const { owner, main } = await withPhotos()
    const free = await someone()
    const { main_image } = await profileOf(free.client, owner)
    expect(main_image).toMatchObject({ id: main.id, locked: false })
    expect(await pictureAt(free.client, main_image.urls.full)).toBe(await pictureAt(owner.client, main.urls.full))
  })

  test('works for nobody else: not for another member, not for a visitor', async () => {
    const { owner, main } = await withPhotos()
    const other = await someone({ premium: true })
    expect(await pictureAt(other.client, main.urls.full)).toEqual(gone)
    expect(await pictureAt(visitor(app), main.urls.full)).toEqual(gone)
    expect(await pictureAt(owner.client, main.urls.full.replace(owner.id, other.id))).toEqual(gone)
  })

  test('is stable for five minutes and expires after ten', async () => {
    const owner = await someone()
    const visit = visitOf(owner)
    const start = Date.UTC(2026, 0, 1, 12, 0, 0)
    const at = (seconds: number) => signMedia(visit, owner.id, owner.id, 'card', start + seconds * 1000)
    expect(at(299)).toBe(at(0))
    expect(at(300)).not.toBe(at(0))
    const { main, owner: other } = await withPhotos()
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ['Date'] })
    expect(await pictureAt(other.client, main.urls.full)).toEqual(gone)
  })

  test.each([
    [
      'blocked the viewer',
      (owner: string, viewer: string) => [
        'insert into block values ($1, $2, true, now()), ($2, $1, false, now())',
        [owner, viewer],
      ],
    ],
    [
      'was blocked by the viewer',
      (owner: string, viewer: string) => [
        'insert into block values ($2, $1, true, now()), ($1, $2, false, now())',
        [owner, viewer],
      ],
    ],
    ['turned invisible', (owner: string) => ['insert into invisibility values ($1, now())', [owner]]],
    ['is leaving', (owner: string) => ['update profile set visible = false where member_id = $1', [owner]]],
  ] as Array<[string, (owner: string, viewer: string) => [string, string[]]]>)(
    'stops working within seconds when the member %s',
    async (_, change) => {
      const { owner } = await withPhotos()
      const viewer = await someone()
      const { main_image } = await profileOf(viewer.client, owner)
      expect(await pictureAt(viewer.client, main_image.urls.card)).toMatch(/^[0-9a-f]{64}$/)
      await db.raw(...change(owner.id, viewer.id))
      vi.useFakeTimers({ now: Date.now() + 21_000, toFake: ['Date'] })
      expect(await pictureAt(viewer.client, main_image.urls.card)).toEqual(gone)
    },
  )

  test('stops working within seconds, in all sizes, when its photo is deleted', async () => {
    const { owner, main } = await withPhotos()
    const viewer = await someone({ premium: true })
    const { main_image } = await profileOf(viewer.client, owner)
    const addresses = [
      ...(Object.values(main_image.urls) as string[]),
      ...mediaSizes.map((size) => signMedia(visitOf(viewer), owner.id, main.id, size)),
    ]
    for (const url of addresses) expect(await pictureAt(viewer.client, url)).toMatch(/^[0-9a-f]{64}$/)
    expect((await owner.client.delete('/api/photos.php', { id: main.id })).status).toBeLessThan(300)
    vi.useFakeTimers({ now: Date.now() + 21_000, toFake: ['Date'] })
    for (const url of addresses) expect(await pictureAt(viewer.client, url)).toEqual(gone)
  })

  test('does not work with one character changed, nor longer with a later end', async () => {
    const { owner, main } = await withPhotos()
    const [, prefix, ownerId, photo, ends, signature, size] = (main.urls.full as string).split('/')
    const first = signature![0] === 'A' ? 'B' : 'A'
    for (const parts of [
      [prefix, ownerId, photo, ends, `${first}${signature!.slice(1)}`, size],
      [prefix, ownerId, photo, String(Number(ends) + 300), signature, size],
      [prefix, photo, ownerId, ends, signature, size],
      [prefix, 'chat', ownerId, photo, ends, signature, size],
    ])
      expect(await pictureAt(owner.client, `/${parts.join('/')}`)).toEqual(gone)
    expect(await pictureAt(owner.client, main.urls.full)).toMatch(/^[0-9a-f]{64}$/)
  })

  test('depends on the rights of its own viewer, also just after another viewer opened the photo', async () => {
    const { owner, main } = await withPhotos()
    const [blocked, viewer] = [await someone(), await someone()]
    await db.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [owner.id, blocked.id])
    expect(await pictureAt(viewer.client, signMedia(visitOf(viewer), owner.id, main.id, 'full'))).toMatch(/^[0-9a-f]{64}$/)
    expect(await pictureAt(blocked.client, signMedia(visitOf(blocked), owner.id, main.id, 'full'))).toEqual(gone)
    expect(await pictureAt(visitor(app), signMedia(visitOf(), owner.id, main.id, 'full'))).toEqual(gone)
  })

  test.each(['pending', 'rejected'])('opens a %s photo only for its owner, whenever it was signed', async (status) => {
    const { owner, main } = await withPhotos()
    const viewer = await someone({ premium: true })
    const { main_image } = await profileOf(viewer.client, owner)
    const clear = await pictureAt(owner.client, main.urls.full)
    await db.raw('update photo set status = $2 where id = $1', [main.id, status])
    vi.useFakeTimers({ now: Date.now() + 21_000, toFake: ['Date'] })
    expect(clear).toMatch(/^[0-9a-f]{64}$/)
    expect(await pictureAt(owner.client, main.urls.full)).toBe(clear)
    expect(await pictureAt(viewer.client, main_image.urls.full)).toEqual(gone)
    for (const size of mediaSizes)
      expect(await pictureAt(viewer.client, signMedia(visitOf(viewer), owner.id, main.id, size)), size).toEqual(gone)
  })

  test('is for one site: signed for another it does not work', async () => {
    const { owner, main } = await withPhotos()
    const elsewhere = visitOf(owner, { site: { ...visitOf().site, id: 'elsewhere' } })
    expect(await pictureAt(owner.client, signMedia(visitOf(owner), owner.id, main.id, 'full'))).toMatch(/^[0-9a-f]{64}$/)
    expect(await pictureAt(owner.client, signMedia(elsewhere, owner.id, main.id, 'full'))).toEqual(gone)
  })

  test('is not cached and cannot be embedded by other sites', async () => {
    const { owner, main } = await withPhotos()
    const { headers } = await owner.client.get(main.urls.full)
    expect(headers['cache-control']).toMatch(/private.*no-store|no-store.*private/)
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['content-type']).toBe('image/webp')
  })

  test('that does not work has the same answer to the byte for any reason', async () => {
    const viewer = await someone()
    const visit = visitOf(viewer)
    const invisible = await someone({ invisible: true })
    const [photo] = (await upload(invisible.client, await drawn().jpeg().toBuffer())).body
    const unknown = '00000000-0000-4000-8000-000000000000'
    const addresses = [
      signMedia(visit, unknown, unknown, 'full'),
      signMedia(visit, invisible.id, photo.id, 'full'),
      photo.urls.full,
      '/media/nonsense',
      '/media/..%2f..%2fsecret',
    ]
    const answers = await Promise.all(addresses.map((url) => pictureAt(viewer.client, url)))
    expect(new Set(answers).size).toBe(1)
  })
})
