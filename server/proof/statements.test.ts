import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it, test } from 'vitest'
import { readColumns, readConstraints } from '#server/platform/database/schema.ts'
import { allStatements, printStatements } from '#server/testing/all-statements.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { faultsOf, type Placement, tablesWritten } from '#server/testing/statement-rule.ts'
import { openVolatilityRule } from '#server/testing/volatility-rule.ts'

const db = await freshDatabase()
const tables = Map.groupBy(await readColumns(db), ({ table }) => table)
const constraints = await readConstraints(db)
const distribution = await readFile(new URL('../../deploy/citus/distribute.sql', import.meta.url), 'utf8')
const references = new Set(
  /array\[(.*?)\]/
    .exec(distribution)![1]!
    .split(', ')
    .map((name) => name.slice(1, -1)),
)
const placement: Placement = {
  keys: new Map([...distribution.matchAll(/^ {2}\('(\w+)', '(\w+)'\)/gm)].map((match) => [match[1]!, match[2]!])),
  columns: new Map([...tables].map(([table, columns]) => [table, columns.map(({ name }) => name)])),
}
const statements = await allStatements()
const volatility = await openVolatilityRule(db.url)
afterAll(() => volatility.close())

test('deploy/citus lists every table, as a reference table or by a column of its key', () => {
  expect([...placement.keys.keys(), ...references].sort()).toEqual([...tables.keys()].sort())
  for (const [table, column] of placement.keys) {
    const key = constraints.find((constraint) => constraint.table === table && constraint.kind === 'p')!
    // Look-ups within a site are distributed by the value, not by the site.
    expect([table, key.columns[table === 'account_email' || table === 'account_name' ? 1 : 0]]).toEqual([table, column])
  }
})

test.each(statements)('$name can run on a cluster: each shard answers alone', async ({ text }) => {
  expect([...(await faultsOf(text, placement)), ...(await volatility.faultsOf(text))]).toEqual([])
})

test('no statement returns old values of an update, which PostgreSQL 15 to 17 do not support', () => {
  expect(statements.filter(({ text }) => /\b(old|new)\s*\./i.test(text)).map(({ name }) => name)).toEqual([])
})

test('server/statements.sql holds every statement (else: node tools/run.mjs tools/dump-statements.ts)', async () => {
  expect(await readFile(new URL('../statements.sql', import.meta.url), 'utf8')).toBe(printStatements(statements))
})

test('every statement has a unique name', () => {
  expect(statements.map(({ name }) => name).filter((name, index, all) => all.indexOf(name) !== index)).toEqual([])
})

/** The capability that inserts, updates and deletes the rows of a table; all others only read. */
const homes: Record<string, readonly string[]> = {
  account: [
    'account',
    'account_email',
    'account_name',
    'consent',
    'email_change',
    'known_device',
    'mail_refusal',
    'mail_token',
    'member_lock',
    'name_hold',
    'session',
    'suspension',
    'withdrawn_consent',
  ],
  chat: [
    'conversation',
    'conversation_allowance',
    'conversation_pair',
    'ended_chat',
    'first_words',
    'frozen_chat',
    'gift_received',
    'message',
    'message_photo',
    'message_voice',
    'once_photo',
    'participant',
    'member_call',
    'removed_message',
  ],
  broadcasts: ['broadcast'],
  cams: ['cam_card'],
  complaints: ['complaint', 'complaint_answer'],
  export: ['assisted_export', 'data_export'],
  credits: ['bundle', 'ledger_entry', 'wallet'],
  'sign-in': ['pending_login', 'one_time_code', 'passkey', 'passkey_challenge', 'passkey_owner', 'recovery_code'],
  notifications: [
    'mail_delay',
    'mail_stop',
    'notification',
    'notification_choice',
    'notification_sent',
    'notification_setting',
    'push_endpoint',
    'push_subscription',
  ],
  discounts: ['discount', 'discount_use'],
  landers: ['lander', 'lander_file', 'visit_count'],
  leaving: ['deletion', 'erasure'],
  likes: ['auto_like', 'favourite', 'hidden_member', 'like_taken_back', 'member_like', 'member_liked_by'],
  'match-finder': ['match_finder'],
  moderation: [
    'case_comment',
    'case_declined',
    'case_tag',
    'evidence',
    'evidence_message',
    'evidence_once',
    'evidence_photo',
    'moderation_case',
    'moderation_decision',
    'removed_content',
    'report',
    'signal_hint',
    'signal_rule',
    'signal_test',
  ],
  payments: [
    'direct_debit_form',
    'invoice',
    'invoice_series',
    'mandate',
    'member_order',
    'provider_customer',
    'provider_payment',
    'refund',
    'settlement_report',
  ],
  photos: [
    'album',
    'removed_album_photo',
    'photo',
    'photo_allowance',
    'photo_likeness',
    'photo_print',
    'photo_review',
    'rejected_photo',
  ],
  places: ['gazetteer', 'place', 'place_name', 'region'],
  presence: ['presence'],
  privacy: ['block', 'check_in', 'contact_consent', 'contact_stop', 'former_liker', 'site_exclusion', 'sharing_ending'],
  profile: [
    'album_access',
    'address_owner',
    'birth_date_correction',
    'former_words',
    'health',
    'invisibility',
    'known_address',
    'known_contact',
    'known_contact_address',
    'known_contact_lister',
    'member_search',
    'member_viewer',
    'place_change',
    'privacy_since',
    'profile',
    'profile_translation',
    'shared_at',
    'shows_views',
    'trip',
  ],
  search: ['evening_window', 'saved_search', 'search_cell'],
  swipe: ['swipe', 'swipe_deck', 'swipe_pass'],
  signup: ['imported', 'invitation'],
  staff: [
    'staff_account',
    'staff_approval',
    'staff_chain',
    'staff_entry',
    'staff_filter',
    'staff_login',
    'staff_view',
    'staff_session',
  ],
  site: ['figure', 'site', 'site_host', 'site_file', 'site_page'],
  'site-management': ['site_change'],
  webhooks: ['webhook_delivery', 'webhook_endpoint'],
  verification: ['verification'],
  'platform/http': ['idempotency'],
  'platform/keys': ['installation_secret'],
  'platform/limits': ['daily_limit', 'rate_limit', 'view_count'],
  'platform/mail': ['local_inbox', 'outbox'],
}
/** The code that applies migrations records them, and deploy/note.sh records backups. */
const unwritten = ['migration', 'backup']
/** The sending statement includes SQL of credits, platform/http and notifications. */
const lent = new Map(
  ['message_insert', 'message_send_text'].map((name) => [name, ['wallet', 'ledger_entry', 'idempotency', 'notification']]),
)

test('every table is written by one capability only', async () => {
  const written = new Set<string>()
  for (const { name, text, file } of statements) {
    for (const table of await tablesWritten(text)) {
      if (lent.get(name)?.includes(table)) continue
      written.add(table)
      expect([name, table, homes[roomOf(file)]], `${name} writes ${table}`).toEqual([
        name,
        table,
        expect.arrayContaining([table]),
      ])
    }
  }
  expect([...written].sort()).toEqual(Object.values(homes).flat().sort())
  expect([...written, ...unwritten].sort()).toEqual([...tables.keys()].sort())
})

/** A capability, or a part of the platform. */
function roomOf(file = ''): string {
  return /^server\/(platform\/\w+|[\w-]+)\//.exec(file)?.[1] ?? ''
}

describe('the rule', () => {
  it.each([
    [
      'select name from block b join profile p on p.member_id = b.other_id where b.member_id = $1',
      'profile does not meet block on its key',
    ],
    [
      'select 1 from profile p where p.member_id = $1 and exists (select from block b where b.member_id = $2)',
      'block does not meet profile',
    ],
    [
      'select (select city from profile o where o.member_id = p.member_id) from profile p where p.member_id = $1',
      'profile does not meet',
    ],
    [
      'select 1 from message m join participant p using (conversation_id) where p.member_id = $1',
      'participant does not meet message',
    ],
    [
      'with own as (select other_id from block where member_id = $1) select 1 from own join profile p on p.member_id = own.other_id left join presence s on s.member_id = own.other_id',
      'presence does not meet',
    ],
    [
      'insert into member_search (site_id, member_id) select site_id, member_id from profile where member_id = $1',
      'profile does not meet member_search',
    ],
    ['select 1 from participant where conversation_id = $1 for update', 'participant is locked without its key'],
    [
      'select 1 from participant where member_id = any ($1) order by member_id for update',
      'participant is locked without its key',
    ],
    [
      'select l.liker_id from unnest($1::uuid[]) one (id) cross join lateral (select liker_id from member_liked_by where member_id = one.id limit $2) l',
      'member_liked_by is limited for each row without its key',
    ],
    [
      'with gone as (delete from consent where member_id = $1 returning kind) insert into withdrawn_consent (member_id, kind) select $1::uuid, kind from gone',
      'an insert reads what another part has read',
    ],
    [
      'insert into swipe_deck (member_id, other_id, pos) select $1::uuid, $2::uuid, (select min(pos) from swipe_deck where member_id = $1)',
      'an insert reads what another part has read',
    ],
    [
      'insert into presence (member_id, last_seen) select id, $2 from unnest($1::uuid[]) as one (id) on conflict (member_id) do update set last_seen = $2',
      'an insert of selected rows has a parameter in on conflict',
    ],
    [
      'insert into place_change (member_id, changed_at) select $1, max(changed_at) from place_change where member_id = $1',
      'an insert copies rows of a table to a key that is a parameter',
    ],
    [
      "update mandate set state = case state when 'signed' then 'valid' else state end where member_id = $1",
      'case of a value in an update',
    ],
    [
      'with seen as (update message set seen_at = $2 where conversation_id = $1 returning seq) select seq from seen where exists (select from message where conversation_id = $1)',
      'message is read after another part has changed it',
    ],
  ])('refuses %s', async (text, fault) => {
    expect((await faultsOf(text, placement)).join()).toContain(fault)
  })

  it.each([
    [
      'update message set deleted_at = clock_timestamp() where conversation_id = $1',
      'clock_timestamp() in a statement that writes',
    ],
    ['insert into photo (member_id, id) values ($1, gen_random_uuid())', 'gen_random_uuid() in a statement that writes'],
    [
      'with paid as (update wallet set balance = 0 where member_id = $1 returning balance) select random() from paid',
      'random() in a statement that writes',
    ],
    [
      'insert into wallet (member_id) values ($1) on conflict (member_id) do update set changed_at = now()',
      'now() in do update set',
    ],
    [
      "insert into presence (member_id, last_seen) values ($1, $2) on conflict (member_id) do update set last_seen = excluded.last_seen - interval '3 minutes'",
      'timestamptz_mi_interval() in do update set',
    ],
    [
      'insert into wallet (member_id) values ($1) on conflict (member_id) do update set balance = 0 where wallet.changed_at < now()',
      'now() in the where of on conflict',
    ],
    [
      "insert into wallet (member_id, changed_at) values ($1, $2) on conflict (member_id) do update set balance = 0 where wallet.changed_at < excluded.changed_at - interval '1 day'",
      'timestamptz_mi_interval() in the where of on conflict',
    ],
    ['delete from wallet where member_id = $1 returning now() > changed_at', 'now() in returning'],
    ['update account set paid_at = coalesce(paid_at, now()) where member_id = $1', 'now() in coalesce of an update'],
    ['update account set paid_at = case when $2::boolean then now() end where member_id = $1', 'now() in case of an update'],
    [
      'delete from account where member_id = $1 and coalesce(paid_at > current_timestamp, false)',
      'the current time in coalesce of an update',
    ],
    [
      "update account set paid_at = paid_at + interval '1 day' where member_id = $1",
      'timestamptz_pl_interval() of a column in an update',
    ],
    ["delete from account where member_id = $1 and date_trunc('day', paid_at) = $2", 'date_trunc() of a column in an update'],
    ['delete from account where member_id = $1 and paid_at::text = $2', 'a cast by way of text of a column in an update'],
  ])('refuses %s', async (text, fault) => {
    expect((await volatility.faultsOf(text)).join()).toContain(fault)
  })

  it.each([
    "update account set paid_at = now() + interval '1 day' where member_id = $1 and paid_at < now() - interval '1 day'",
    "update account set paid_at = coalesce(paid_at, $2) where member_id = $1 and $2 - paid_at > interval '1 day'",
    'insert into wallet (member_id, changed_at) values ($1, now()) on conflict (member_id) do update set changed_at = excluded.changed_at',
    "select case when paid_at > now() - interval '1 day' then random() end from account where member_id = $1",
  ])('takes %s', async (text) => {
    expect(await volatility.faultsOf(text)).toEqual([])
  })

  it.each([
    'select 1 from profile p left join presence s on s.member_id = p.member_id where p.member_id = any ($1)',
    'select 1 from profile p, site where site.id = p.site_id and p.member_id = $1 and not exists (select from deletion d where d.member_id = p.member_id)',
    'select (select count(*) from photo where member_id = $1) from profile where member_id = $1',
    'with own as materialized (select other_id from block where member_id = $1) select 1 from own join profile p on p.member_id = own.other_id join presence s using (member_id)',
    'with paid as (update wallet set balance = balance - 1 where member_id = $1 returning balance), posted as (insert into message (conversation_id, seq) select $2, balance from paid) select balance from paid',
    'select 1 from participant where member_id = least($1::uuid, $2) and conversation_id = $3 for update',
    'select m.member_id from unnest($2::integer[]) city (id) cross join lateral (select member_id from member_search where site_id = $1 and city_id = city.id limit 5) m',
    'insert into presence (member_id, last_seen) values ($1, $2) on conflict (member_id) do update set last_seen = $2',
    'with gone as (delete from consent where member_id = $1 returning kind), kept as (insert into withdrawn_consent (member_id, kind) select $1::uuid, kind from gone) select count(*) from gone',
    'insert into mail_stop (member_id, reason) select a.member_id, $2 from account a where a.member_id = $1 and not exists (select from deletion d where d.member_id = $1)',
  ])('takes %s', async (text) => {
    expect(await faultsOf(text, placement)).toEqual([])
  })
})
