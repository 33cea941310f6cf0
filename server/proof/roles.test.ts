import { afterAll, describe, expect, it, vi } from 'vitest'
import { creditsOf } from '#server/credits/credits.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { HeldPort } from '#server/platform/http/held-port.ts'
import { prepare } from '#server/prepare.ts'
import { decideReport } from '#server/moderation/decisions/decisions.ts'
import { system } from '#server/staff/staff.ts'
import { asAppRole } from '#server/testing/app-role.ts'
import { signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { testSandbox } from '#server/testing/sandbox.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { upload } from '#server/testing/upload.ts'
import { createWork } from '#server/work.ts'
import { testServices } from '#server/testing/services.ts'

const owner = await freshDatabase()
soundLedgers(owner)
const db = openDatabase(await asAppRole(owner))
const sandbox = await testSandbox()
const held = await HeldPort.take()
const { port } = held
const config = testConfig({ siteUrl: `http://localhost:${port}`, paymentProvider: 'sandbox', sandboxUrl: sandbox.url })
await prepare(db, config)
const app = await testApp(db, config)
await held.listen(app.server)
const work = createWork(testServices(db, config))
afterAll(async () => {
  await work.stop()
  await db.close()
})

/** A member reports a message, and staff warn its author. */
async function reportAndDecide(as: TestClient, reportedId: string, message: string): Promise<void> {
  const report = { profile: { id: reportedId }, reason: 'spam', text: 'Spam', message }
  expect((await as.post('/api/report.php', report)).status).toBe(201)
  const { rows } = await db.raw('select id from report where reported_id = $1', [reportedId])
  const [{ id }] = rows as [{ id: string }]
  const warning = { done: { measure: 'warn' }, rule: 'no_selling', facts: 'Advertising' } as const
  await db.transaction((tx) => decideReport(tx, id, warning, system, { config, keys: app.services.keys }))
}

describe('with only the rights of its role the product', () => {
  it('starts, does its jobs, and lets a member buy, write and show themselves', async () => {
    const failed = vi.fn<(error: Error) => void>()
    await work.start({ works: true, onError: failed })
    const [ben, tom] = [await member(owner, { credits: 0, freeMessages: 0 }), await member(owner)]
    const asBen = await signedIn(app, db, ben)
    const { rows } = await db.raw("select id from bundle where site_id = 'beau' and country = 'NL' limit 1")
    const order = await asBen.post('/api/orders.php', { bundle: (rows[0] as { id: string }).id, method: 'ideal' })
    expect(order.status).toBe(201)
    const paid = await db.raw('select payment_id from member_order where id = $1', [order.body.order.id])
    await sandbox.pay((paid.rows[0] as { payment_id: string }).payment_id)
    await expect.poll(() => creditsOf(db, ben.id), { timeout: 40_000 }).toBe(order.body.order.bundle.credits)
    const { body: written, status } = await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'hello' })
    expect(status).toBe(201)
    await reportAndDecide(await signedIn(app, db, tom), ben.id, written.message.id)
    expect((await upload(asBen, await drawn().jpeg().toBuffer())).status).toBe(201)
    const unsent = async () => (await db.raw('select 1 from outbox where sent_at is null')).rows
    await expect.poll(unsent, { timeout: 40_000 }).toEqual([])
    expect(failed).not.toHaveBeenCalled()
    expect(await migrate(db)).toEqual([])
  }, 150_000)

  it.each([
    'update ledger_entry set amount = 1000',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'update invoice set amount = 1',
    'delete from invoice',
    'delete from invoice_series',
    "update evidence set profile = '{}'",
    "update evidence_message set text = ''",
    "update evidence_photo set storage_key = ''",
    "update removed_message set text = ''",
    "update consent set version = '9'",
    'update withdrawn_consent set withdrawn_at = now()',
    "update staff_entry set actor = ''",
    'delete from staff_entry',
    'delete from staff_chain',
    'delete from migration',
    'drop table wallet',
    'create table trap (id integer)',
    'alter table account disable row level security',
  ])('cannot %s', async (statement) => {
    await expect(db.raw(statement)).rejects.toMatchObject({ code: '42501' })
  })
})
