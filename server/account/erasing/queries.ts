import { statement } from '#server/platform/database/database.ts'
import { eraseDailyLimits } from '#server/platform/limits/daily-limits.ts'
import { eraseViews } from '#server/platform/limits/view-queries.ts'

export interface ErasedRow {
  site_id: string
  username: string
  former_username: string | null
  email: string
}

/** Locks the account, so that its name and address do not change meanwhile. */
export const lockErased = statement<ErasedRow>(
  'account_erase_lock',
  'select site_id, username, former_username, email from account where member_id = $1 for update',
)

export const findEmailChanges = statement<{ email: string }>(
  'account_erase_find_emails',
  'select email from email_change where member_id = $1',
)

export const deleteEmailChanges = statement('account_erase_email_changes', 'delete from email_change where member_id = $1')

/** $1: site; $2: keys; $3: member. */
export const deleteEmails = statement(
  'account_erase_emails',
  'delete from account_email where site_id = $1 and email_key = any ($2::text[]) and member_id = $3',
)

export const deleteNames = statement(
  'account_erase_names',
  'delete from account_name where site_id = $1 and name_key = any ($2::text[]) and member_id = $3',
)

export const findElsewhere = statement<object>(
  'account_erase_find_elsewhere',
  'select from account_email where email_key = $1 and member_id <> $2 limit 1',
)

/** $1: keyed hashes of names; $2: end of the hold. */
export const holdNames = statement(
  'name_hold_insert',
  `insert into name_hold (name_hash, held_until) select held.hash, $2::timestamptz from unnest($1::bytea[]) as held (hash)
   on conflict (name_hash) do update set held_until = excluded.held_until`,
)

export const findHold = statement<object>(
  'name_hold_find',
  'select from name_hold where name_hash = any ($1::bytea[]) and held_until > now() limit 1',
)

export const forgetHolds = statement('name_hold_forget', 'delete from name_hold where held_until < now()')

/** The remaining rows of a member, each deleted by member id. */
export const deleteBeside = [
  statement('account_erase_sessions', 'delete from session where member_id = $1'),
  statement('account_erase_devices', 'delete from known_device where member_id = $1'),
  statement('account_erase_mail_tokens', 'delete from mail_token where member_id = $1'),
  statement('account_erase_withdrawn', 'delete from withdrawn_consent where member_id = $1'),
  statement('account_erase_consents', 'delete from consent where member_id = $1'),
  eraseViews,
  eraseDailyLimits,
  statement('account_erase_locks', 'delete from member_lock where member_id = $1'),
  statement('account_erase_suspension', 'delete from suspension where member_id = $1'),
]

export const deleteAccount = statement('account_erase', 'delete from account where member_id = $1')

export const findLeaving = statement<object>('account_find_leaving', 'select from deletion where member_id = $1')
