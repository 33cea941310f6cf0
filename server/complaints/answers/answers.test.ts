import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { eraseDecisions } from '#server/moderation/moderation.ts'
import { newSite } from '#server/site/default-site.ts'
import { addSite, siteOf } from '#server/site/site.ts'
import { findEntries } from '#server/staff/audit.ts'
import { signedIn, type TestAnswer, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { mailsTo } from '#server/testing/mailbox.ts'
import { member } from '#server/testing/member.ts'
import { testServices } from '#server/testing/services.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { createWork } from '#server/work.ts'
import { answerComplaint, closeComplaint, forgetComplaintsOf, forgetOldComplaints } from '#server/complaints/complaints.ts'

const db = await freshDatabase()
const app = await testApp(db, { logLevel: 'error' })
const work = createWork(testServices(db))
await work.start({ works: true, onError: () => {} })
afterAll(() => work.stop())
await addSite(db, newSite('blue', 'blue.example'), ['blue.example'])

const anna = await staffMember(db, 'moderator')
const asAnna = await asStaff(app, db, anna)
const asBob = await asStaff(app, db, await staffMember(db, 'moderator'))

beforeEach(async () => {
  await db.raw('delete from rate_limit')
  await db.raw('update moderation_case set decided_at = now() where decided_at is null')
})

const outcome = ({ status, body }: TestAnswer) => (status < 300 ? status : [status, body.error?.code])
const fresh = () => `jan${randomBytes(4).toString('hex')}@example.com`
const next = async (as: TestClient) => (await as.post('/api/staff/next.php', { queue: 'complaints' })).body.id as string | null
const reads = (as: TestClient, id: string) => as.get(`/api/staff/complaint.php?id=${id}`)
const answers = (as: TestClient, id: string, answer: string | null = 'You get it back.') =>
  as.post('/api/staff/complaint.php', { id, answer })

/** Somebody complains. Returns the number and the case of it. */
async function complained(form: object = {}, client?: TestClient): Promise<{ number: string; id: string }> {
  const base = { category: 'payment', text: 'Charged twice', email: fresh() }
  const complaint = { ...base, ...form }
  const filed = client
    ? await client.post('/api/complaints.php', complaint)
    : await visitor(app).post('/api/complaints.php', complaint, { cookie: 'locale=de' })
  const { status, body } = filed
  expect(status).toBe(201)
  const { rows } = await db.raw('select id from moderation_case where complaint = $1', [body.number])
  return { number: body.number, id: (rows[0] as { id: string }).id }
}

test('a complaint waits as a case, danger first, and whoever takes it reads it without the address', async () => {
  const email = fresh()
  const payment = await complained({ email })
  const threat = await complained({ category: 'harassment', about: 'kees', good_faith: true })
  const { cases } = (await asAnna.get('/api/staff/cases.php?queue=complaints')).body
  expect(cases.map((row: Record<string, string>) => [row['number'], row['reason'], row['priority']])).toEqual([
    [threat.number, 'harassment', 'danger'],
    [payment.number, 'payment', 'normal'],
  ])
  expect(outcome(await reads(asAnna, payment.id))).toEqual([403, 'staff_only'])
  expect([await next(asAnna), await next(asAnna)]).toEqual([threat.id, payment.id])
  const read = await reads(asAnna, payment.id)
  expect(read.body).toMatchObject({ text: 'Charged twice', category: 'payment', language: 'de', can_answer: true, answers: [] })
  expect(JSON.stringify(read.body)).not.toContain(email)
  expect(outcome(await reads(asBob, payment.id))).toEqual([403, 'staff_only'])
  expect((await asAnna.get(`/api/staff/case.php?id=${payment.id}`)).body).toMatchObject({ reported: null, reporter: null })
  expect((await findEntries(db, { act: 'complaint.view' }, 9)).map(({ subject }) => subject)).toEqual([`case:${payment.number}`])
})

test('an answer is mailed in the language of whoever complained, closes the case, and is logged once', async () => {
  const tom = await member(db, { language: 'fi' })
  const { number, id } = await complained({}, await signedIn(app, db, tom))
  expect(outcome(await answers(asAnna, id))).toEqual([409, 'conflict'])
  await next(asAnna)
  expect(outcome(await answers(asAnna, id, ' '))).toEqual([422, 'invalid_input'])
  const both = await Promise.all([answers(asAnna, id), answers(asAnna, id, 'Something else.')])
  expect(both.map(outcome).map(String).sort()).toEqual(['204', '409,conflict'])
  expect((await mailsTo(db, tom.email, 2))[0]!.text).toMatch(/You get it back\.|Something else\./)
  const { rows } = await db.raw('select state from complaint where number = $1', [number])
  expect(rows).toEqual([{ state: 'answered' }])
  expect(await next(asBob)).toBeNull()
  const logged = await findEntries(db, { subject: `complaint:${number}` }, 9)
  expect(logged).toMatchObject([{ act: 'complaint.answer', actor: anna.name, details: expect.stringContaining(id) }])
  expect(JSON.stringify(logged)).not.toContain('You get it back')
})

test('a complaint without an address can only be closed, and nobody is mailed', async () => {
  const { number, id } = await complained({ category: 'minors', about: 'kees', good_faith: true, email: '' })
  await next(asAnna)
  expect((await reads(asAnna, id)).body.can_answer).toBe(false)
  expect(outcome(await answers(asAnna, id))).toEqual([409, 'conflict'])
  expect(outcome(await answers(asAnna, id, null))).toBe(204)
  expect(outcome(await answers(asAnna, id, null))).toEqual([409, 'conflict'])
  expect((await db.raw('select state from complaint where number = $1', [number])).rows).toEqual([{ state: 'closed' }])
})

test('a complaint about a decision is answered by nobody who decided about its sender, any other one by everybody', async () => {
  const tom = await member(db)
  const asTom = await signedIn(app, db, tom)
  const first = await complained({}, asTom)
  expect(await next(asAnna)).toBe(first.id)
  expect(outcome(await answers(asAnna, first.id, 'No.'))).toBe(204)
  const payment = await complained({}, asTom)
  // A suspended member has an address alone, and a stranger has the number of what they were answered.
  for (const form of [{}, { email: tom.email }, { text: `Your answer to ${first.number.toLowerCase()} is wrong.` }]) {
    const { number, id } = await complained(
      { category: 'decision', ...form },
      'email' in form || 'text' in form ? undefined : asTom,
    )
    expect(outcome(await asAnna.post('/api/staff/claim.php', { id }))).toEqual([409, 'conflict'])
    const { cases } = (await asAnna.get('/api/staff/cases.php?queue=complaints')).body
    expect(cases.map((row: { id: string }) => row.id)).toEqual([payment.id])
    // Also whoever had it before, and on the command line.
    await db.raw('update moderation_case set claimed_by = $2, claimed_name = $3 where id = $1', [id, anna.id, anna.name])
    for (const answer of ['No.', null]) expect(outcome(await answers(asAnna, id, answer))).toEqual([409, 'conflict'])
    const typed = { id: null, name: `command line (${anna.name})` }
    await expect(db.transaction((tx) => closeComplaint(tx, number, typed))).rejects.toMatchObject({ code: 'conflict' })
    await db.raw('update moderation_case set claimed_by = null, claimed_name = null where id = $1', [id])
    const other = await asStaff(app, db, await staffMember(db, 'moderator'))
    expect(outcome(await other.post('/api/staff/claim.php', { id }))).toBe(204)
    expect(outcome(await answers(other, id))).toBe(204)
  }
  const stranger = await complained({ category: 'decision' })
  expect([await next(asAnna), await next(asAnna)]).toEqual([payment.id, stranger.id])
  expect(outcome(await answers(asAnna, stranger.id, null))).toBe(204)
})

test('whoever dismissed a report does not answer the complaint of its reporter', async () => {
  const [ben, tom] = [await member(db), await member(db)]
  const asBen = await signedIn(app, db, ben)
  const body = { profile: { id: tom.id }, reason: 'spam', text: '' }
  expect((await asBen.post('/api/report.php', body)).status).toBe(201)
  const report = (await asAnna.post('/api/staff/next.php', { queue: 'reports' })).body.id
  const verdict = { id: report, measure: 'none', facts: 'We found nothing.' }
  expect(outcome(await asAnna.post('/api/staff/decision.php', verdict))).toBe(200)
  const { id } = await complained({ category: 'decision' }, asBen)
  expect([await next(asAnna), await next(asBob)]).toEqual([null, id])
})

test('a complaint that was answered on the command line is no case any more', async () => {
  const { number, id } = await complained()
  await next(asAnna)
  const site = await siteOf(db, 'beau')
  const ben = { id: null, name: 'command line (ben)' }
  const config = { siteUrl: 'https://example.com' }
  await db.transaction((tx) => answerComplaint(tx, { site, number, text: 'Done.' }, config, ben))
  expect(outcome(await answers(asAnna, id))).toEqual([409, 'conflict'])
  expect(await findEntries(db, { act: 'complaint.answer', actor: ben.name }, 9)).toHaveLength(1)
})

test('a case of another queue, or of another site, has no complaint', async () => {
  const { id } = await complained()
  await next(asAnna)
  const asEva = await asStaff(app, db, await staffMember(db, 'lead', { sites: ['blue'] }))
  expect(outcome(await reads(asEva, id))).toEqual([404, 'not_found'])
  expect(outcome(await answers(asEva, id))).toEqual([404, 'not_found'])
  expect(outcome(await asAnna.get(`/api/staff/verification.php?id=${id}`))).toEqual([404, 'not_found'])
  const verdict = { id, measure: 'suspend', rule: 'respect', facts: 'You wrote.' }
  for (const path of ['decision', 'statement'])
    expect(outcome(await asAnna.post(`/api/staff/${path}.php`, verdict))).toEqual([409, 'conflict'])
})

test('the case of a member who leaves is nobody’s, and goes with the complaint', async () => {
  const tom = await member(db)
  const asTom = await signedIn(app, db, tom)
  const [open, decided] = [await complained({}, asTom), await complained({}, asTom)]
  for (const { id } of [open, decided]) {
    await asAnna.post('/api/staff/claim.php', { id })
    await asAnna.post('/api/staff/comment.php', { id, comment: 'They wrote before.' })
  }
  await answers(asAnna, decided.id)
  await db.transaction(async (tx) => {
    await forgetComplaintsOf(tx, tom.id)
    await eraseDecisions(tx, tom.id)
  })
  const left = async () => (await db.raw('select id from moderation_case where id = any ($1)', [[open.id, decided.id]])).rows
  expect(await left()).toEqual([{ id: open.id }])
  expect((await db.raw('select from case_comment where case_id = $1', [decided.id])).rows).toEqual([])
  expect((await db.raw('select from moderation_case where reported_id = $1', [tom.id])).rows).toEqual([])
  expect(outcome(await answers(asAnna, open.id, null))).toBe(204)
  await forgetOldComplaints(db, Date.now() + 185 * 24 * 3_600_000)
  expect(await left()).toEqual([])
})
