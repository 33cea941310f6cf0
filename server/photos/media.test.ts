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
  const him = await member(db, details)
  return { ...him, client: await signedIn(app, db, him) }
}

/** A member with a main photo and two more. */
async function withPhotos() {
  const him = await someone()
  for (const colour of ['#f00', '#0f0', '#00f']) await upload(him.client, await drawn(200, 250, colour).jpeg().toBuffer())
  const [main, second] = (await him.client.get('/api/photos.php')).body
  return { him, main, second }
}

async function profileOf(viewer: TestClient, { id }: TestMember) {
  return (await viewer.get(`/api/member.php?id=${id}`)).body
}

/** What an address answers: the hash of a picture, or the error. */
async function pictureAt(client: TestClient, url: string): Promise<string> {
  const { statusCode, rawPayload } = await app.server.inject({
    url,
    headers: { host: 'localhost', ...(client.cookie && { cookie: client.cookie }) },
  })
  return statusCode === 200 ? createHash('sha256').update(rawPayload).digest('hex') : `${statusCode} ${rawPayload.toString()}`
}

const gone = expect.stringContaining('"code":"not_found"')

afterEach(() => void vi.useRealTimers())

describe('the photos of who is premium no more', () => {
  test('stay his, and beyond the first three nobody else sees them, by an address of before either', async () => {
    const him = await someone({ premium: true })
    for (const colour of ['#f00', '#0f0', '#00f', '#ff0', '#0ff'])
      await upload(him.client, await drawn(200, 250, colour).jpeg().toBuffer())
    const viewer = await someone({ premium: true })
    const before = (await profileOf(viewer.client, him)).photos
    expect(before).toHaveLength(5)

    await db.raw('update account set premium_ended_at = now() where member_id = $1', [him.id])
    await him.client.put('/api/photos.php', { main: before[4].id })
    const after = (await profileOf(viewer.client, him)).photos.map(({ id }: { id: string }) => id)
    expect(after).toEqual([before[4].id, before[0].id, before[1].id])
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date', 'performance'] })
    expect(await pictureAt(viewer.client, before[3].urls.full)).toEqual(gone)
    expect(await pictureAt(viewer.client, before[0].urls.full)).toMatch(/^[0-9a-f]{64}$/)

    const own = (await him.client.get('/api/photos.php')).body as Array<{ id: string; hidden?: boolean; urls: { full: string } }>
    expect(own.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual([before[2].id, before[3].id])
    expect(await pictureAt(him.client, own[3]!.urls.full)).toMatch(/^[0-9a-f]{64}$/)
    expect((await upload(him.client, await drawn(200, 250, '#fff').jpeg().toBuffer())).body.error.code).toBe('photo_limit')

    await db.raw('update account set premium_ended_at = null where member_id = $1', [him.id])
    expect((await profileOf(viewer.client, him)).photos).toHaveLength(5)
  })
})

describe('a locked photo', () => {
  test('never reaches a free member: whatever he asks for, in any size, he gets the blurred picture', async () => {
    const { him, second } = await withPhotos()
    const real = await Promise.all(Object.values(second.urls as Record<string, string>).map((url) => pictureAt(him.client, url)))
    const free = await someone()
    const locked = (await profileOf(free.client, him)).photos.find(({ id }: { id: string }) => id === second.id)
    expect(locked.locked).toBe(true)
    const own = mediaSizes.map((size) => signMedia(visitOf(free), him.id, second.id, size))
    const got = await Promise.all(
      [...Object.values(locked.urls as Record<string, string>), ...own].map((url) => pictureAt(free.client, url)),
    )
    expect(new Set(got).size).toBe(1)
    expect(got[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(real).not.toContain(got[0])
  })

  test('cannot be unlocked by rewriting its address', async () => {
    const { him, second } = await withPhotos()
    const free = await someone()
    const { urls } = (await profileOf(free.client, him)).photos.find(({ id }: { id: string }) => id === second.id)
    for (const size of ['thumb', 'card', 'full'])
      expect(await pictureAt(free.client, urls.full.replace('blurred', size))).toEqual(gone)
  })

  test('opens for a premium member, and no longer when he is none: what counts are his rights of now', async () => {
    const { him, second } = await withPhotos()
    const patron = await someone({ premium: true })
    const { urls, locked } = (await profileOf(patron.client, him)).photos.find(({ id }: { id: string }) => id === second.id)
    expect(locked).toBe(false)
    expect(await pictureAt(patron.client, urls.full)).toBe(await pictureAt(him.client, second.urls.full))
    await db.raw('update account set paid_at = null where member_id = $1', [patron.id])
    expect(await pictureAt(patron.client, urls.full)).not.toBe(await pictureAt(him.client, second.urls.full))
  })
})

describe('an address', () => {
  test('opens the main photo for a free member', async () => {
    const { him, main } = await withPhotos()
    const free = await someone()
    const { main_image } = await profileOf(free.client, him)
    expect(main_image).toMatchObject({ id: main.id, locked: false })
    expect(await pictureAt(free.client, main_image.urls.full)).toBe(await pictureAt(him.client, main.urls.full))
  })

  test('opens for nobody else: not for another member, not for a visitor', async () => {
    const { him, main } = await withPhotos()
    const other = await someone({ premium: true })
    expect(await pictureAt(other.client, main.urls.full)).toEqual(gone)
    expect(await pictureAt(visitor(app), main.urls.full)).toEqual(gone)
    expect(await pictureAt(him.client, main.urls.full.replace(him.id, other.id))).toEqual(gone)
  })

  test('is stable for five minutes and dead after ten', async () => {
    const him = await someone()
    const visit = visitOf(him)
    const start = Date.UTC(2026, 0, 1, 12, 0, 0)
    const at = (seconds: number) => signMedia(visit, him.id, him.id, 'card', start + seconds * 1000)
    expect(at(299)).toBe(at(0))
    expect(at(300)).not.toBe(at(0))
    const { main, him: owner } = await withPhotos()
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ['Date'] })
    expect(await pictureAt(owner.client, main.urls.full)).toEqual(gone)
  })

  test.each([
    [
      'blocked the viewer',
      (him: string, viewer: string) => ['insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [him, viewer]],
    ],
    [
      'was blocked by the viewer',
      (him: string, viewer: string) => ['insert into block values ($2, $1, true, now()), ($1, $2, false, now())', [him, viewer]],
    ],
    ['turned invisible', (him: string) => ['insert into invisibility values ($1, now())', [him]]],
    ['is leaving', (him: string) => ['update profile set visible = false where member_id = $1', [him]]],
  ] as Array<[string, (him: string, viewer: string) => [string, string[]]]>)(
    'dies within seconds when the member %s',
    async (_, change) => {
      const { him } = await withPhotos()
      const viewer = await someone()
      const { main_image } = await profileOf(viewer.client, him)
      expect(await pictureAt(viewer.client, main_image.urls.card)).toMatch(/^[0-9a-f]{64}$/)
      await db.raw(...change(him.id, viewer.id))
      vi.useFakeTimers({ now: Date.now() + 21_000, toFake: ['Date'] })
      expect(await pictureAt(viewer.client, main_image.urls.card)).toEqual(gone)
    },
  )

  test('dies within seconds, all sizes, when its photo is deleted', async () => {
    const { him, main } = await withPhotos()
    const viewer = await someone({ premium: true })
    const { main_image } = await profileOf(viewer.client, him)
    const addresses = [
      ...(Object.values(main_image.urls) as string[]),
      ...mediaSizes.map((size) => signMedia(visitOf(viewer), him.id, main.id, size)),
    ]
    for (const url of addresses) expect(await pictureAt(viewer.client, url)).toMatch(/^[0-9a-f]{64}$/)
    expect((await him.client.delete('/api/photos.php', { id: main.id })).status).toBeLessThan(300)
    vi.useFakeTimers({ now: Date.now() + 21_000, toFake: ['Date'] })
    for (const url of addresses) expect(await pictureAt(viewer.client, url)).toEqual(gone)
  })

  test('opens nothing with one sign of it changed, nor longer by a later end', async () => {
    const { him, main } = await withPhotos()
    const [, prefix, owner, photo, ends, signature, size] = (main.urls.full as string).split('/')
    const first = signature![0] === 'A' ? 'B' : 'A'
    for (const parts of [
      [prefix, owner, photo, ends, `${first}${signature!.slice(1)}`, size],
      [prefix, owner, photo, String(Number(ends) + 300), signature, size],
      [prefix, photo, owner, ends, signature, size],
      [prefix, 'chat', owner, photo, ends, signature, size],
    ])
      expect(await pictureAt(him.client, `/${parts.join('/')}`)).toEqual(gone)
    expect(await pictureAt(him.client, main.urls.full)).toMatch(/^[0-9a-f]{64}$/)
  })

  test('opens by what its own viewer may see now, whoever has just opened the same photo', async () => {
    const { him, main } = await withPhotos()
    const [blocked, viewer] = [await someone(), await someone()]
    await db.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [him.id, blocked.id])
    expect(await pictureAt(viewer.client, signMedia(visitOf(viewer), him.id, main.id, 'full'))).toMatch(/^[0-9a-f]{64}$/)
    expect(await pictureAt(blocked.client, signMedia(visitOf(blocked), him.id, main.id, 'full'))).toEqual(gone)
    expect(await pictureAt(visitor(app), signMedia(visitOf(), him.id, main.id, 'full'))).toEqual(gone)
  })

  test.each(['pending', 'rejected'])('opens a %s photo for its owner alone, whenever it was signed', async (status) => {
    const { him, main } = await withPhotos()
    const viewer = await someone({ premium: true })
    const { main_image } = await profileOf(viewer.client, him)
    await db.raw('update photo set status = $2 where id = $1', [main.id, status])
    expect(await pictureAt(him.client, main.urls.full)).toMatch(/^[0-9a-f]{64}$/)
    expect(await pictureAt(viewer.client, main_image.urls.full)).toEqual(gone)
    for (const size of mediaSizes)
      expect(await pictureAt(viewer.client, signMedia(visitOf(viewer), him.id, main.id, size)), size).toEqual(gone)
  })

  test('is of one site: signed for another it opens nothing', async () => {
    const { him, main } = await withPhotos()
    const elsewhere = visitOf(him, { site: { ...visitOf().site, id: 'elsewhere' } })
    expect(await pictureAt(him.client, signMedia(visitOf(him), him.id, main.id, 'full'))).toMatch(/^[0-9a-f]{64}$/)
    expect(await pictureAt(him.client, signMedia(elsewhere, him.id, main.id, 'full'))).toEqual(gone)
  })

  test('is kept by no cache and embedded by no other site', async () => {
    const { him, main } = await withPhotos()
    const { headers } = await him.client.get(main.urls.full)
    expect(headers['cache-control']).toMatch(/private.*no-store|no-store.*private/)
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['content-type']).toBe('image/webp')
  })

  test('that leads nowhere is the same answer to the byte, whatever the reason', async () => {
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
