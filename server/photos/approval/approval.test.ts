import { beforeEach, describe, expect, test } from 'vitest'
import { newSite } from '#server/site/default-site.ts'
import { addSite, changeSettings } from '#server/site/site.ts'
import { signedIn, type TestAnswer, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { upload } from '#server/testing/upload.ts'

const db = await freshDatabase()
const app = await testApp(db)
const picture = await drawn(60, 80).jpeg().toBuffer()
await addSite(db, newSite('blue', 'blue.example'), ['blue.example'])

beforeEach(async () => {
  await db.raw('delete from photo_review')
  await changeSettings(db, 'beau', { photo_approval: 'before' })
})

interface Owner extends TestMember {
  client: TestClient
}

async function owner(details: Parameters<typeof member>[1] = {}): Promise<Owner> {
  const one = await member(db, details)
  return { ...one, client: await signedIn(app, db, one) }
}

/** A member with a new photo; its id. */
async function withPhoto(of?: Owner): Promise<{ of: Owner; key: { member: string; photo: string } }> {
  const one = of ?? (await owner())
  const { body } = await upload(one.client, picture)
  return { of: one, key: { member: one.id, photo: body.at(-1).id as string } }
}

const moderator = async (details: Parameters<typeof staffMember>[2] = {}) =>
  asStaff(app, db, await staffMember(db, 'moderator', details))
const outcome = ({ status, body }: TestAnswer) => (status < 300 ? status : [status, body.error?.code])
const takes = async (as: TestClient, hold = 24) =>
  (await as.post('/api/staff/photos.php', { hold })).body.photos as Array<{ member: string; photo: string; url: string }>
const approves = (as: TestClient, ...photos: object[]) => as.post('/api/staff/photo-approvals.php', { photos })

/** Lets the pictures be sent, and time pass. */
async function looksAt(as: TestClient, photos: Array<{ url: string }>): Promise<void> {
  for (const { url } of photos) expect((await as.get(url)).headers['content-type']).toBe('image/webp')
  await db.raw("update photo_review set served_at = served_at - interval '1 second'")
}

const statusOf = async ({ client }: Owner) => (await client.get('/api/photos.php')).body.map(({ status }: { status: string }) => status) // prettier-ignore
const seenBy = async (viewer: TestClient, { id }: Owner) => (await viewer.get(`/api/member.php?id=${id}`)).body.main_image

describe('a new photo', () => {
  test.each([
    ['off', 'active', 0, 'active', 0],
    ['before', 'pending', 1, 'pending', 1],
    ['after', 'active', 1, 'active', 1],
    ['first', 'pending', 1, 'active', 0],
  ] as const)(
    'with the approval %s is %s at first (%i waits for staff), and of an older account %s (%i)',
    async (mode, ...wanted) => {
      await changeSettings(db, 'beau', { photo_approval: mode })
      const found: Array<string | number> = []
      for (const age of ['0 days', '8 days']) {
        const one = await owner()
        await db.raw(`update account set created_at = now() - interval '${age}' where member_id = $1`, [one.id])
        await withPhoto(one)
        const { rows } = await db.raw('select from photo_review where member_id = $1', [one.id])
        found.push((await statusOf(one))[0], rows.length)
      }
      expect(found).toEqual(wanted)
    },
  )

  test('waits where the site does not show pending photos, and is seen by its owner alone until somebody approves it', async () => {
    await changeSettings(db, 'beau', { photo_approval: 'off', show_pending_photos: false })
    const { of, key } = await withPhoto()
    await changeSettings(db, 'beau', { show_pending_photos: true })
    const viewer = await owner()
    expect([await statusOf(of), await seenBy(viewer.client, of)]).toEqual([['pending'], null])
    const as = await moderator()
    const taken = await takes(as)
    await looksAt(as, taken)
    const hints: unknown[] = []
    db.hints.publish = ((publish) => (hint) => (hints.push(hint), publish.call(db.hints, hint)))(db.hints.publish)
    expect((await approves(as, key)).body).toEqual({ approved: [key.photo] })
    expect(hints).toContainEqual({ to: [of.id], event: { type: 'photos' } })
    expect(await statusOf(of)).toEqual(['active'])
    expect((await seenBy(viewer.client, of)).id).toBe(key.photo)
    const { rows } = await db.raw('select has_photo from member_search where member_id = $1', [of.id])
    expect(rows).toEqual([{ has_photo: true }])
  })

  test('that its owner deletes is looked at by nobody', async () => {
    const { of, key } = await withPhoto()
    const as = await moderator()
    const taken = await takes(as)
    await looksAt(as, taken)
    await of.client.delete('/api/photos.php', { id: key.photo })
    expect(outcome(await as.get(taken[0]!.url))).toEqual([404, 'not_found'])
    expect((await approves(as, key)).body).toEqual({ approved: [] })
    expect((await db.raw('select from photo_review')).rows).toEqual([])
  })
})

describe('photos', () => {
  test('are taken by one person each, also when several ask at once, and the oldest first', async () => {
    const one = await owner({ premium: true })
    for (let count = 0; count < 12; count++) await withPhoto(one)
    const team = await Promise.all([moderator(), moderator(), moderator()])
    const all = (await Promise.all(team.map((as) => takes(as, 5)))).flat().map(({ photo }) => photo)
    expect(all.length).toBeGreaterThanOrEqual(10)
    expect(new Set(all).size).toBe(all.length)
    const [first] = await takes(await moderator(), 24)
    if (all.length === 12) expect(first).toBeUndefined()
  })

  test('stay taken by whoever asks again, and are given back on leaving or after a time', async () => {
    const { key } = await withPhoto()
    const [anna, bob] = [await moderator(), await moderator()]
    const ids = async (as: TestClient) => (await takes(as)).map(({ photo }) => photo)
    expect([await ids(anna), await ids(anna), await ids(bob)]).toEqual([[key.photo], [key.photo], []])
    const queue = async (as: TestClient) => (await as.get('/api/staff/photo-queue.php')).body
    expect([await queue(anna), await queue(bob)]).toMatchObject([
      { waiting: 1, mine: 1 },
      { waiting: 0, oldest_at: null },
    ])
    expect(outcome(await anna.delete('/api/staff/photos.php', {}))).toBe(204)
    expect([await ids(bob), await ids(anna)]).toEqual([[key.photo], []])
    await db.raw("update photo_review set claimed_at = now() - interval '11 minutes'")
    expect(await ids(anna)).toEqual([key.photo])
    expect((await approves(bob, key)).body).toEqual({ approved: [] })
  })

  test('that were not sent to the caller, or only this moment, cannot be approved, whatever is asked', async () => {
    const [{ key, of }, second] = [await withPhoto(), await withPhoto()]
    const as = await moderator()
    const taken = await takes(as)
    expect(outcome(await approves(as, key, second.key))).toEqual([422, 'invalid_input'])
    expect((await as.get(taken[0]!.url)).status).toBe(200)
    expect(outcome(await approves(as, key))).toEqual([422, 'invalid_input'])
    await looksAt(as, taken.slice(0, 1))
    expect(outcome(await approves(as, key, second.key))).toEqual([422, 'invalid_input'])
    expect(await statusOf(of)).toEqual(['pending'])
    expect((await approves(as, key)).body).toEqual({ approved: [key.photo] })
  })

  test('are not approved by somebody who has not taken them, and no faster than anybody looks', async () => {
    const { key, of } = await withPhoto()
    const [anna, bob] = [await moderator(), await moderator()]
    await looksAt(anna, await takes(anna))
    expect((await approves(bob, key)).body).toEqual({ approved: [] })
    expect(await statusOf(of)).toEqual(['pending'])
    const many = Array.from({ length: 48 }, () => ({ member: of.id, photo: of.id }))
    const codes = []
    for (let tries = 0; tries < 4; tries++) codes.push(outcome(await approves(bob, ...many)))
    expect(codes).toEqual([200, 200, 200, [429, 'too_many_requests']])
  })

  test('that were left to others do not come back to whoever left them', async () => {
    const { key } = await withPhoto()
    const [anna, bob] = [await moderator(), await moderator()]
    expect(outcome(await anna.post('/api/staff/photo-passes.php', key))).toEqual([409, 'conflict'])
    await takes(anna)
    expect(outcome(await anna.post('/api/staff/photo-passes.php', key))).toBe(204)
    expect([await takes(anna), (await takes(bob)).length]).toEqual([[], 1])
  })

  test('that everybody left to others wait for a lead, also for one who left them', async () => {
    const { key } = await withPhoto()
    const lead = await asStaff(app, db, await staffMember(db, 'lead'))
    await takes(lead)
    expect(outcome(await lead.post('/api/staff/photo-passes.php', key))).toBe(204)
    expect((await lead.get('/api/staff/photo-queue.php')).body).toMatchObject({ waiting: 1 })
    expect(await takes(lead)).toMatchObject([key])
  })

  test('that somebody has seen and takes again after a pause need not be sent again', async () => {
    const { key } = await withPhoto()
    const [anna, bob] = [await moderator(), await moderator()]
    await looksAt(anna, await takes(anna))
    await db.raw("update photo_review set claimed_at = claimed_at - interval '11 minutes'")
    expect((await approves(anna, key)).body).toEqual({ approved: [] })
    await takes(anna)
    expect((await approves(anna, key)).body).toEqual({ approved: [key.photo] })
    const other = await withPhoto()
    await looksAt(anna, await takes(anna))
    await db.raw("update photo_review set claimed_at = claimed_at - interval '11 minutes'")
    await takes(bob)
    expect(outcome(await approves(bob, other.key))).toEqual([422, 'invalid_input'])
  })

  test('of another site do not exist for staff of this one', async () => {
    const { key } = await withPhoto()
    const eva = await moderator({ sites: ['blue'] })
    expect(await takes(eva)).toEqual([])
    const anna = await moderator()
    const [taken] = await takes(anna)
    // Taken before their sites were limited.
    await db.raw('update photo_review set claimed_by = (select id from staff_account where sites is not null)')
    expect(outcome(await eva.get(taken!.url))).toEqual([404, 'not_found'])
    expect((await approves(eva, key)).body).toEqual({ approved: [] })
  })

  test('are served to whoever has taken them and to nobody else, and taking and approving are logged', async () => {
    const { key, of } = await withPhoto()
    const one = await staffMember(db, 'moderator')
    const [anna, bob] = [await asStaff(app, db, one), await moderator()]
    const taken = await takes(anna)
    const { url } = taken[0]!
    const seen = await anna.get(url)
    expect([seen.status, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([200, 'image/webp', 'no-store'])
    const support = await asStaff(app, db, await staffMember(db, 'support'))
    for (const other of [bob, support, of.client, visitor(app)]) expect(outcome(await other.get(url))).toEqual([404, 'not_found'])
    await looksAt(anna, taken)
    await approves(anna, key)
    const { rows } = await db.raw("select act, details->'photos' as photos from staff_entry where actor = $1 order by number", [
      one.name,
    ])
    expect(rows).toEqual([
      { act: 'photo.take', photos: [key] },
      { act: 'photo.approve', photos: [key] },
    ])
  })
})
