import { beforeEach, expect, test } from 'vitest'
import { Keys } from '#server/platform/keys/keys.ts'
import { signedIn, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { allStatements } from '#server/testing/all-statements.ts'
import { exportMeans, exportOf } from '#server/testing/exports.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { changeSettings } from '#server/site/site.ts'
import { changeHealth, eraseHealth, readHealth } from './health.ts'

const db = await freshDatabase()
const log: string[] = []
const app = await testApp(db, {}, { log: { write: (line: string) => void log.push(line) } })

let tom: TestMember
let ben: TestMember
let asTom: TestClient
let asBen: TestClient

beforeEach(async () => {
  ;[tom, ben] = [await member(db), await member(db)]
  asTom = await signedIn(app, db, tom)
  asBen = await signedIn(app, db, ben)
})

const all = { status: 'undetectable', prep: true, tested: '2026-05', shown_to: 'members', agree: true } as const
const put = (changes: object) => asTom.put('/api/health.php', changes)
const shownTo = async (client: TestClient) => (await client.get(`/api/member.php?id=${tom.id}`)).body.health

async function sealedOf({ id }: TestMember): Promise<Buffer | undefined> {
  const { rows } = await db.raw('select sealed from health where member_id = $1', [id])
  return (rows[0] as { sealed: Buffer } | undefined)?.sealed
}

test('nothing is kept before the member consents, and everything is erased when they withdraw', async () => {
  const { agree: _, ...words } = all
  const refused = await put(words)
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['agree']])
  expect((await put({ ...words, agree: false })).status).toBe(422)
  expect(await sealedOf(tom)).toBeUndefined()
  expect((await put(all)).body).toMatchObject({ ...words, agreed_at: expect.stringMatching(/^20/) })
  expect((await put({ prep: null })).body).toMatchObject({ status: 'undetectable', prep: null, tested: '2026-05' })
  expect((await asTom.delete('/api/health.php', {})).status).toBe(204)
  expect(await sealedOf(tom)).toBeUndefined()
  expect((await asTom.get('/api/health.php')).body).toMatchObject({ status: null, agreed_at: null, shown_to: 'nobody' })
})

test('the stored content is sealed with its own key for one member, and always has the same length', async () => {
  await put(all)
  const sealed = (await sealedOf(tom))!
  for (const word of ['undetectable', '2026-05', 'members']) expect(sealed.includes(word)).toBe(false)
  expect(testKeys.open('health', tom.id, sealed)).toContain('undetectable')
  expect(testKeys.open('health', ben.id, sealed)).toBeUndefined()
  for (const purpose of ['direct debit form', 'one-time codes', 'data export', 'push_subscription'] as const)
    expect(testKeys.open(purpose, tom.id, sealed)).toBeUndefined()
  await put({ status: null, prep: null, tested: null, shown_to: 'nobody' })
  expect((await sealedOf(tom))!.length).toBe(sealed.length)
  // The row does not open for another member, nor with another installation's secret.
  await db.raw('insert into health values ($1, $2)', [ben.id, sealed])
  expect((await asBen.get('/api/health.php')).body).toMatchObject({ status: null, agreed_at: null })
  expect(await readHealth(db, new Keys(Buffer.alloc(32, 7)), visitOf(tom))).toMatchObject({ agreed_at: null })
})

test('it is shown to nobody, to chat partners or to members, as the member chose, and never to visitors', async () => {
  await asTom.put('/api/profile.php', { shown_to_visitors: true })
  const shown = { status: 'undetectable', prep: true, tested: '2026-05' }
  await put({ ...all, shown_to: 'nobody' })
  expect(await shownTo(asBen)).toBeUndefined()
  await put({ shown_to: 'members' })
  expect(await shownTo(asBen)).toEqual(shown)
  expect(await shownTo(visitor(app))).toBeUndefined()
  // An unconfirmed account may be anybody's.
  const newcomer = await member(db, { confirmed: false })
  expect(await shownTo(await signedIn(app, db, newcomer))).toBeUndefined()
  await put({ shown_to: 'partners' })
  expect(await shownTo(asBen)).toBeUndefined()
  // A member who has only written to Tom is not a chat partner.
  const { body } = await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'Hello' })
  expect(await shownTo(asBen)).toBeUndefined()
  const { conversation } = body
  expect((await asTom.post('/api/messages.php', { conversation: { id: conversation.id }, text: 'Hi' })).status).toBe(201)
  expect(await shownTo(asBen)).toEqual(shown)
  await asTom.delete('/api/chat.php', { conversation: { id: conversation.id } })
  expect(await shownTo(asBen)).toBeUndefined()
  await asBen.post('/api/messages.php', { conversation: { id: conversation.id }, text: 'Are you there?' })
  expect(await shownTo(asBen)).toBeUndefined()
  await asTom.post('/api/messages.php', { profile: { id: ben.id }, text: 'There again' })
  expect(await shownTo(asBen)).toEqual(shown)
  await put({ status: null, prep: false })
  expect(await shownTo(asBen)).toEqual({ prep: false, tested: '2026-05' })
  await put({ prep: null, tested: null })
  expect(await shownTo(asBen)).toBeUndefined()
})

test('a site without the field shows it to nobody', async () => {
  await put(all)
  const { rows } = await db.raw("select settings -> 'visible_profile_fields' as fields from site where id = 'beau'")
  const { fields } = rows[0] as { fields: string[] }
  await changeSettings(db, 'beau', { visible_profile_fields: fields.filter((field) => field !== 'health') })
  const hidden = await shownTo(asBen)
  await changeSettings(db, 'beau', { visible_profile_fields: fields })
  expect(hidden).toBeUndefined()
  expect(await shownTo(asBen)).toBeDefined()
})

test('only the profile, the settings, the data export and erasing read it: no list, card, filter or mail does', async () => {
  const readers = (await allStatements()).filter(({ text }) => /\bhealth\b/.test(text)).map(({ name }) => name)
  const another = ['health_reseal', 'health_sealed'] // under another secret
  expect(readers.sort()).toEqual(
    ['health_delete', 'health_find', ...another, 'health_save', 'member_find', 'member_find_as_match'].sort(),
  )
})

test('a filter by it is refused or has no effect, and no card holds it', async () => {
  await put(all)
  const { body } = await asBen.get('/api/members.php?country=NL&status=positive&prep=true')
  expect(JSON.stringify(body)).not.toMatch(/undetectable|"prep"|"tested"/)
})

test('neither the log nor a stored answer holds any of it', async () => {
  log.length = 0
  await asTom.put('/api/health.php', all, { 'idempotency-key': 'the-first-of-the-health' })
  await asTom.put('/api/health.php', { tested: '1984-01' })
  await asTom.put('/api/health.php', { status: 'undetectable!' })
  expect(log.join('')).not.toContain('undetectable')
  const { rows } = await db.raw('select answer from idempotency where owner_id = $1', [tom.id])
  expect(rows).toEqual([{ answer: null }])
})

test('a future or invalid month is refused', async () => {
  const at = (moment: string, tested: string) =>
    db.transaction((tx) => changeHealth(tx, testKeys, visitOf(tom), { ...all, tested }, new Date(moment)))
  for (const month of ['2026-12', '2027-01', '1984-12'])
    await expect(at('2026-11-23T12:00:00Z', month)).rejects.toMatchObject({ code: 'invalid_input' })
  // In the first time zones December has begun.
  await at('2026-11-30T11:00:00Z', '2026-12')
  for (const month of ['2026-13', '2026-1', "2026-01'--", '20260-01'])
    expect((await put({ ...all, tested: month })).status).toBe(422)
})

test('the reminder comes the chosen months after the test, can be delayed by a month, and restarts with the next test', async () => {
  const change = (moment: string, changes: object) =>
    db.transaction((tx) => changeHealth(tx, testKeys, visitOf(tom), { agree: true, ...changes }, new Date(moment)))
  const at = async (moment: string) => {
    const { remind_on, due } = await readHealth(db, testKeys, visitOf(tom), new Date(moment))
    return [remind_on, due]
  }
  await change('2026-11-30T12:00:00Z', { remind_after: 3 })
  expect(await at('2027-02-27T12:00:00Z')).toEqual(['2027-02-28', false])
  await change('2026-11-30T12:00:00Z', { tested: '2026-10' })
  expect(await at('2026-12-31T23:59:59Z')).toEqual(['2027-01-01', false])
  expect(await at('2027-01-01T00:00:00Z')).toEqual(['2027-01-01', true])
  await change('2027-01-05T12:00:00Z', { later: true })
  expect(await at('2027-01-05T12:00:00Z')).toEqual(['2027-02-04', false])
  await change('2027-01-06T12:00:00Z', { tested: '2027-01' })
  expect(await at('2027-01-06T12:00:00Z')).toEqual(['2027-04-01', false])
  await change('2027-01-06T12:00:00Z', { remind_after: null })
  expect(await at('2030-01-01T12:00:00Z')).toEqual([null, false])
})

test('only the member learns that it is due, and only on the site', async () => {
  await put({ ...all, tested: '2020-01', remind_after: 6 })
  expect((await asTom.get('/api/user.php')).body.user.test_due).toBe(true)
  expect((await asBen.get('/api/user.php')).body.user.test_due).toBe(false)
  await put({ later: true })
  expect((await asTom.get('/api/user.php')).body.user.test_due).toBe(false)
  const { rows } = await db.raw('select 1 from outbox where member_id = $1', [tom.id])
  expect(rows).toEqual([])
})

test('no parallel change is lost: the second waits for the first', async () => {
  await put({ agree: true })
  let second: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await changeHealth(tx, testKeys, visitOf(tom), { status: 'negative' })
    second = db.transaction((other) => changeHealth(other, testKeys, visitOf(tom), { prep: true }))
    // Long enough to read the row, if the first did not hold its lock.
    await new Promise((done) => setTimeout(done, 300))
  })
  await second
  expect((await asTom.get('/api/health.php')).body).toMatchObject({ status: 'negative', prep: true })
})

test('the data export holds it unsealed; after erasing there is none', async () => {
  await put(all)
  const { config } = app.services
  const files = await exportOf(exportMeans(db, config), tom.id)
  expect(JSON.parse(files.get('data.json')!.toString()).sexual_health).toMatchObject({
    status: 'undetectable',
    tested: '2026-05',
  })
  await db.transaction((tx) => eraseHealth(tx, tom.id))
  expect(await sealedOf(tom)).toBeUndefined()
})
