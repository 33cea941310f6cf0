import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Transaction } from '#server/platform/database/database.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { mailsTo } from '#server/testing/mailbox.ts'
import { member } from '#server/testing/member.ts'
import { testServices } from '#server/testing/services.ts'
import { withoutRandom } from '#server/testing/without-random.ts'
import { createWork } from '#server/work.ts'
import { siteOf } from '#server/site/site.ts'
import {
  answerComplaint,
  closeComplaint,
  forgetComplaintsOf,
  forgetComplaintsUnder,
  forgetOldComplaints,
  openComplaints,
} from './complaints.ts'

const db = await freshDatabase()
const app = await testApp(db, { siteUrl: 'http://localhost:3400', logLevel: 'error' })
const work = createWork(testServices(db))
await work.start({ works: true, onError: () => {} })
afterAll(() => work.stop())
const config = { siteUrl: 'http://localhost:3400' }
const site = await siteOf(db, 'beau')

beforeEach(() => db.raw('delete from rate_limit'))

const fresh = () => `jan${randomBytes(4).toString('hex')}@example.com`
const complaint = (changes: object = {}) => ({ category: 'other', text: 'The pages are slow', email: fresh(), ...changes })
const notice = (changes: object = {}) =>
  complaint({ category: 'illegal', about: '/members/1', name: 'Jan', good_faith: true, ...changes })
const complains = (form: object) => visitor(app).post('/api/complaints.php', form)

async function kept(number: string): Promise<Record<string, unknown> | undefined> {
  return (await db.raw('select * from complaint where number = $1', [number])).rows[0] as Record<string, unknown>
}

test('anyone can complain, and is mailed a receipt in their language, with the number and without the text', async () => {
  const email = fresh()
  const form = notice({ text: 'A photo of me <b>naked</b>', email })
  const { status, body } = await visitor(app).post('/api/complaints.php', form, { cookie: 'locale=nl' })
  expect([status, Object.keys(body)]).toEqual([201, ['number']])
  expect(body.number).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)
  expect(await kept(body.number)).toMatchObject({ ...form, site_id: 'beau', member_id: null, language: 'nl', state: 'open' })
  const [mail] = await mailsTo(db, email)
  expect(mail!.subject).toBe('We hebben je bericht ontvangen')
  expect(mail!.text).toContain(body.number)
  for (const word of ['naked', 'photo', 'Jan', 'members']) expect(withoutRandom(mail!.text + mail!.html)).not.toContain(word)
})

test('a member is answered at their own address, not the one they typed', async () => {
  const tom = await member(db)
  const stranger = fresh()
  const { body } = await (await signedIn(app, db, tom)).post('/api/complaints.php', notice({ name: '', email: stranger }))
  expect(await kept(body.number)).toMatchObject({ member_id: tom.id, email: tom.email })
  expect(await mailsTo(db, tom.email)).toHaveLength(1)
  expect((await db.raw('select from outbox where recipient = $1', [stranger])).rows).toEqual([])
})

test('a notice needs a place, a name and good faith; reports about minors or threats need no name', async () => {
  const missing = async (form: object) => Object.keys((await complains(form)).body.error.fields).sort()
  expect(await missing({ category: 'illegal', text: '' })).toEqual(['about', 'email', 'good_faith', 'name', 'text'])
  expect(await missing({ category: 'harassment', text: 'x' })).toEqual(['about', 'email', 'good_faith'])
  expect(await missing({ category: 'minors', text: 'x' })).toEqual(['about', 'good_faith'])
  expect(await missing({ category: 'payment', text: 'x' })).toEqual(['email'])
  expect(await missing(complaint({ category: 'nonsense' }))).toEqual(['category'])
  expect(await missing(complaint({ text: 'x'.repeat(5001), email: 'no address' }))).toEqual(['email', 'text'])
  const { status, body } = await complains({ category: 'minors', about: 'kees', text: 'He is 15', good_faith: true })
  expect([status, (await kept(body.number))?.['email']]).toEqual([201, ''])
})

test('the answer is the same for everyone named, and no account is looked up', async () => {
  const tom = await member(db)
  const answers = []
  for (const about of [tom.username, tom.id, 'nobody-here']) answers.push(await complains(notice({ about, email: tom.email })))
  const shapes = answers.map(({ status, body }) => [status, body.number.length, Object.keys(body)])
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
})

test('a stranger’s mailbox gets one receipt a day, plus aliases included; the complaints are stored', async () => {
  const name = `piet${randomBytes(4).toString('hex')}`
  for (let tries = 0; tries < 6; tries++)
    expect((await complains(complaint({ email: `${name}+${tries}@example.com` }))).status).toBe(201)
  const { rows } = await db.raw('select recipient from outbox where recipient like $1', [`${name}%`])
  expect(rows).toHaveLength(1)
  expect((await db.raw('select from complaint where email like $1', [`${name}%`])).rows).toHaveLength(6)
})

test('dots in an address of a large provider do not make another mailbox', async () => {
  const name = randomBytes(4).toString('hex')
  for (const email of [name, `${name.slice(0, 2)}.${name.slice(2)}`, `${name.split('').join('.')}`, `${name}+x`])
    expect((await complains(complaint({ email: `${email}@gmail.com` }))).status).toBe(201)
  const { rows } = await db.raw("select recipient from outbox where replace(recipient, '.', '') like $1", [`${name}%`])
  expect(rows).toHaveLength(1)
})

test('a refused complaint does not count, and a repeated request is one complaint', async () => {
  const email = fresh()
  for (let tries = 0; tries < 30; tries++) await complains(complaint({ text: '', email }))
  const [form, key] = [complaint({ email }), { 'idempotency-key': randomUUID() }]
  const [first, second] = [
    await visitor(app).post('/api/complaints.php', form, key),
    await visitor(app).post('/api/complaints.php', form, key),
  ]
  expect([first.status, second.body]).toEqual([201, first.body])
  expect(await mailsTo(db, email)).toHaveLength(1)
})

test('an answer is mailed once in the sender’s language, with how to appeal, and the same text is not mailed twice', async () => {
  const email = fresh()
  const { body } = await visitor(app).post('/api/complaints.php', notice({ email }), { cookie: 'locale=de' })
  const { number } = body
  const answer = (text: string) => db.transaction((tx) => answerComplaint(tx, { site, number, text }, config))
  expect(await answer('We removed it.\n\nIt was <i>yours</i>.')).toBe(true)
  expect(await answer('We removed it.\n\nIt was <i>yours</i>.')).toBe(false)
  const [mail] = await mailsTo(db, email, 2)
  expect(mail!.subject).toBe('Unsere Antwort auf deine Nachricht')
  expect(mail!.text).toMatch(/It was <i>yours<\/i>\.[^]*sechs Monaten[^]*außergerichtliche/)
  expect(mail!.html).toContain('It was &#60;i&#62;yours&#60;/i&#62;.')
  expect(mail!.links[0]).toBe('http://localhost:3400/complaints?category=decision')
  expect(await kept(number)).toMatchObject({ state: 'answered' })
  expect((await db.raw('select seq from complaint_answer where number = $1', [number])).rows).toEqual([{ seq: 1 }])
})

test('of two parallel answers with the same text one is sent, and the other is refused', async () => {
  const { number } = (await complains(complaint())).body
  const answer = (tx: Transaction) => answerComplaint(tx, { site, number, text: 'No.' }, config)
  const second = await db.transaction(async (tx) => {
    expect(await answer(tx)).toBe(true)
    const waiting = db.transaction(answer)
    await pause(200)
    return { waiting }
  })
  expect(await second.waiting).toBe(false)
  expect((await db.raw('select seq from complaint_answer where number = $1', [number])).rows).toEqual([{ seq: 1 }])
})

test('a member who changed their address is answered there, and the old one gets nothing', async () => {
  const tom = await member(db)
  const { number } = (await (await signedIn(app, db, tom)).post('/api/complaints.php', complaint())).body
  const now = fresh()
  await db.raw('update account set email = $2 where member_id = $1', [tom.id, now])
  await db.transaction((tx) => answerComplaint(tx, { site, number, text: 'You get it back.' }, config))
  expect((await mailsTo(db, now))[0]!.text).toContain('You get it back.')
  expect(await mailsTo(db, tom.email)).toHaveLength(1)
})

test('a complaint without an address cannot be answered', async () => {
  const { number } = (await complains({ category: 'minors', about: 'kees', text: 'He is 15', good_faith: true })).body
  await expect(db.transaction((tx) => answerComplaint(tx, { site, number, text: 'Done' }, config))).rejects.toThrow('no address')
})

test('a complaint is kept for six months after its decision, and while it is open', async () => {
  const [open, decided, old] = await Promise.all([1, 2, 3].map(async () => (await complains(complaint())).body.number as string))
  for (const number of [decided!, old!]) await db.transaction((tx) => closeComplaint(tx, number))
  await db.raw("update complaint set created_at = now() - interval '2 years' where number = $1", [open])
  await db.raw("update complaint set decided_at = now() - interval '183 days' where number = $1", [decided])
  await db.raw("update complaint set decided_at = now() - interval '185 days' where number = $1", [old])
  await forgetOldComplaints(db)
  expect([await kept(open!), await kept(decided!), await kept(old!)].map(Boolean)).toEqual([true, true, false])
  expect((await openComplaints(db, 1))[0]!.number).toBe(open)
})

test('erasing a member deletes decided complaints and makes open ones anonymous', async () => {
  const tom = await member(db)
  const me = await signedIn(app, db, tom)
  const [open, decided] = [
    (await me.post('/api/complaints.php', complaint())).body.number as string,
    (await me.post('/api/complaints.php', complaint())).body.number as string,
  ]
  await db.transaction((tx) => answerComplaint(tx, { site, number: decided, text: 'No.' }, config))
  await db.transaction((tx) => forgetComplaintsOf(tx, tom.id))
  expect(await kept(decided)).toBeUndefined()
  expect((await db.raw('select from complaint_answer where number = $1', [decided])).rows).toEqual([])
  expect(await kept(open)).toMatchObject({ member_id: null, email: '', name: '', text: 'The pages are slow' })
})

test('complaints without a session under an erased member’s address are treated the same, in any spelling', async () => {
  const tom = await member(db)
  const email = tom.email.toUpperCase()
  const [open, decided] = [
    (await complains(notice({ email }))).body.number as string,
    (await complains(notice({ email }))).body.number as string,
  ]
  const others = (await complains(notice())).body.number as string
  await db.transaction((tx) => closeComplaint(tx, decided))
  await db.transaction((tx) => forgetComplaintsUnder(tx, tom.email))
  expect(await kept(decided)).toBeUndefined()
  expect(await kept(open)).toMatchObject({ email: '', name: '', state: 'open' })
  expect(await kept(others)).toMatchObject({ name: 'Jan' })
})
