import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { forgetOnce } from '#server/chat/once/once.ts'
import { signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { upload } from '#server/testing/upload.ts'
import { forgetOldEvidence } from './evidence.ts'

const db = await freshDatabase()
const app = await testApp(db)
const moderator = await asStaff(app, db, await staffMember(db, 'moderator'))
const small = await drawn(60, 80).jpeg().toBuffer()
const [second, hour, day] = [1000, 3_600_000, 24 * 3_600_000]

interface Someone extends TestMember {
  client: TestClient
}

async function someone(): Promise<Someone> {
  const each = await member(db)
  return { ...each, client: await signedIn(app, db, each) }
}

const sends = (from: Someone, conversation: string) =>
  upload(from.client, small, {}, { path: '/api/once-photos.php', fields: { conversation, lasts: '10' } })

/** Ben has sent Tom a photo to view once; both have written. */
async function sent() {
  const [ben, tom] = [await someone(), await someone()]
  const { conversation } = (await ben.client.post('/api/messages.php', { profile: { id: tom.id }, text: 'Hi' })).body
  await tom.client.post('/api/messages.php', { conversation, text: 'Hello' })
  const { body } = await sends(ben, conversation.id)
  return { ben, tom, conversation: conversation.id as string, id: body.message.id as string }
}

const opens = async (one: Someone, id: string) => expect((await one.client.post('/api/once-photo.php', { id })).status).toBe(200)

const reports = (one: Someone, about: Someone, message?: string) =>
  one.client.post('/api/report.php', { profile: { id: about.id }, reason: 'harassment', text: '', ...(message && { message }) })

/** The pictures of the case about a member, as its moderator sees them. */
async function caseAbout({ id: memberId }: Someone) {
  const { rows } = await db.raw('select id from moderation_case where reported_id = $1', [memberId])
  const [{ id }] = rows as [{ id: string }]
  await moderator.post('/api/staff/claim.php', { id })
  const { photos, messages } = (await moderator.get(`/api/staff/case.php?id=${id}`)).body
  return { id, photos, messages }
}

test.each(['before', 'after'])(
  'a report %s the opening shows the photo to whoever has the case, and to nobody else',
  async (when) => {
    const { ben, tom, id } = await sent()
    if (when === 'after') {
      await opens(tom, id)
      await forgetOnce(db, new Date(Date.now() + 40 * second))
    }
    expect((await reports(tom, ben, id)).status).toBe(201)
    const { photos, messages } = await caseAbout(ben)
    expect(photos).toMatchObject([{ by_reported: true, seq: 3 }])
    expect(messages.find((each: { seq: number }) => each.seq === 3)).toMatchObject({ kind: 'once', text: '' })
    const picture = await moderator.get(photos[0].url)
    expect([picture.status, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ])
    const other = await asStaff(app, db, await staffMember(db, 'moderator'))
    const support = await asStaff(app, db, await staffMember(db, 'support'))
    for (const each of [other, support, ben.client, tom.client])
      expect((await each.get(photos[0].url)).status).toBeGreaterThanOrEqual(403)
  },
)

test('a report a day after the opening finds it no more; one that was filed keeps it until its evidence goes', async () => {
  const [late, early] = [await sent(), await sent()]
  for (const each of [late, early]) await opens(each.tom, each.id)
  await reports(early.tom, early.ben, early.id)
  for (const hours of [1, 25, 26]) await forgetOnce(db, new Date(Date.now() + hours * hour))
  await reports(late.tom, late.ben, late.id)
  const found = await caseAbout(early.ben)
  expect([found.photos.length, (await caseAbout(late.ben)).photos.length]).toEqual([1, 0])
  await db.raw('update report set decided_at = now() where reported_id = $1', [early.ben.id])
  await forgetOldEvidence(db, Date.now() + (limits.appealDays + 1) * day)
  expect((await db.raw('select from evidence_once where member_id = $1', [early.ben.id])).rowCount).toBe(0)
})

test('a report keeps it too if its sender deleted it, or blocked, after it was opened; never what the reporter sent', async () => {
  for (const ends of ['deletes', 'blocks']) {
    const { ben, tom, conversation, id } = await sent()
    await sends(tom, conversation)
    await opens(tom, id)
    if (ends === 'deletes') await ben.client.delete('/api/messages.php', { id })
    else await ben.client.post('/api/block.php', { profile: { id: tom.id } })
    await reports(tom, ben)
    const { photos } = await caseAbout(ben)
    expect(photos).toMatchObject([{ by_reported: true }])
  }
})
