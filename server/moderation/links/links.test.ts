import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newSite } from '#server/site/default-site.ts'
import { addSite } from '#server/site/site.ts'
import { signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'

const db = await freshDatabase()
const app = await testApp(db, { logLevel: 'error' })
await addSite(db, newSite('blue', 'blue.example'), ['blue.example'])
const moderator = await asStaff(app, db, await staffMember(db, 'moderator'))

/** A reported member; the case is taken. */
async function reported(): Promise<{ tom: TestMember; asTom: TestClient; id: string }> {
  const [ben, tom] = [await member(db), await member(db)]
  const asBen = await signedIn(app, db, ben)
  await asBen.post('/api/report.php', { profile: { id: tom.id }, reason: 'scam', text: '' })
  const { rows } = await db.raw('select id from report where reported_id = $1', [tom.id])
  const [{ id }] = rows as [{ id: string }]
  await moderator.post('/api/staff/claim.php', { id })
  return { tom, asTom: await signedIn(app, db, tom), id }
}

const linksOf = async (id: string, as = moderator) => (await as.get(`/api/staff/links.php?id=${id}`)).body.links

const onDevice = (memberId: string, device: Buffer) =>
  db.raw('insert into known_device values ($1, $2, now()) on conflict do nothing', [memberId, device])

const debit = (memberId: string, iban: Buffer, number: string) =>
  db.raw(
    `insert into mandate (member_id, id, provider, kind, state, method, label, created_at, reference, signed_on, iban_hash, number)
     values ($1, $2, 'mollie', 'direct_debit', 'valid', 'directdebit', '', now(), $3, current_date, $4, $5)`,
    [memberId, randomUUID(), randomBytes(8).toString('hex').toUpperCase(), iban, number],
  )

test('a case shows the accounts with the same device, bank account, number or words, with what they have in common', async () => {
  const { tom, id } = await reported()
  const [twin, cousin, stranger] = [await member(db), await member(db), await member(db)]
  const [device, iban] = [randomBytes(32), randomBytes(32)]
  for (const each of [tom, twin]) await onDevice(each.id, device)
  await onDevice(stranger.id, randomBytes(32))
  await debit(tom.id, iban, '+31612345678')
  await debit(twin.id, iban, '+31612345678')
  await debit(stranger.id, randomBytes(32), '+31687654321')
  const recipient = randomUUID()
  await db.raw('insert into first_words values ($1, $2, now(), $3)', [tom.id, randomBytes(32), [recipient]])
  await db.raw('insert into first_words values ($1, $2, now(), $3, true)', [recipient, randomBytes(32), [tom.id, cousin.id]])
  expect(await linksOf(id)).toMatchObject([
    { id: twin.id, name: twin.username, by: ['device', 'bank_account', 'phone'], suspended: false, reports_about: 0 },
    { id: cousin.id, by: ['words'] },
  ])
})

test('accounts of other sites, fictional and former ones are not shown', async () => {
  const { tom, id } = await reported()
  const device = randomBytes(32)
  const [elsewhere, fictional] = [await member(db, { siteId: 'blue' }), await member(db, { fictional: true })]
  for (const each of [tom.id, elsewhere.id, fictional.id, randomUUID()]) await onDevice(each, device)
  expect(await linksOf(id)).toEqual([])
})

test('only whoever has taken the case, or a lead, may look, and each look is in the log with whom it showed', async () => {
  const { tom, id } = await reported()
  const twin = await member(db)
  const device = randomBytes(32)
  for (const each of [tom, twin]) await onDevice(each.id, device)
  const other = await asStaff(app, db, await staffMember(db, 'moderator'))
  const support = await asStaff(app, db, await staffMember(db, 'support'))
  const blue = await asStaff(app, db, await staffMember(db, 'lead', { sites: ['blue'] }))
  for (const [as, code] of [
    [other, 'staff_only'],
    [support, 'staff_only'],
    [blue, 'not_found'],
  ] as const)
    expect((await as.get(`/api/staff/links.php?id=${id}`)).body.error.code).toBe(code)
  const lead = await asStaff(app, db, await staffMember(db, 'lead'))
  expect(await linksOf(id, lead)).toMatchObject([{ id: twin.id }])
  const { rows } = await db.raw("select details from staff_entry where act = 'links.view' and details ->> 'case' = $1", [id])
  expect(rows).toMatchObject([{ details: { member: tom.id, linked: [twin.id] } }])
})

test('a member is never told: nothing of a link is in a copy of their data or in any answer to them', async () => {
  const { asTom, id } = await reported()
  expect((await asTom.get(`/api/staff/links.php?id=${id}`)).body.error.code).toBe('authentication_required')
})
