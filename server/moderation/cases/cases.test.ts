import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newSite } from '#server/site/default-site.ts'
import { addSite } from '#server/site/site.ts'
import { countFigures, figureBlocks } from '#server/site/pages/figures.ts'
import { signedIn, type TestAnswer, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { findEntries } from '#server/staff/audit.ts'
import { mailsTo, tokenIn } from '#server/testing/mailbox.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { testServices } from '#server/testing/services.ts'
import { asStaff, staffMember, type TestStaff } from '#server/testing/staff.ts'
import { upload } from '#server/testing/upload.ts'
import { createWork } from '#server/work.ts'
import { freeOldClaims } from './cases.ts'
import { forgetOldEvidence } from '#server/moderation/evidence.ts'
import { forgetOldDecisions } from '#server/moderation/forgetting.ts'
import { readmitMember } from '#server/moderation/decisions/decisions.ts'
import { closedMembers } from '#server/moderation/moderation.ts'
import { endSuspensions } from '#server/moderation/suspension.ts'

const db = await freshDatabase()
const config = testConfig()
const app = await testApp(db, { dataDir: config.dataDir, logLevel: 'error' })
const work = createWork(testServices(db))
await work.start({ works: true, onError: () => {} })
afterAll(() => work.stop())

await addSite(db, newSite('blue', 'blue.example'), ['blue.example'])
const picture = await drawn(60, 80).jpeg().toBuffer()
const day = 24 * 3_600_000

/** Every test has the queues for itself. */
beforeEach(async () => {
  await db.raw('update moderation_case set decided_at = now() where decided_at is null')
})

interface Team {
  anna: TestStaff
  asAnna: TestClient
  bob: TestStaff
  asBob: TestClient
}

async function team(): Promise<Team> {
  const [anna, bob] = [await staffMember(db, 'moderator'), await staffMember(db, 'moderator')]
  return { anna, bob, asAnna: await asStaff(app, db, anna), asBob: await asStaff(app, db, bob) }
}

interface Two {
  ben: TestMember
  tom: TestMember
  asBen: TestClient
  asTom: TestClient
  /** Id of the case. */
  id: string
  message: string
}

/** Tom has written to Ben, who has reported the message. */
async function reported(reason = 'harassment', details: Parameters<typeof member>[1] = {}): Promise<Two> {
  const [ben, tom] = [await member(db), await member(db, details)]
  const [asBen, asTom] = [await signedIn(app, db, ben), await signedIn(app, db, tom)]
  const { message } = (await asTom.post('/api/messages.php', { profile: { id: ben.id }, text: 'Pay, or I tell' })).body
  const body = { profile: { id: tom.id }, reason, text: 'A threat', message: message.id }
  expect((await asBen.post('/api/report.php', body)).status).toBe(201)
  const { rows } = await db.raw('select id from report where reported_id = $1', [tom.id])
  return { ben, tom, asBen, asTom, id: (rows[0] as { id: string }).id, message: message.id }
}

const outcome = ({ status, body }: TestAnswer) => (status < 300 ? status : [status, body.error?.code])
const claims = (as: TestClient, id: string) => as.post('/api/staff/claim.php', { id })
const next = async (as: TestClient, skip?: string) =>
  (await as.post('/api/staff/next.php', { queue: 'reports', ...(skip && { skip }) })).body.id as string | null
const verdict = (id: string, more: object = {}) => ({
  id,
  measure: 'warn',
  rule: 'respect',
  facts: 'You threatened someone.',
  ...more,
})
const decides = (as: TestClient, id: string, more: object = {}) => as.post('/api/staff/decision.php', verdict(id, more))

/** Takes and decides a case. */
async function settled(as: TestClient, id: string, more: object = {}): Promise<string> {
  expect(outcome(await claims(as, id))).toBe(204)
  const answer = await decides(as, id, more)
  expect(outcome(answer)).toBe(200)
  return answer.body.decision
}

/** Tom appeals, and Bob takes the appeal; returns the id of its case. */
async function appealed({ asTom, tom }: Two, decision: string, asBob: TestClient): Promise<string> {
  expect(outcome(await asTom.post('/api/appeal.php', { id: decision, text: 'It was a joke' }))).toBe(201)
  const { rows } = await db.raw("select id from moderation_case where queue = 'appeals' and reported_id = $1", [tom.id])
  const [{ id }] = rows as [{ id: string }]
  expect(outcome(await claims(asBob, id))).toBe(204)
  return id
}

const answers = (as: TestClient, id: string, appeal: 'upheld' | 'undone') =>
  as.post('/api/staff/decision.php', { id, measure: 'none', facts: 'We looked at it again.', appeal })

describe('a case', () => {
  test('waits by danger and then by age, and the next free one goes to whoever asks', async () => {
    const { asAnna, asBob, anna } = await team()
    const [spam, threat] = [await reported('spam'), await reported('harassment')]
    const { queues } = (await asAnna.get('/api/staff/queues.php')).body
    expect(queues).toMatchObject([
      { queue: 'reports', waiting: 2, mine: 0 },
      { queue: 'appeals', waiting: 0, oldest_at: null },
      { queue: 'hints', waiting: 0, mine: 0 },
      { queue: 'complaints', waiting: 0 },
      { queue: 'verifications', waiting: 0 },
    ])
    const listed = async () => (await asBob.get('/api/staff/cases.php?queue=reports')).body.cases
    expect((await listed()).map((row: { id: string; priority: string }) => [row.id, row.priority])).toEqual([
      [threat.id, 'danger'],
      [spam.id, 'normal'],
    ])
    expect(await next(asAnna)).toBe(threat.id)
    expect((await listed())[0].claimed_by).toBe(anna.name)
    expect(await next(asBob)).toBe(spam.id)
    expect(await next(asBob)).toBeNull()
    expect(await next(asAnna, threat.id)).toBeNull()
    expect(await next(asBob)).toBe(threat.id)
  })

  test('that is skipped comes back only after all others', async () => {
    const { asAnna } = await team()
    const ids = [(await reported('spam')).id, (await reported('spam')).id, (await reported('spam')).id]
    const seen = [await next(asAnna)]
    for (let skip = 0; skip < 3; skip++) seen.push(await next(asAnna, seen.at(-1)!))
    expect(seen).toEqual([...ids, ids[0]])
    await db.raw('update moderation_case set decided_at = now() where id = any ($1)', [ids])
  })

  test('has tags of those who may read it, by which a queue is narrowed, and so is the next one', async () => {
    const { asAnna, asBob } = await team()
    const [spam, scam, threat] = [await reported('spam'), await reported('scam'), await reported('harassment')]
    const tags = (as: TestClient, id: string, given: string[]) => as.post('/api/staff/tags.php', { id, tags: given })
    expect(outcome(await tags(asAnna, spam.id, ['ring 7']))).toEqual([403, 'staff_only'])
    await claims(asAnna, spam.id)
    expect(outcome(await tags(asAnna, spam.id, ['Ring 7', 'casino', 'casino']))).toBe(204)
    for (const bad of [[''], ['<b>'], ['x'.repeat(25)], ['1', '2', '3', '4', '5', '6']])
      expect(outcome(await tags(asAnna, spam.id, bad))).toEqual([422, 'invalid_input'])
    const listed = async (query: string) =>
      (await asBob.get(`/api/staff/cases.php?queue=reports&${query}`)).body.cases.map((row: { id: string }) => row.id)
    expect(await listed('tag=ring 7')).toEqual([spam.id])
    expect(await listed('reason=scam')).toEqual([scam.id])
    expect(await listed('priority=danger')).toEqual([threat.id])
    expect(await listed('priority=danger&tag=casino')).toEqual([])
    expect((await asAnna.get(`/api/staff/case.php?id=${spam.id}`)).body.tags).toEqual(['casino', 'ring 7'])
    expect((await asBob.post('/api/staff/next.php', { queue: 'reports', reason: 'scam' })).body).toEqual({ id: scam.id })
    expect((await asBob.post('/api/staff/next.php', { queue: 'reports', tag: 'casino' })).body).toEqual({ id: null })
    expect(outcome(await tags(asAnna, spam.id, []))).toBe(204)
    expect(await listed('tag=casino')).toEqual([])
    await settled(asAnna, threat.id)
    expect(outcome(await tags(asAnna, threat.id, ['late']))).toEqual([409, 'conflict'])
  })

  test('that was escalated is free to leads only, and is not counted for others', async () => {
    const { asAnna, asBob } = await team()
    const asLead = await asStaff(app, db, await staffMember(db, 'lead'))
    const { id } = await reported()
    expect(outcome(await claims(asAnna, id))).toBe(204)
    expect(outcome(await asAnna.post('/api/staff/escalate.php', { id, comment: 'Look' }))).toBe(204)
    const waits = async (as: TestClient) => (await as.get('/api/staff/queues.php')).body.queues[0].waiting
    expect([await waits(asBob), await waits(asLead)]).toEqual([0, 1])
    expect([await next(asBob), await next(asLead)]).toEqual([null, id])
  })

  test('is closed to its decider once it is decided', async () => {
    const { asAnna } = await team()
    const { id } = await reported()
    await settled(asAnna, id)
    expect(outcome(await asAnna.get(`/api/staff/case.php?id=${id}`))).toEqual([403, 'staff_only'])
  })

  test.each([
    ['moderator', 'support', 'reports'],
    ['lead', 'moderator', 'known'],
  ] as const)('that a %s has open is closed to them as soon as their role is %s', async (role, lowered, queue) => {
    const cleo = await staffMember(db, role)
    const asCleo = await asStaff(app, db, cleo)
    const { id } = await reported()
    await db.raw('update moderation_case set queue = $2 where id = $1', [id, queue])
    expect(outcome(await claims(asCleo, id))).toBe(204)
    expect((await asCleo.get(`/api/staff/case.php?id=${id}`)).status).toBe(200)
    await db.raw('update staff_account set role = $2 where id = $1', [cleo.id, lowered])
    const acts = [await asCleo.get(`/api/staff/case.php?id=${id}`)]
    for (const [path, body] of [
      ['decision', verdict(id)],
      ['comment', { id, comment: 'More' }],
      ['tags', { id, tags: ['mine'] }],
      ['snooze', { id, hours: 1 }],
      ['escalate', { id, comment: 'x' }],
      ['release', { id }],
    ] as const)
      acts.push(await asCleo.post(`/api/staff/${path}.php`, body))
    expect(acts.map(outcome)).toEqual(acts.map(() => [403, 'staff_only']))
    expect((await db.raw('select claimed_by, decided_at from moderation_case where id = $1', [id])).rows).toEqual([
      { claimed_by: cleo.id, decided_at: null },
    ])
  })

  test('is never taken by two at once, nor given to two who ask at once', async () => {
    const { asAnna, asBob } = await team()
    for (let round = 0; round < 3; round++) {
      const { id } = await reported()
      expect((await Promise.all([next(asAnna), next(asBob)])).sort()).toEqual([id, null].sort())
      await db.raw('update moderation_case set decided_at = now() where id = $1', [id])
      const other = await reported()
      const taken = await Promise.all([claims(asAnna, other.id), claims(asBob, other.id)])
      expect(taken.map(({ status }) => status).sort()).toEqual([204, 409])
      await db.raw('update moderation_case set decided_at = now() where id = $1', [other.id])
    }
  })

  test('shows its evidence to whoever has taken it and to a lead, and to nobody else; each look is logged', async () => {
    const { asAnna, asBob, anna } = await team()
    const { id, tom, ben } = await reported()
    const opens = (as: TestClient) => as.get(`/api/staff/case.php?id=${id}`)
    expect(outcome(await opens(asAnna))).toEqual([403, 'staff_only'])
    expect(outcome(await claims(asAnna, id))).toBe(204)
    expect(outcome(await opens(asBob))).toEqual([403, 'staff_only'])
    expect(outcome(await claims(asBob, id))).toEqual([409, 'conflict'])
    const { body } = await opens(asAnna)
    expect(body).toMatchObject({
      text: 'A threat',
      reporter: { id: ben.id, name: ben.username, reports_by: 1 },
      reported: { id: tom.id, reports_about: 1, suspended: false },
      message: 1,
      messages: [{ seq: 1, by_reported: true, text: 'Pay, or I tell' }],
    })
    expect(body.profile).toContainEqual({ field: 'name', value: tom.username })
    const empty = body.profile.filter(({ value }: { value: string }) => /^(null|\[\]|unsaid|)$/.test(value))
    expect(empty, 'only what the member had answered').toEqual([])
    expect(body.profile.map(({ field }: { field: string }) => field)).not.toContain('member_id')
    expect(outcome(await opens(await asStaff(app, db, await staffMember(db, 'lead'))))).toBe(200)
    expect(outcome(await opens(await asStaff(app, db, await staffMember(db, 'support'))))).toEqual([403, 'staff_only'])
    const { rows } = await db.raw("select actor, act from staff_entry where details->>'case' = $1 order by number", [id])
    expect(rows).toMatchObject([
      { actor: anna.name, act: 'case.take' },
      { actor: anna.name, act: 'case.view' },
      { act: 'case.view' },
    ])
  })

  test('serves a sealed photo to whoever has taken it, though the member has deleted it, and to nobody else', async () => {
    const { asAnna, asBob } = await team()
    const tom = await member(db)
    const asTom = await signedIn(app, db, tom)
    await upload(asTom, picture)
    const [{ id: photo }] = (await asTom.get('/api/photos.php')).body
    await db.raw("update photo set status = 'active' where id = $1", [photo])
    const asBen = await signedIn(app, db, await member(db))
    await asBen.post('/api/report.php', { profile: { id: tom.id }, reason: 'photo', text: '', photo })
    await asTom.delete('/api/photos.php', { id: photo })
    const id = (await next(asAnna))!
    const opened = (await asAnna.get(`/api/staff/case.php?id=${id}`)).body
    expect(opened).toMatchObject({ photo, photos: [{ id: photo, by_reported: true, seq: null }] })
    const [{ url }] = opened.photos
    const seen = await asAnna.get(url)
    expect([seen.status, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([200, 'image/webp', 'no-store'])
    expect(outcome(await asBob.get(url))).toEqual([403, 'staff_only'])
    for (const other of [visitor(app), asBen, asTom]) expect(outcome(await other.get(url))).toEqual([404, 'not_found'])
    expect(outcome(await asAnna.get(url.replace(photo, id)))).toEqual([404, 'not_found'])
    const { rows } = await db.raw("select details->>'photo' as photo from staff_entry where act = 'evidence.view'")
    expect(rows).toEqual([{ photo }])
    // A player asks for parts, several at once: that is one look. Later it is another.
    await Promise.all([asAnna.get(url, { range: 'bytes=0-9' }), asAnna.get(url, { range: 'bytes=10-' }), asAnna.get(url)])
    const looks = async () => (await findEntries(db, { act: 'evidence.view' }, 9)).length
    expect(await looks()).toBe(1)
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] })
    await asAnna.get(url)
    vi.useRealTimers()
    expect(await looks()).toBe(2)
  })

  test('of another site does not exist for staff of this one', async () => {
    const { id } = await reported()
    const asEva = await asStaff(app, db, await staffMember(db, 'lead', { sites: ['blue'] }))
    expect(outcome(await claims(asEva, id))).toEqual([404, 'not_found'])
    expect(outcome(await asEva.get(`/api/staff/case.php?id=${id}`))).toEqual([404, 'not_found'])
    expect(await next(asEva)).toBeNull()
  })

  test('is not decided without being taken', async () => {
    const { asAnna } = await team()
    const { id, tom } = await reported()
    expect(outcome(await decides(asAnna, id, { measure: 'suspend' }))).toEqual([409, 'conflict'])
    expect((await db.raw('select from suspension where member_id = $1', [tom.id])).rows).toEqual([])
  })

  test('is decided once, and nothing about it changes afterwards', async () => {
    const { asAnna } = await team()
    const { id, tom } = await reported()
    await claims(asAnna, id)
    const both = await Promise.all([decides(asAnna, id), decides(asAnna, id, { measure: 'suspend' })])
    expect(both.map(outcome).map(String).sort()).toEqual(['200', '409,conflict'])
    for (const [path, body] of [
      ['decision', verdict(id)],
      ['comment', { id, comment: 'More' }],
      ['tags', { id, tags: ['late'] }],
      ['snooze', { id, hours: 1 }],
      ['escalate', { id, comment: 'x' }],
      ['release', { id }],
      ['claim', { id }],
    ] as const)
      expect([path, outcome(await asAnna.post(`/api/staff/${path}.php`, body))]).toEqual([path, [409, 'conflict']])
    expect((await db.raw('select count(*)::int as n from moderation_decision where member_id = $1', [tom.id])).rows).toEqual([
      { n: 1 },
    ])
    expect(await mailsTo(db, tom.email)).toHaveLength(1)
  })

  test('is given back by whoever has taken it or by a lead, and not by another moderator', async () => {
    const { asAnna, asBob, anna } = await team()
    const { id } = await reported()
    await claims(asAnna, id)
    expect(outcome(await asBob.post('/api/staff/release.php', { id }))).toEqual([409, 'conflict'])
    expect(outcome(await asBob.post('/api/staff/comment.php', { id, comment: 'Mine' }))).toEqual([403, 'staff_only'])
    const holder = async () => (await asBob.get('/api/staff/cases.php?queue=reports')).body.cases[0].claimed_by
    expect(await holder()).toBe(anna.name)
    const lead = await asStaff(app, db, await staffMember(db, 'lead'))
    expect(outcome(await lead.post('/api/staff/release.php', { id }))).toBe(204)
    expect(await holder()).toBeNull()
  })

  test('that is decided is in the audit log with the measure, its rule and who decided', async () => {
    const { asAnna, anna } = await team()
    const { id, tom } = await reported()
    await settled(asAnna, id)
    const { rows } = await db.raw("select details from staff_entry where act = 'case.decide' and actor_id = $1", [anna.id])
    expect(rows).toEqual([{ details: { report: id, member: tom.id, measure: 'warn', rule: 'respect' } }])
  })

  test('is not taken again by a member of staff who knows one of the two', async () => {
    const { asAnna, asBob } = await team()
    const { id } = await reported()
    await claims(asAnna, id)
    expect(outcome(await asAnna.post('/api/staff/release.php', { id, declined: true }))).toBe(204)
    expect(outcome(await claims(asAnna, id))).toEqual([409, 'conflict'])
    expect(await next(asAnna)).toBeNull()
    expect((await asAnna.get('/api/staff/queues.php')).body.queues[0].waiting).toBe(0)
    expect(await next(asBob)).toBe(id)
  })

  test('is not read by a lead who knows one of the two', async () => {
    const lead = await asStaff(app, db, await staffMember(db, 'lead'))
    const { id } = await reported()
    expect(outcome(await lead.post('/api/staff/release.php', { id, declined: true }))).toBe(204)
    expect(outcome(await lead.get(`/api/staff/case.php?id=${id}`))).toEqual([403, 'staff_only'])
  })

  test('rests when it is snoozed, goes to the leads when it is escalated, and is free again a session later', async () => {
    const { asAnna, asBob } = await team()
    const { id } = await reported()
    await claims(asAnna, id)
    expect(outcome(await asBob.post('/api/staff/snooze.php', { id, hours: 2 }))).toEqual([409, 'conflict'])
    expect(outcome(await asAnna.post('/api/staff/snooze.php', { id, hours: 2 }))).toBe(204)
    expect(await next(asBob)).toBeNull()
    await db.raw("update moderation_case set rests_until = now() - interval '1 second' where id = $1", [id])
    expect(await next(asBob)).toBe(id)
    await freeOldClaims(db)
    expect(await next(asAnna)).toBeNull()
    await freeOldClaims(db, Date.now() + 9 * 3_600_000)
    expect(await next(asAnna)).toBe(id)
    expect(outcome(await asBob.post('/api/staff/escalate.php', { id, comment: 'Not mine' }))).toEqual([409, 'conflict'])
    expect(outcome(await asBob.post('/api/staff/next.php', { queue: 'reports', skip: id }))).toBe(200)
    expect(outcome(await asAnna.post('/api/staff/escalate.php', { id, comment: 'I am not sure' }))).toBe(204)
    expect(await next(asBob)).toBeNull()
    expect(outcome(await claims(asBob, id))).toEqual([403, 'staff_only'])
    const lead = await asStaff(app, db, await staffMember(db, 'lead'))
    expect(await next(lead)).toBe(id)
    const opened = await lead.get(`/api/staff/case.php?id=${id}`)
    expect(opened.body).toMatchObject({ escalated: true, comments: [{ text: 'I am not sure' }] })
  })

  test.each([
    ['a rule', { rule: undefined }, 'rule'],
    ['days of a lock', { measure: 'lock', lock: 'likes' }, 'days'],
    ['what to lock', { measure: 'lock', days: 3 }, 'lock'],
    ['what to remove', { measure: 'remove' }, 'remove'],
    ['which photo', { measure: 'remove', remove: { kind: 'photo' } }, 'remove'],
    [
      'a photo of its evidence',
      { measure: 'remove', remove: { kind: 'photo', id: 'b6f5e3c4-0000-4000-8000-000000000000' } },
      'remove',
    ],
    ['a message of the reported member', { measure: 'remove', remove: { kind: 'message', id: '9' } }, 'remove'],
  ])('is not decided without %s', async (_, more, field) => {
    const { asAnna } = await team()
    const { id } = await reported()
    await claims(asAnna, id)
    const answer = await decides(asAnna, id, more)
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]])
    expect((await db.raw('select decided_at from report where id = $1', [id])).rows).toEqual([{ decided_at: null }])
  })
})

describe('a decision', () => {
  test('that nothing is done tells the reporter why, and the reported member nothing', async () => {
    const { asAnna } = await team()
    const { id, ben, tom, asTom } = await reported()
    await settled(asAnna, id, { measure: 'none', facts: 'It is a joke between you two.' })
    expect((await mailsTo(db, ben.email))[0]!.text).toMatch(/leaving it as it is[^]*It is a joke/)
    expect((await db.raw('select from outbox where recipient = $1', [tom.email])).rows).toEqual([])
    expect((await asTom.get('/api/decisions.php')).body).toEqual({ decisions: [] })
  })

  test('is mailed and shown to the member with facts, rule and remedies, as it was previewed, in their language', async () => {
    const { asAnna, anna } = await team()
    const { id, ben, tom, asTom, asBen } = await reported('harassment', { language: 'fi' })
    await claims(asAnna, id)
    const facts = 'Uhkasit toista ihmistä.'
    const preview = await asAnna.post('/api/staff/statement.php', verdict(id, { facts }))
    expect(preview.body.language).toBe('fi')
    await decides(asAnna, id, { facts })
    const { decisions } = (await asTom.get('/api/decisions.php')).body
    expect(decisions).toMatchObject([{ measure: 'warn', paragraphs: preview.body.paragraphs, appeal: null, ends_at: null }])
    expect(decisions[0].paragraphs.join('\n')).toMatch(
      /varoitus[^]*mikään ohjelma[^]*Uhkasit[^]*kohtele muita hyvin[^]*valittaa[^]*tuomioistui/,
    )
    const [mail] = await mailsTo(db, tom.email)
    for (const paragraph of preview.body.paragraphs) expect(mail!.text).toContain(paragraph)
    expect((await mailsTo(db, ben.email))[0]!.text).not.toMatch(/Uhkasit|varoitus|warning/)
    for (const word of [ben.username, ben.id, anna.name]) expect(JSON.stringify([decisions, mail])).not.toContain(word)
    expect((await asBen.get('/api/decisions.php')).body).toEqual({ decisions: [] })
  })

  test('locks a feature until a day, with a clear error, and an upheld lock ends by itself', async () => {
    const { asAnna } = await team()
    const other = await member(db)
    for (const [lock, call] of [
      ['likes', (as: TestClient) => as.post('/api/likes.php', { profile: { id: other.id } })],
      ['first_messages', (as: TestClient) => as.post('/api/messages.php', { profile: { id: other.id }, text: 'Hello' })],
      ['photos', (as: TestClient) => upload(as, picture)],
    ] as const) {
      const { id, asTom, asBen, ben } = await reported('harassment', { language: 'de' })
      await settled(asAnna, id, { measure: 'lock', lock, days: 7 })
      const refused = await call(asTom)
      expect([lock, refused.status, refused.body.error.code]).toEqual([lock, 403, 'locked'])
      expect(refused.body.error.message).toMatch(/^Bis zum \d+\. \p{L}+ 20\d\d kannst du .* Einstellungen/u)
      expect(outcome(await asTom.post('/api/messages.php', { profile: { id: ben.id }, text: 'Still here' }))).toBe(201)
      expect(outcome(await asBen.get('/api/likes.php'))).toBe(200)
      await db.raw('update member_lock set ends_at = now()')
      expect((await call(asTom)).status).toBeLessThan(300)
    }
  })

  test('suspends for days: no call works until then, and afterwards the member is back without anybody’s doing', async () => {
    const { asAnna } = await team()
    const { id, tom, asTom, asBen } = await reported()
    await settled(asAnna, id, { measure: 'suspend', days: 3 })
    expect(outcome(await asTom.get('/api/likes.php'))).toEqual([403, 'authentication_required'])
    expect(await isFound(tom)).toBe(false)
    await endSuspensions(db)
    expect(await isFound(tom)).toBe(false)
    expect(outcome(await asBen.get('/api/likes.php'))).toBe(200)
    await db.raw('update suspension set ends_at = now() where member_id = $1', [tom.id])
    expect(outcome(await (await signedIn(app, db, tom)).get('/api/likes.php'))).toBe(200)
    await endSuspensions(db)
    expect(await isFound(tom)).toBe(true)
  })

  test('closes an account only by somebody whose code is fresh; it is due for erasure when no appeal is possible any more', async () => {
    const { asAnna, anna } = await team()
    const { id, tom } = await reported()
    await claims(asAnna, id)
    await db.raw("update staff_session set stepped_up_at = now() - interval '11 minutes' where staff_id = $1", [anna.id])
    expect(outcome(await decides(asAnna, id, { measure: 'close' }))).toEqual([401, 'code_needed'])
    await db.raw('update staff_session set stepped_up_at = now() where staff_id = $1', [anna.id])
    expect(outcome(await decides(asAnna, id, { measure: 'close' }))).toBe(200)
    expect(await closedMembers(db)).toEqual([])
    expect(await closedMembers(db, Date.now() + 181 * day)).toEqual([tom.id])
  })

  test('is counted for the transparency page, and so is an appeal', async () => {
    const { asAnna, asBob } = await team()
    for (let index = 0; index < 5; index++) {
      const two = await reported()
      const appeal = await appealed(two, await settled(asAnna, two.id), asBob)
      await answers(asBob, appeal, index === 0 ? 'upheld' : 'undone')
    }
    await countFigures(db)
    expect(JSON.stringify(await figureBlocks(db, 'beau', 'en'))).toMatch(
      /Measures against[^"]*at least \d[^]*Appeals answered: at least 5/,
    )
  })
})

describe('an appeal', () => {
  test('by one press opens a case that its decider does not get, and that somebody else decides', async () => {
    const { asAnna, asBob } = await team()
    const two = await reported()
    const decision = await settled(asAnna, two.id)
    const pressed = await two.asTom.post('/api/appeal.php', { id: decision })
    expect(pressed.body.decision).toMatchObject({ appeal: { state: 'open', answer: '' }, appeal_until: null })
    const due = Date.parse(pressed.body.decision.appeal.due_at) - Date.now()
    expect(Math.round(due / day)).toBe(14)
    const waiting = async (as: TestClient) => (await as.get('/api/staff/cases.php?queue=appeals')).body.cases
    expect(await waiting(asAnna)).toEqual([])
    const [{ id }] = await waiting(asBob)
    expect(outcome(await claims(asAnna, id))).toEqual([409, 'conflict'])
    await db.raw('update moderation_case set claimed_by = (select claimed_by from moderation_case where id = $2) where id = $1', [
      id,
      two.id,
    ])
    expect(outcome(await answers(asAnna, id, 'upheld'))).toEqual([409, 'conflict'])
    await db.raw('update moderation_case set claimed_by = null where id = $1', [id])
    await claims(asBob, id)
    expect((await asBob.get(`/api/staff/case.php?id=${id}`)).body).toMatchObject({
      appealed: decision,
      decisions: [{ id: decision, appeal: 'open' }],
      messages: [{ text: 'Pay, or I tell' }],
    })
    expect(outcome(await answers(asBob, id, 'upheld'))).toBe(200)
    expect((await two.asTom.get('/api/decisions.php')).body.decisions).toMatchObject([
      { appeal: { state: 'upheld', answer: 'We looked at it again.' } },
    ])
    const mails = await mailsTo(db, two.tom.email, 2)
    expect(mails[0]!.text).toMatch(/The decision stays[^]*We looked at it again\.[^]*dispute settlement/)
  })

  test('is not heard by the decider on the command line either', async () => {
    const { asBob, bob } = await team()
    const two = await reported()
    const decision = await settled(asBob, two.id)
    await db.raw('update moderation_decision set decided_by = null, decided_name = $2 where id = $1', [
      decision,
      `command line (${bob.name.toUpperCase()})`,
    ])
    await two.asTom.post('/api/appeal.php', { id: decision })
    expect((await asBob.get('/api/staff/cases.php?queue=appeals')).body.cases).toEqual([])
  })

  test('that is right undoes a removed photo, message and text', async () => {
    const { asAnna, asBob } = await team()
    const tom = await member(db, { about: 'Call me for more' })
    const asTom = await signedIn(app, db, tom)
    await upload(asTom, picture)
    const [{ id: photo }] = (await asTom.get('/api/photos.php')).body
    await db.raw("update photo set status = 'active' where id = $1", [photo])
    const ben = await member(db)
    const asBen = await signedIn(app, db, ben)
    const { message, conversation } = (await asTom.post('/api/messages.php', { profile: { id: ben.id }, text: 'Pay me' })).body
    const shown = async () => ({
      photos: ((await asTom.get('/api/photos.php')).body as unknown[]).length,
      text: (await asBen.get(`/api/messages.php?conversation=${conversation.id}`)).body.messages?.[0]?.text,
      about: (await db.raw('select about from profile where member_id = $1', [tom.id])).rows[0],
    })
    const before = await shown()
    expect(before).toMatchObject({ photos: 1, text: 'Pay me', about: { about: 'Call me for more' } })
    for (const [kind, item, gone] of [
      ['photo', photo, { photos: 0 }],
      ['message', '1', { text: undefined }],
      ['about', undefined, { about: { about: '' } }],
    ] as const) {
      await asBen.post('/api/report.php', { profile: { id: tom.id }, reason: 'scam', text: kind, message: message.id })
      const { rows } = await db.raw('select id from report where reported_id = $1 order by created_at desc limit 1', [tom.id])
      const [{ id }] = rows as [{ id: string }]
      const decision = await settled(asAnna, id, { measure: 'remove', remove: { kind, ...(item && { id: item }) } })
      expect([kind, await shown()]).toMatchObject([kind, { ...before, ...gone }])
      await asTom.post('/api/appeal.php', { id: decision })
      const [{ id: appeal }] = (await asBob.get('/api/staff/cases.php?queue=appeals')).body.cases
      await claims(asBob, appeal)
      expect(outcome(await answers(asBob, appeal, 'undone'))).toBe(200)
      expect([kind, await shown()]).toEqual([kind, before])
    }
    expect((await mailsTo(db, tom.email, 6))[0]!.text).toContain('You were right, and we’re sorry')
  })

  test('that is right ends a lock, and a suspension unless another decision suspends the member', async () => {
    const { asAnna, asBob } = await team()
    const locked = await reported()
    const lock = await settled(asAnna, locked.id, { measure: 'lock', lock: 'likes', days: 9 })
    await answers(asBob, await appealed(locked, lock, asBob), 'undone')
    expect(outcome(await locked.asTom.post('/api/likes.php', { profile: { id: locked.ben.id } }))).toBe(201)

    const two = await reported()
    const second = await reportAgain(two)
    const first = await settled(asAnna, two.id, { measure: 'suspend' })
    const other = await settled(asAnna, second, { measure: 'suspend', days: 5 })
    const undoes = async (decision: string) => {
      const token = await tokenOf(two.tom, decision)
      expect(outcome(await visitor(app).post('/api/appeal.php', { token }))).toBe(201)
      const [{ id }] = (await asBob.get('/api/staff/cases.php?queue=appeals')).body.cases
      await claims(asBob, id)
      expect(outcome(await answers(asBob, id, 'undone'))).toBe(200)
    }
    await undoes(first)
    expect((await db.raw('select ends_at is not null as ends from suspension where member_id = $1', [two.tom.id])).rows).toEqual([
      { ends: true },
    ])
    await undoes(other)
    expect((await db.raw('select from suspension where member_id = $1', [two.tom.id])).rows).toEqual([])
    expect(await isFound(two.tom)).toBe(true)
  })

  test('that is right does not bring back a suspension that an operator has ended', async () => {
    const { asAnna, asBob } = await team()
    const two = await reported()
    const again = await reportAgain(two)
    await settled(asAnna, two.id, { measure: 'suspend' })
    await db.transaction((tx) => readmitMember(tx, two.tom.id))
    const later = await settled(asAnna, again, { measure: 'suspend', days: 5 })
    await mailsTo(db, two.tom.email, 2)
    const token = await tokenOf(two.tom, later)
    expect(outcome(await visitor(app).post('/api/appeal.php', { token }))).toBe(201)
    const [{ id }] = (await asBob.get('/api/staff/cases.php?queue=appeals')).body.cases
    await claims(asBob, id)
    expect(outcome(await answers(asBob, id, 'undone'))).toBe(200)
    expect((await db.raw('select from suspension where member_id = $1', [two.tom.id])).rows).toEqual([])
  })

  test('is made by a suspended member by the link of the mail, which opens nothing else', async () => {
    const { asAnna } = await team()
    const two = await reported()
    const decision = await settled(asAnna, two.id, { measure: 'suspend', days: 30 })
    const token = tokenIn((await mailsTo(db, two.tom.email))[0]!)
    const read = await visitor(app).get(`/api/appeal.php?token=${token}`)
    expect(read.body.decision).toMatchObject({ id: decision, measure: 'suspend', appeal: null })
    expect(outcome(await visitor(app).get('/api/decisions.php'))).toEqual([403, 'authentication_required'])
    expect(outcome(await visitor(app).post('/api/appeal.php', { token, text: 'It was not me' }))).toBe(201)
    expect((await db.raw('select from session where member_id = $1', [two.tom.id])).rows).toEqual([])
  })

  test('is refused twice, late, by another’s or no token, and against another’s decision', async () => {
    const { asAnna } = await team()
    const two = await reported()
    const decision = await settled(asAnna, two.id)
    const token = tokenIn((await mailsTo(db, two.tom.email))[0]!)
    const asks = async (as: TestClient, body: object) => outcome(await as.post('/api/appeal.php', body))
    const [asEva, nobody] = [await signedIn(app, db, await member(db)), visitor(app)]
    expect(await asks(asEva, { id: decision })).toEqual([404, 'not_found'])
    expect(await asks(two.asBen, { id: decision })).toEqual([404, 'not_found'])
    expect(await asks(nobody, { id: decision })).toEqual([403, 'authentication_required'])
    expect(await asks(two.asTom, {})).toEqual([422, 'invalid_input'])
    for (const bad of ['', 'x', token.slice(0, -4), `${token.slice(0, -6)}AAAAAA`])
      expect(await asks(nobody, { token: bad })).toEqual([410, 'link_expired'])
    await db.raw("update moderation_decision set created_at = now() - interval '181 days' where id = $1", [decision])
    expect(await asks(two.asTom, { id: decision })).toEqual([410, 'link_expired'])
    expect((await two.asTom.get('/api/decisions.php')).body.decisions[0].appeal_until).toBeNull()
    await db.raw('update moderation_decision set created_at = now() where id = $1', [decision])
    const both = await Promise.all([asks(two.asTom, { id: decision }), asks(nobody, { token })])
    expect(both.map(String).sort()).toEqual(['201', '409,conflict'])
    expect(
      (await db.raw("select count(*)::int as n from moderation_case where queue = 'appeals' and reported_id = $1", [two.tom.id]))
        .rows,
    ).toEqual([{ n: 1 }])
  })

  test('keeps the evidence and what was removed until it is answered', async () => {
    const { asAnna, asBob } = await team()
    const two = await reported('scam', { about: 'Pay me' })
    const decision = await settled(asAnna, two.id, { measure: 'remove', remove: { kind: 'about' } })
    const appeal = await appealed(two, decision, asBob)
    const later = Date.now() + 200 * day
    await forgetOldDecisions(db, later)
    const evidence = async () => (await db.raw('select from evidence where report_id = $1', [two.id])).rows
    await forgetOldEvidence(db, later)
    expect(await evidence()).toHaveLength(1)
    expect(outcome(await answers(asBob, appeal, 'undone'))).toBe(200)
    expect((await db.raw('select about from profile where member_id = $1', [two.tom.id])).rows).toEqual([{ about: 'Pay me' }])
    await forgetOldDecisions(db, later)
    expect((await db.raw('select from moderation_case where id = $1', [appeal])).rows).toEqual([])
    await forgetOldEvidence(db, later)
    expect(await evidence()).toEqual([])
  })
})

async function isFound({ id }: TestMember): Promise<boolean> {
  return (await db.raw('select from member_search where member_id = $1', [id])).rows.length > 0
}

/** Another report by the same member; returns the id of its case. */
async function reportAgain({ asBen, tom, message }: Two): Promise<string> {
  await asBen.post('/api/report.php', { profile: { id: tom.id }, reason: 'spam', text: 'Again', message })
  const { rows } = await db.raw("select id from report where reported_id = $1 and text = 'Again'", [tom.id])
  return (rows[0] as { id: string }).id
}

/** The token of the link that was mailed about a decision. */
async function tokenOf({ email }: TestMember, decision: string): Promise<string> {
  const number = `${decision.slice(-8, -4)}-${decision.slice(-4)}`.toUpperCase()
  const mails = await mailsTo(db, email, 1)
  return tokenIn(mails.find((mail) => mail.text.includes(number) && mail.links.some((link) => link.includes('token=')))!)
}
