import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PhotoView } from '#contract/profile/profile.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { lockFeature } from '#server/account/locks/locks.ts'
import { developPhoto, pictureSizes } from '#server/platform/files/images/images.ts'
import { fileKey, photoStorage } from '#server/photos/storage/storage.ts'
import { sweepPhotos } from '#server/photos/storage/sweep.ts'
import { countFigures } from '#server/site/pages/figures.ts'
import { changeSettings } from '#server/site/site.ts'
import { findEntries } from '#server/staff/audit.ts'
import { signedIn, type TestAnswer, type TestClient, testApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { scenery } from '#server/testing/pictures.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { unzip } from '#server/testing/unzip.ts'
import { upload } from '#server/testing/upload.ts'
import { sealKnown } from './known.ts'

/** Made up: shapes that nobody has forbidden. */
const listed = await scenery(11).jpeg().toBuffer()
const { likeness } = (await developPhoto(listed, 'test', { prints: true })).prints!
const knownPhotos = join(mkdtempSync(join(tmpdir(), 'beau-known-')), 'list')
writeFileSync(knownPhotos, `# made up\n${likeness.hash.toString('hex')},drawn by the test\n`)

const db = await freshDatabase()
const config = testConfig()
const app = await testApp(db, { dataDir: config.dataDir, knownPhotos })

beforeEach(async () => void (await db.raw('update moderation_case set decided_at = now() where decided_at is null')))

afterEach(() => void vi.useRealTimers())

const outcome = ({ status, body }: TestAnswer) => (status < 300 ? status : [status, body.error?.code])
const asLead = async () => asStaff(app, db, await staffMember(db, 'lead'))

/** A member who has added a photo that looks like the listed one, also smaller; the case. */
async function found() {
  const tom = await member(db)
  const client = await signedIn(app, db, tom)
  const { status, body } = await upload(client, await scenery(11, 450, 600).jpeg({ quality: 60 }).toBuffer())
  expect([status, body[0].status]).toEqual([201, 'pending'])
  const { rows } = await db.raw('select id from report where reported_id = $1', [tom.id])
  return { tom: { ...tom, client }, photo: body[0].id as string, id: (rows[0] as { id: string }).id }
}

const queuesOf = async (as: TestClient) => (await as.get('/api/staff/queues.php')).body.queues.map(({ queue }: { queue: string }) => queue) // prettier-ignore
const decides = (as: TestClient, id: string, more: object) =>
  as.post('/api/staff/decision.php', { id, measure: 'none', facts: 'It is a drawing.', ...more })

const casesOf = async ({ id }: { id: string }) =>
  ((await db.raw('select id from report where reported_id = $1 order by created_at', [id])).rows as Array<{ id: string }>).map(
    (row) => row.id,
  )
const added = async (client: TestClient, scene = 11) => {
  const { status, body } = await upload(client, await scenery(scene).jpeg().toBuffer())
  expect(status).toBe(201)
  return (body as Array<{ id: string }>).at(-1)!.id
}

describe('several photos of one member that look like known material', () => {
  test('are one case while it is open, which shows, exports and removes all of them, and an appeal brings all back', async () => {
    const { tom, id, photo } = await found()
    const second = await added(tom.client)
    await tom.client.delete('/api/photos.php', { id: second })
    const third = await added(tom.client)
    const fine = await added(tom.client, 12)
    expect(await casesOf(tom)).toEqual([id])
    const lead = await asLead()
    await lead.post('/api/staff/claim.php', { id })
    const opened = (await lead.get(`/api/staff/case.php?id=${id}`)).body
    const marked = opened.photos.filter((each: { marked: boolean }) => each.marked).map((each: { id: string }) => each.id)
    expect(marked.sort()).toEqual([photo, second, third].sort())
    expect(opened.matches).toHaveLength(3)
    const { body } = await lead.post('/api/staff/authority-export.php', { id })
    const files = await unzip(Buffer.from(body.base64, 'base64'))
    expect([...files.keys()]).toEqual(['case.json', 'photo-1.webp', 'photo-2.webp', 'photo-3.webp'])
    const verdict = { measure: 'remove', rule: 'lawful', facts: 'It is forbidden.' }
    const other = await decides(lead, id, { ...verdict, remove: { kind: 'photo', id: fine } })
    expect(outcome(other)).toEqual([422, 'invalid_input'])
    const answer = await decides(lead, id, { ...verdict, remove: { kind: 'photo', id: third } })
    expect(outcome(answer)).toBe(200)
    const ids = async () =>
      ((await tom.client.get('/api/photos.php')).body as Array<{ id: string }>).map((each) => each.id).sort()
    expect(await ids()).toEqual([fine])
    expect(outcome(await tom.client.post('/api/appeal.php', { id: answer.body.decision }))).toBe(201)
    const another = await asLead()
    const appeal = (await another.post('/api/staff/next.php', { queue: 'appeals' })).body.id
    expect(outcome(await decides(another, appeal, { appeal: 'undone' }))).toBe(200)
    expect(await ids()).toEqual([photo, third, fine].sort())
  })

  test('are removed together also if one of them was recognised only after the case had sealed it as any other', async () => {
    const tom = await member(db)
    const client = await signedIn(app, db, tom)
    const later = await added(client, 13)
    const photo = await added(client)
    const [id] = await casesOf(tom)
    const { rows } = await db.raw('select storage_key from photo where id = $1', [later])
    const [{ storage_key: storageKey }] = rows as [{ storage_key: string }]
    const match = { hash: 'f0'.repeat(32), distance: undefined, banks: 'BANK' }
    await db.transaction((tx) => sealKnown(tx, { siteId: 'beau', memberId: tom.id, photoId: later, storageKey, match }))
    const lead = await asLead()
    await lead.post('/api/staff/claim.php', { id })
    const opened = (await lead.get(`/api/staff/case.php?id=${id}`)).body
    expect(opened.photos.map((each: { id: string; marked: boolean }) => [each.id, each.marked]).sort()).toEqual(
      [[later, true], [photo, true]].sort(), // prettier-ignore
    )
    const verdict = { measure: 'remove', rule: 'lawful', facts: 'It is forbidden.', remove: { kind: 'photo', id: later } }
    expect(outcome(await decides(lead, id!, verdict))).toBe(200)
    expect((await client.get('/api/photos.php')).body).toEqual([])
  })

  test('are shown all if a lead finds that it was a mistake', async () => {
    const { tom, id } = await found()
    await added(tom.client)
    const lead = await asLead()
    await lead.post('/api/staff/claim.php', { id })
    expect(outcome(await decides(lead, id, {}))).toBe(200)
    expect((await tom.client.get('/api/photos.php')).body).toMatchObject([{ status: 'active' }, { status: 'active' }])
  })

  test('are one case also if they come at once', async () => {
    const tom = await member(db)
    const client = await signedIn(app, db, tom)
    await Promise.all([added(client), added(client)])
    expect(await casesOf(tom)).toHaveLength(1)
  })

  test('open another case after the decision, and are not refused: the first was removed, which says why', async () => {
    const { tom, id, photo } = await found()
    const lead = await asLead()
    await lead.post('/api/staff/claim.php', { id })
    const verdict = { measure: 'remove', rule: 'lawful', facts: 'It is forbidden.', remove: { kind: 'photo', id: photo } }
    expect(outcome(await decides(lead, id, verdict))).toBe(200)
    const again = await added(tom.client)
    expect(await casesOf(tom)).toHaveLength(2)
    expect((await tom.client.get('/api/photos.php')).body).toMatchObject([{ id: again, status: 'pending' }])
  })
})

describe('a photo that looks like known illegal material', () => {
  test('is refused as any other while a decision locks new photos, and is a case all the same', async () => {
    const tom = await member(db)
    const client = await signedIn(app, db, tom)
    await db.transaction((tx) =>
      lockFeature(tx, tom.id, { feature: 'photos', decisionId: randomUUID(), endsAt: new Date(Date.now() + dayMs) }),
    )
    const answers = []
    for (const scene of [12, 11, 11]) answers.push(await upload(client, await scenery(scene).jpeg().toBuffer()))
    const [usual, ...listedOnes] = answers.map(({ status, body }) => [status, body])
    expect(usual).toMatchObject([403, { error: { code: 'locked' } }])
    expect(listedOnes).toEqual([usual, usual])
    expect((await client.get('/api/photos.php')).body).toEqual([])
    const [id, ...more] = await casesOf(tom)
    expect(more).toEqual([])
    await sweepPhotos(db, photoStorage(config), Date.now() + 7_200_000)
    const lead = await asLead()
    await lead.post('/api/staff/claim.php', { id })
    const opened = (await lead.get(`/api/staff/case.php?id=${id}`)).body
    expect(opened.photos).toHaveLength(2)
    for (const { url } of opened.photos) expect((await lead.get(url)).status).toBe(200)
    const verdict = { measure: 'remove', rule: 'lawful', facts: 'It is forbidden.' }
    expect(outcome(await decides(lead, id!, { ...verdict, remove: { kind: 'photo', id: opened.photos[0].id } }))).toBe(200)
    await db.raw('delete from member_lock where member_id = $1', [tom.id])
    for (const scene of [12, 21, 22]) await added(client, scene)
  })

  test('is refused as any other for lack of room, and is a case all the same', async () => {
    const tom = await member(db)
    const client = await signedIn(app, db, tom)
    for (const scene of [12, 21, 22]) await added(client, scene)
    const own = (await client.get('/api/photos.php')).body
    const answers = []
    for (const scene of [23, 11, 11]) answers.push(await upload(client, await scenery(scene).jpeg().toBuffer()))
    const [usual, ...listedOnes] = answers.map(({ status, body }) => [status, body])
    expect(usual).toMatchObject([403, { error: { code: 'photo_limit' } }])
    expect(listedOnes).toEqual([usual, usual])
    expect((await client.get('/api/photos.php')).body).toEqual(own)
    const [id, ...more] = await casesOf(tom)
    expect(more).toEqual([])
    await sweepPhotos(db, photoStorage(config), Date.now() + 7_200_000)
    const lead = await asLead()
    await lead.post('/api/staff/claim.php', { id })
    const { photos } = (await lead.get(`/api/staff/case.php?id=${id}`)).body
    expect(photos.filter(({ marked }: { marked: boolean }) => marked)).toHaveLength(2)
    for (const { url } of photos) expect((await lead.get(url)).status).toBe(200)
    expect((await client.delete('/api/photos.php', { id: own[2].id })).status).toBe(200)
    await added(client, 23)
  })

  test('is shown to nobody at once, waits for its owner, and is a case of danger for leads alone', async () => {
    const { tom, id, photo } = await found()
    const viewer = await signedIn(app, db, await member(db))
    expect((await viewer.get(`/api/member.php?id=${tom.id}`)).body).toMatchObject({ main_image: null, photos: [] })
    const moderator = await asStaff(app, db, await staffMember(db, 'moderator'))
    const lead = await asLead()
    expect([await queuesOf(moderator), await queuesOf(lead)]).toMatchObject([expect.not.arrayContaining(['known']), expect.arrayContaining(['known'])]) // prettier-ignore
    const all = await Promise.all(
      ['/api/staff/cases.php?queue=known', `/api/staff/case.php?id=${id}`].map((path) => moderator.get(path)),
    )
    for (const path of ['claim', 'release', 'comment'])
      all.push(await moderator.post(`/api/staff/${path}.php`, { id, comment: 'x' }))
    all.push(await moderator.post('/api/staff/next.php', { queue: 'known' }))
    expect(all.map(outcome)).toEqual(all.map(() => [403, 'staff_only']))
    expect((await lead.post('/api/staff/photos.php', { hold: 24 })).body.photos).toEqual([])
    const [row] = (await lead.get('/api/staff/cases.php?queue=known')).body.cases
    expect(row).toMatchObject({ id, priority: 'danger', reason: 'known' })
    expect(outcome(await lead.post('/api/staff/claim.php', { id }))).toBe(204)
    const opened = (await lead.get(`/api/staff/case.php?id=${id}`)).body
    expect(opened).toMatchObject({ photo, reporter: null, reported: { id: tom.id } })
    expect(opened).toMatchObject({
      text: '',
      matches: [{ hash: likeness.hash.toString('hex'), bits: expect.any(Number), banks: '' }],
    })
    expect((await lead.get(opened.photos.find((each: { id: string }) => each.id === photo).url)).status).toBe(200)
  })

  test('stays sealed when its owner deletes it, and is exported for the authority by a lead who enters a code', async () => {
    const { tom, id, photo } = await found()
    await tom.client.delete('/api/photos.php', { id: photo })
    await sweepPhotos(db, photoStorage(config), Date.now() + 7_200_000)
    const one = await staffMember(db, 'lead')
    const lead = await asStaff(app, db, one)
    const exported = () => lead.post('/api/staff/authority-export.php', { id })
    await db.raw("update staff_session set stepped_up_at = now() - interval '11 minutes' where staff_id = $1", [one.id])
    expect(outcome(await exported())).toEqual([401, 'code_needed'])
    await db.raw('update staff_session set stepped_up_at = now() where staff_id = $1', [one.id])
    const { body } = await exported()
    const files = await unzip(Buffer.from(body.base64, 'base64'))
    expect([...files.keys()]).toEqual(['case.json', 'photo-1.webp'])
    expect(JSON.parse(files.get('case.json')!.toString()).account).toMatchObject({ id: tom.id, email: tom.email })
    const { rows } = await db.raw(
      "select details->'photos'->>0 as photo from staff_entry where act = 'case.export' and actor = $1",
      [one.name],
    )
    expect(rows).toEqual([{ photo }])
    const nights = []
    for (const hour of [23, 12]) {
      await changeSettings(db, 'beau', { time_zone: zoneWhereItIs(hour) })
      await exported()
      nights.push((await findEntries(db, { act: 'case.export' }, 1)).map(({ details }) => JSON.parse(details).night)[0])
    }
    expect(nights).toEqual([true, undefined])
    const moderator = await asStaff(app, db, await staffMember(db, 'moderator'))
    expect(outcome(await moderator.post('/api/staff/authority-export.php', { id }))).toEqual([403, 'staff_only'])
  })

  test('is shown if a lead finds that it was a mistake, and nobody is told', async () => {
    const { tom, id, photo } = await found()
    const lead = await asLead()
    await lead.post('/api/staff/claim.php', { id })
    const before = (await db.raw('select from outbox')).rows.length
    expect(outcome(await decides(lead, id, {}))).toBe(200)
    expect((await tom.client.get('/api/photos.php')).body).toMatchObject([{ id: photo, status: 'active' }])
    expect((await tom.client.get('/api/decisions.php')).body.decisions).toEqual([])
    expect((await db.raw('select from outbox')).rows).toHaveLength(before)
  })

  test('leads to a statement that says that a program found it; the photo is gone by any measure, and an appeal is for leads alone', async () => {
    const { tom, id, photo } = await found()
    const lead = await asLead()
    await lead.post('/api/staff/claim.php', { id })
    const { body } = await decides(lead, id, { measure: 'suspend', rule: 'lawful', facts: 'It is forbidden.' })
    const { rows } = await db.raw('select paragraphs from moderation_decision where id = $1', [body.decision])
    expect(JSON.stringify(rows)).toContain('A program found that a photo of yours looks like one it was compared with.')
    const [decision] = (await db.raw('select id from moderation_decision where member_id = $1', [tom.id])).rows as [
      { id: string },
    ]
    await db.raw('delete from suspension where member_id = $1', [tom.id])
    const client = await signedIn(app, db, tom)
    // Gone from the account, whatever the measure.
    expect((await client.get('/api/photos.php')).body).toEqual([])
    expect((await client.post('/api/appeal.php', { id: decision.id })).status).toBe(201)
    const moderator = await asStaff(app, db, await staffMember(db, 'moderator'))
    expect((await moderator.post('/api/staff/next.php', { queue: 'appeals' })).body.id).toBeNull()
    const other = await asLead()
    const appeal = (await other.post('/api/staff/next.php', { queue: 'appeals' })).body.id
    expect(outcome(await decides(other, appeal, { facts: 'It is a drawing.', appeal: 'undone' }))).toBe(200)
    expect((await client.get('/api/photos.php')).body).toMatchObject([{ id: photo, status: 'active' }])
  })

  test('is no report by a member in the figures', async () => {
    await db.raw('delete from report')
    await found()
    await countFigures(db)
    expect((await db.raw("select name from figure where name in ('reports', 'decided')")).rows).toEqual([])
  })
})

test('a photo that waits is blurred for its owner too, whatever it waits for, until a lead finds that it was a mistake', async () => {
  const { tom, id, photo } = await found()
  const fine = await added(tom.client, 12)
  await db.raw("update photo set status = 'pending' where id = $1", [fine])
  const own = async () => {
    const sizes = []
    for (const { id: each, urls } of (await tom.client.get('/api/photos.php')).body as PhotoView[])
      for (const url of Object.values(urls))
        sizes.push(`${each === photo ? 'listed' : 'fine'} ${await sizeAt(tom.client, url, each)}`)
    return [...new Set(sizes)]
  }
  expect(await own()).toEqual(['listed blurred', 'fine blurred'])
  const lead = await asLead()
  await lead.post('/api/staff/claim.php', { id })
  expect(outcome(await decides(lead, id, {}))).toBe(200)
  vi.useFakeTimers({ now: Date.now() + 21_000, toFake: ['Date'] })
  expect(await own()).toEqual(['listed thumb', 'listed card', 'listed full', 'fine blurred'])
})

/** Which of its files the address of a photo leads to. */
async function sizeAt({ cookie }: TestClient, url: string, id: string): Promise<string> {
  const { rawPayload } = await app.server.inject({ url, headers: { host: 'localhost', ...(cookie && { cookie }) } })
  const { rows } = await db.raw('select storage_key from photo where id = $1', [id])
  const [{ storage_key: key }] = rows as [{ storage_key: string }]
  for (const size of pictureSizes) if (rawPayload.equals((await photoStorage(config).get(fileKey(key, size)))!)) return size
  return 'none'
}

test('any other photo is added as usual', async () => {
  const client = await signedIn(app, db, await member(db))
  expect((await upload(client, await scenery(12).jpeg().toBuffer())).body).toMatchObject([{ status: 'active' }])
})

/** A time zone in which it is that hour now. */
function zoneWhereItIs(hour: number): string {
  const ahead = (hour - new Date().getUTCHours() + 24) % 24
  return ahead <= 14 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`
}
