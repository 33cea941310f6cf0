import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { describeSchema, readColumns, readConstraints } from './schema.ts'

const db = await freshDatabase()
const migrations = new URL('../../../database/migrations/', import.meta.url)
const texts = readdirSync(migrations).map((name) => ({ name, text: readFileSync(new URL(name, migrations), 'utf8') }))

/** What a table's key may begin with: a member, a conversation, a site, or the thing looked up by it. */
const distributionColumns = new Set(['member_id', 'conversation_id', 'site_id'])
const lookUps = new Set([
  'site',
  'site_host',
  'session',
  'imported',
  'known_contact_lister',
  'address_owner',
  'photo_print',
  'idempotency',
  'outbox',
  'local_inbox',
  'rate_limit',
  'email_change',
  'erasure',
  'name_hold',
  'mail_token',
  'mail_refusal',
  'contact_stop',
  'pending_login',
  'passkey_owner',
  'push_endpoint',
  'passkey_challenge',
  'conversation',
  'conversation_pair',
  'report',
  'complaint',
  'complaint_answer',
  'evidence',
  'evidence_message',
  'provider_payment',
  'view_count',
  'invoice_series',
  'settlement_report',
  'migration',
  'case_comment',
  'case_declined',
  'case_tag',
  'moderation_case',
  'staff_entry',
  'staff_filter',
  'staff_login',
  'staff_session',
])
const references = new Set([
  'region',
  'place',
  'place_name',
  'gazetteer',
  'staff_account',
  'staff_chain',
  'installation_secret',
  'backup',
  'signal_rule',
  'signal_test',
])

test('database/schema.sql is what the migrations add up to (else: node tools/run.mjs tools/dump-schema.ts)', async () => {
  expect(readFileSync(new URL('../../../database/schema.sql', import.meta.url), 'utf8')).toBe(await describeSchema(db))
})

test('every table has a key that begins with its distribution column', async () => {
  const constraints = await readConstraints(db)
  const tables = new Set((await readColumns(db)).map(({ table }) => table))
  for (const table of tables) {
    const key = constraints.find((constraint) => constraint.table === table && constraint.kind === 'p')
    expect(key, `${table} has no primary key`).toBeDefined()
    if (lookUps.has(table) || references.has(table)) continue
    expect(distributionColumns, `${table} begins its key with ${key!.columns[0]}`).toContain(key!.columns[0])
  }
})

test('no foreign key leaves a table’s own key', async () => {
  const foreign = (await readConstraints(db)).filter(({ kind }) => kind === 'f')
  for (const { table, definition } of foreign) expect(definition, table).toMatch(/REFERENCES (site|region|place)\(/)
})

test('no table holds a member’s place, finer than their city', async () => {
  const found = (await readColumns(db)).filter(({ name }) => /^(lat|lon|lng|latitude|longitude)$|geo|coord/.test(name))
  expect(found.map(({ table }) => table).filter((table) => table !== 'place')).toEqual([])
})

test.each(texts)('$name uses nothing that a sharded database lacks', ({ text }) => {
  expect(text.replaceAll(/--.*/g, '')).not.toMatch(
    /\b(trigger|exclude|using gist|create type|serial|create sequence|advisory|inherits|deferrable|create function|create procedure)\b/i,
  )
})

test.each(texts)('$name documents which read every index serves', ({ text }) => {
  const lines = text.split('\n')
  lines.forEach((line, number) => {
    if (/^create (unique )?index/.test(line)) expect(lines.slice(Math.max(0, number - 4), number).join(' '), line).toMatch(/-- /)
  })
})
