import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { sweepChatPhotos } from '#server/chat/photos/photos.ts'
import { eraseNow } from '#server/leaving/erasure.ts'
import { photoStorage } from '#server/photos/photo-storage.ts'
import { sweepPhotos } from '#server/photos/sweep.ts'
import { forgetOldEvidence } from '#server/privacy/evidence.ts'
import { tracesIn } from '#server/testing/access/canaries.ts'
import { foundWorld, type World } from '#server/testing/access/world.ts'

// A member of whom every field of every table holds something that stands nowhere else, and what is left of it once he is erased.

/** Numbers of what was bought, paid and signed: under a number that leads to nobody. The company has to keep it. */
const books = [
  'member_order.member_id member_order.id member_order.payment_id member_order.created_at member_order.completed_at',
  'member_order.price member_order.list_price member_order.vat_amount member_order.discount_code member_order.express_at',
  'invoice.member_id invoice.order_id invoice.issued_at',
  'ledger_entry.member_id ledger_entry.key ledger_entry.created_at',
  'refund.member_id refund.id refund.order_id refund.payment_id refund.provider_refund_id refund.created_at',
  'refund.next_look_at refund.settled_at',
  'provider_payment.member_id provider_payment.order_id provider_payment.payment_id',
  // A code for one order stays used.
  'discount_use.member_id discount_use.slot discount_use.code discount_use.order_id discount_use.taken_at',
  // That somebody signed, when and by which reference; of the account its keyed hash, by which a bank's charge-back is known again.
  'mandate.member_id mandate.id mandate.customer_id mandate.provider_mandate_id mandate.created_at mandate.forgotten_at',
  'mandate.revoked_at mandate.reference mandate.signed_on mandate.iban_hash mandate.text_hash mandate.code_id',
  'mandate.code_confirmed_at',
].flatMap((line) => line.split(' '))

/** Sealed for a case: until it is closed, and nobody can complain of it any more. */
const cases = [
  'report.id report.reported_id report.text report.conversation_id report.photo_id report.created_at report.decided_at',
  'evidence.report_id evidence.profile evidence.sealed_at',
  'evidence_message.report_id evidence_message.from_id evidence_message.text evidence_message.created_at evidence_message.deleted_at',
  'evidence_photo.report_id evidence_photo.member_id evidence_photo.id evidence_photo.storage_key',
].flatMap((line) => line.split(' '))

let world: World
let his: Set<string>
let himself: string

beforeAll(async () => {
  world = await foundWorld()
  const { db, people, canaries } = world
  himself = people.get('owner')!.id
  // What is sealed belongs to the report about him.
  for (const table of ['evidence', 'evidence_message', 'evidence_photo'])
    await db.raw(`update ${table} set report_id = (select id from report where reported_id = $1)`, [himself])
  his = new Set(
    [...canaries.origins].flatMap(([trace, origins]) =>
      origins.every(({ owners }) => owners.includes(himself)) && tracesIn(trace).size > 0 ? [trace] : [],
    ),
  )
  const { db: database, keys, config } = world.app.services
  expect([...(await columnsWith(his))].length).toBeGreaterThan(100)
  await eraseNow({ db: database, keys, config }, himself)
}, 120_000)

test('of a member who is erased nothing is left in any table but the books and what is sealed for a case', async () => {
  const found = await columnsWith(his)
  expect([...found].filter((column) => !books.includes(column) && !cases.includes(column)).sort()).toEqual([])
  // A line of the list that nothing stands behind any more goes.
  expect(books.filter((column) => !found.has(column))).toEqual([])
})

test('and no file, not even its name, but for those that are sealed', async () => {
  const { rows } = (await world.db.raw('select storage_key from evidence_photo')) as { rows: Array<{ storage_key: string }> }
  const left = (await filesWith(his)).filter((path) => !rows.some(({ storage_key: key }) => path.includes(key)))
  expect(left).toEqual([])
})

test('once the case is over that is gone too', async () => {
  const { db, app } = world
  const later = Date.now() + 182 * 24 * 3_600_000
  await forgetOldEvidence(db, later)
  const storage = photoStorage(app.services.config)
  await sweepPhotos(db, storage, later)
  await sweepChatPhotos(db, storage, later)
  expect([...(await columnsWith(his))].filter((column) => !books.includes(column)).sort()).toEqual([])
  expect(await filesWith(his)).toEqual([])
})

test('everybody else has all that was his own', async () => {
  const { db, people } = world
  const others = [...people.values()].filter(({ id }) => id !== himself)
  for (const table of ['account', 'profile', 'wallet', 'photo_allowance', 'presence', 'account_email']) {
    const { rows } = (await db.raw(`select member_id from ${table}`)) as { rows: Array<{ member_id: string }> }
    expect(rows.map((row) => row.member_id).sort(), table).toEqual(others.map(({ id }) => id).sort())
  }
})

/** Columns, `table.column`, in which one of the traces stands. */
async function columnsWith(traces: ReadonlySet<string>): Promise<Set<string>> {
  const { db } = world
  const { rows: tables } = (await db.raw(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' or (schemaname = 'pgboss' and tablename like 'job%')`,
  )) as { rows: Array<{ name: string }> }
  const found = new Set<string>()
  for (const { name } of tables) {
    if (/^public\.(place|place_name|region)$/.test(name)) continue
    const { rows } = (await db.raw(`select * from ${name}`)) as { rows: Array<Record<string, unknown>> }
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const all = formsOf(value).flatMap((form) => [form, ...tracesIn(form)])
        if (all.some((trace) => traces.has(trace))) found.add(`${name.replace('public.', '')}.${column}`)
      }
  }
  return found
}

function formsOf(value: unknown): string[] {
  if (value === null) return []
  if (Buffer.isBuffer(value)) return [value.toString('hex')]
  if (value instanceof Date) return [value.toISOString()]
  return [typeof value === 'string' ? value : JSON.stringify(value)]
}

async function filesWith(traces: ReadonlySet<string>): Promise<string[]> {
  const { dataDir } = world.app.services.config
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const text = entry.isFile() ? `${path} ${(await readFile(path)).toString('latin1')}` : path
    if ([...tracesIn(text)].some((trace) => traces.has(trace))) found.push(path)
  }
  return found
}
