import { beforeEach, describe, expect, test } from 'vitest'
import { forgetOldEvidence } from './evidence.ts'
import { forgetOldDecisions } from './forgetting.ts'
import { signedIn, type TestAnswer, type TestClient, testApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { drawn, scenery } from '#server/testing/pictures.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { upload } from '#server/testing/upload.ts'

const db = await freshDatabase()
const app = await testApp(db, { dataDir: testConfig().dataDir, logLevel: 'error' })
const [asAnna, asBob] = [
  await asStaff(app, db, await staffMember(db, 'moderator')),
  await asStaff(app, db, await staffMember(db, 'moderator')),
]
const picture = await drawn(60, 80).jpeg().toBuffer()
const day = 24 * 3_600_000

interface Two {
  ben: TestMember
  tom: TestMember
  asBen: TestClient
  asTom: TestClient
}

let two: Two

/** Ben reports, and Tom is reported. */
beforeEach(async () => {
  const [ben, tom] = [await member(db), await member(db, { about: 'Call me for more' })]
  two = { ben, tom, asBen: await signedIn(app, db, ben), asTom: await signedIn(app, db, tom) }
})

const outcome = ({ status, body }: TestAnswer) => (status < 300 ? status : [status, body.error?.code])

/** Ben reports Tom, and Anna takes the case. Returns its id. */
async function reported(details: object = {}): Promise<string> {
  const text = String(Math.random())
  const filed = await two.asBen.post('/api/report.php', { profile: { id: two.tom.id }, reason: 'scam', text, ...details })
  expect(outcome(filed)).toBe(201)
  const { rows } = await db.raw('select id from report where reported_id = $1 order by created_at desc limit 1', [two.tom.id])
  const [{ id }] = rows as [{ id: string }]
  expect(outcome(await asAnna.post('/api/staff/claim.php', { id }))).toBe(204)
  return id
}

const decides = (id: string, more: object) =>
  asAnna.post('/api/staff/decision.php', { id, rule: 'respect', facts: 'You asked for money.', ...more })

async function settled(id: string, more: object): Promise<string> {
  const answer = await decides(id, more)
  expect(outcome(answer)).toBe(200)
  return answer.body.decision
}

const removes = async (kind: 'photo' | 'about' | 'message', id?: string, details?: object) =>
  settled(await reported(details), { measure: 'remove', remove: { kind, ...(id && { id }) } })

/** Tom appeals, and Bob undoes the decision. */
async function undone(decision: string): Promise<void> {
  expect(outcome(await two.asTom.post('/api/appeal.php', { id: decision }))).toBe(201)
  const { rows } = await db.raw('select id from moderation_case where decision_id = $1', [decision])
  const [{ id }] = rows as [{ id: string }]
  await asBob.post('/api/staff/claim.php', { id })
  const verdict = { id, measure: 'none', facts: 'We looked at it again.', appeal: 'undone' }
  expect(outcome(await asBob.post('/api/staff/decision.php', verdict))).toBe(200)
}

const photosOf = async (as: TestClient) => ((await as.get('/api/photos.php')).body as Array<{ id: string }>).map(({ id }) => id)
const aboutOf = async ({ id }: TestMember) =>
  ((await db.raw('select about from profile where member_id = $1', [id])).rows[0] as { about: string }).about

describe('what two decisions removed', () => {
  test('stays away when one of them is undone, and comes back when both are, in either order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      await upload(two.asTom, picture)
      const [photo] = await photosOf(two.asTom)
      await db.raw("update photo set status = 'active' where id = $1", [photo])
      const cases = [await reported({ photo }), await reported({ photo })]
      const decisions = []
      for (const id of cases) decisions.push(await settled(id, { measure: 'remove', remove: { kind: 'photo', id: photo } }))
      expect(await photosOf(two.asTom)).toEqual([])
      await undone(decisions[order[0]!]!)
      expect(await photosOf(two.asTom)).toEqual([])
      await undone(decisions[order[1]!]!)
      expect(await photosOf(two.asTom)).toEqual([photo])
      await two.asTom.delete('/api/photos.php', { id: photo })
    }
  })

  test('stays away when one is undone while the other is being taken', async () => {
    const [first, second] = [await reported(), await reported()]
    const decision = await settled(first, { measure: 'remove', remove: { kind: 'about' } })
    await two.asTom.post('/api/appeal.php', { id: decision })
    const { rows } = await db.raw('select id from moderation_case where decision_id = $1', [decision])
    const [{ id }] = rows as [{ id: string }]
    await asBob.post('/api/staff/claim.php', { id })
    const answers = await Promise.all([
      asBob.post('/api/staff/decision.php', { id, measure: 'none', facts: 'Sorry.', appeal: 'undone' }),
      decides(second, { measure: 'remove', remove: { kind: 'about' } }),
    ])
    expect(answers.map(outcome)).toEqual([200, 200])
    expect(await aboutOf(two.tom)).toBe('')
  })
})

test('a photo that an appeal puts back is compared with others’ again, by the same prints as before', async () => {
  expect(outcome(await upload(two.asTom, await drawn(61, 80).jpeg().toBuffer()))).toBe(201)
  const [photo] = await photosOf(two.asTom)
  const prints = async () =>
    (await db.raw('select print, uploaded, added_at, compared from photo_print where photo_id = $1 order by print', [photo])).rows
  const before = await prints()
  expect(before.length).toBeGreaterThan(1)
  await db.raw('update photo_print set compared = true where photo_id = $1', [photo])
  const decision = await settled(await reported({ photo }), { measure: 'remove', remove: { kind: 'photo', id: photo } })
  expect(await prints()).toEqual([])
  await undone(decision)
  expect(await prints()).toEqual(before)
})

describe('a reported photo that its owner deletes before the decision', () => {
  /** Tom's photo of the scene, reported and then deleted, and the decisions that remove it. */
  async function deleted(scene: number, cases = 1) {
    const jpeg = await scenery(scene).jpeg().toBuffer()
    const again = async () => outcome(await upload(two.asTom, jpeg))
    expect(await again()).toBe(201)
    const [photo] = await photosOf(two.asTom)
    await db.raw("update photo set status = 'active' where id = $1", [photo])
    const reports = []
    for (let each = 0; each < cases; each++) reports.push(await reported({ photo }))
    await two.asTom.delete('/api/photos.php', { id: photo })
    const decisions = []
    for (const id of reports) decisions.push(await settled(id, { measure: 'remove', remove: { kind: 'photo', id: photo } }))
    return { photo, decisions, again }
  }

  test('does not come back either, until an appeal succeeds', async () => {
    const { decisions, again } = await deleted(31)
    expect(await again()).toEqual([403, 'photo_rejected'])
    await undone(decisions[0]!)
    expect(await photosOf(two.asTom)).toEqual([])
    expect(await again()).toBe(201)
  })

  test('is removed also as the photo that they have added again, but not another that the report shows; an appeal brings it back', async () => {
    const jpeg = await scenery(34).jpeg().toBuffer()
    for (const picture of [jpeg, await scenery(34).resize(450).jpeg().toBuffer()]) await upload(two.asTom, picture)
    await db.raw("update photo set status = 'active' where member_id = $1", [two.tom.id])
    const [photo, seen] = await photosOf(two.asTom)
    const id = await reported({ photo })
    await two.asTom.delete('/api/photos.php', { id: photo })
    for (const picture of [jpeg, await scenery(35).jpeg().toBuffer()]) await upload(two.asTom, picture)
    const [, again, other] = await photosOf(two.asTom)
    const decision = await settled(id, { measure: 'remove', remove: { kind: 'photo', id: photo } })
    expect(await photosOf(two.asTom)).toEqual([seen, other])
    await undone(decision)
    expect(await photosOf(two.asTom)).toEqual([seen, other, again])
  })

  test('is kept out by a second decision until both are undone', async () => {
    const { decisions, again } = await deleted(32, 2)
    await undone(decisions[0]!)
    expect(await again()).toEqual([403, 'photo_rejected'])
    await undone(decisions[1]!)
    expect(await again()).toBe(201)
  })

  test('leaves nothing of itself when the report is forgotten, unless a decision keeps it out', async () => {
    const { photo } = await deleted(33)
    const rowsIn = async (table: string) => (await db.raw(`select from ${table} where photo_id = $1`, [photo])).rows.length
    expect([await rowsIn('photo_likeness'), await rowsIn('rejected_photo')]).toEqual([1, 1])
    await forgetOldEvidence(db, Date.now() + 181 * day)
    expect([await rowsIn('photo_likeness'), await rowsIn('rejected_photo')]).toEqual([0, 1])
  })
})

describe('a message that is removed', () => {
  test('is the one that was shown, also from another conversation than the reported one', async () => {
    const { ben, tom, asBen, asTom } = two
    const say = async (text: string) => (await asTom.post('/api/messages.php', { profile: { id: ben.id }, text })).body
    const threat = (await say('Pay, or I tell')).message.id
    await asBen.post('/api/block.php', { profile: { id: tom.id } })
    await asBen.delete('/api/block.php', { profile: { id: tom.id } })
    const { conversation } = await say('Pay now')
    const id = await reported({ message: threat })
    const { messages } = (await asAnna.get(`/api/staff/case.php?id=${id}`)).body
    const { seq } = messages.find((each: { text: string }) => each.text === 'Pay now')
    expect(seq, 'numbered on from the reported conversation').toBe(2)
    const decision = await settled(id, { measure: 'remove', remove: { kind: 'message', id: String(seq) } })
    const shown = async () =>
      (await asBen.get(`/api/messages.php?conversation=${conversation.id}`)).body.messages?.[0]?.text ?? ''
    expect(await shown()).toBe('')
    await undone(decision)
    expect(await shown()).toBe('Pay now')
  })

  test('is no gift, and none of the reporter’s', async () => {
    const { ben, asBen } = two
    await two.asTom.post('/api/messages.php', { profile: { id: ben.id }, text: 'Pay me' })
    await asBen.post('/api/messages.php', { profile: { id: two.tom.id }, text: 'No' })
    const id = await reported()
    await db.raw("update evidence_message set kind = 'gift' where report_id = $1 and seq = 1", [id])
    for (const item of ['1', '2', '3', 'x']) {
      const answer = await decides(id, { measure: 'remove', remove: { kind: 'message', id: item } })
      expect([item, ...(outcome(answer) as unknown[])]).toEqual([item, 422, 'invalid_input'])
    }
    const { rows } = await db.raw('select from moderation_decision where member_id = $1', [two.tom.id])
    expect(rows).toEqual([])
  })
})

describe('a removed text', () => {
  const writes = (about: string) => two.asTom.put('/api/profile.php', { about })

  test('cannot be saved again word for word, only in other words, until an appeal succeeds', async () => {
    const decision = await removes('about')
    for (const text of ['Call me for more', '  call ME, for more! ']) {
      const answer = await writes(text)
      expect(outcome(answer)).toEqual([422, 'invalid_input'])
      expect(answer.body.error.fields.about).toMatch(/removed/)
    }
    expect(outcome(await writes('I like jazz'))).toBe(200)
    expect(outcome(await writes(''))).toBe(200)
    await undone(decision)
    expect(outcome(await writes('Call me for more'))).toBe(200)
  })

  test('is another’s to write, and may be written again half a year later', async () => {
    await removes('about')
    expect(outcome(await two.asBen.put('/api/profile.php', { about: 'Call me for more' }))).toBe(200)
    await forgetOldDecisions(db, Date.now() + 181 * day)
    expect(outcome(await writes('Call me for more'))).toBe(200)
  })

  test('that the evidence does not show is not removed', async () => {
    await writes('')
    const answer = await decides(await reported(), { measure: 'remove', remove: { kind: 'about' } })
    expect(outcome(answer)).toEqual([422, 'invalid_input'])
  })
})

test('a shorter suspension beside a longer one names the end of the longer one', async () => {
  const [first, second, third] = [await reported(), await reported(), await reported()]
  const paragraphsOf = async (decision: string) => {
    const { rows } = await db.raw('select paragraphs->>0 as first from moderation_decision where id = $1', [decision])
    return (rows[0] as { first: string }).first
  }
  const long = await paragraphsOf(await settled(first, { measure: 'suspend', days: 30 }))
  const preview = await asAnna.post('/api/staff/statement.php', {
    id: second,
    measure: 'suspend',
    rule: 'respect',
    facts: 'Again.',
    days: 3,
  })
  expect(preview.body.paragraphs[0]).toBe(long)
  expect(await paragraphsOf(await settled(second, { measure: 'suspend', days: 3 }))).toBe(long)
  expect(await paragraphsOf(await settled(third, { measure: 'suspend', days: 90 }))).not.toBe(long)
})
