import type { StaffRole } from '#contract/staff/options.ts'
import { statement } from '#server/platform/database/database.ts'
import type { SealedColumn } from '#server/platform/keys/resealing.ts'

export interface AccountRow {
  id: string
  name: string
  role: StaffRole
  sites: string[] | null
  created_at: Date
  last_seen_at: Date | null
  enrolled_at: Date | null
}

export interface LoginRow {
  id: string
  name: string
  password_hash: string
  enrolled_at: Date | null
}

export interface SessionRow {
  id: string
  name: string
  role: StaffRole
  sites: string[] | null
  browser_hash: Buffer
  created_at: Date
  last_used_at: Date
  stepped_up_at: Date
}

/** An entry of the audit log; `details` is its JSON, to the letter. */
export interface StoredEntry {
  number: number
  at: Date
  actor_id: string | null
  actor: string
  act: string
  subject: string
  reason: string
  details: string
}

export const listAccounts = statement<AccountRow>(
  'staff_account_list',
  'select id, name, role, sites, created_at, last_seen_at, enrolled_at from staff_account order by name_key',
)

export const findAccount = statement<AccountRow>(
  'staff_account_find',
  'select id, name, role, sites, created_at, last_seen_at, enrolled_at from staff_account where id = $1',
)

export const findByName = statement<LoginRow>(
  'staff_account_by_name',
  'select id, name, password_hash, enrolled_at from staff_account where name_key = $1',
)

export const insertAccount = statement(
  'staff_account_insert',
  `insert into staff_account (id, name, name_key, role, sites, password_hash, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (name_key) do nothing`,
)

/** Locks all admins, so that of two changes at once the later one sees the earlier. */
export const lockAdmins = statement<{ id: string }>(
  'staff_account_lock_admins',
  "select id from staff_account where role = 'admin' order by id for update",
)

export const saveRole = statement('staff_account_save_role', 'update staff_account set role = $2 where id = $1')

/** A new password; the second factor is set up anew. */
export const resetAccount = statement(
  'staff_account_reset',
  'update staff_account set password_hash = $2, sealed = null, enrolled_at = null where id = $1',
)

export const deleteAccount = statement('staff_account_delete', 'delete from staff_account where id = $1')

export const markSeen = statement('staff_account_seen', 'update staff_account set last_seen_at = $2 where id = $1')

export const findSecret = statement<{ sealed: Buffer | null; last_step: number }>(
  'staff_account_secret',
  'select sealed, last_step from staff_account where id = $1',
)

/** Of two enrolments at once one wins. */
export const enrol = statement(
  'staff_account_enrol',
  'update staff_account set sealed = $2, last_step = $3, enrolled_at = $4 where id = $1 and enrolled_at is null',
)

/** Accepts a code once, and no code older than the last accepted one. */
export const spendStep = statement(
  'staff_account_spend_step',
  'update staff_account set last_step = $2 where id = $1 and last_step < $2 and enrolled_at is not null',
)

export const insertLogin = statement(
  'staff_login_insert',
  'insert into staff_login (token_hash, staff_id, sealed, expires_at) values ($1, $2, $3, $4)',
)

export const findLogin = statement<{ staff_id: string; sealed: Buffer | null }>(
  'staff_login_find',
  'select staff_id, sealed from staff_login where token_hash = $1 and expires_at > $2',
)

export const deleteLogin = statement('staff_login_delete', 'delete from staff_login where token_hash = $1')

export const deleteLogins = statement('staff_login_delete_all', 'delete from staff_login where staff_id = $1')

export const forgetLogins = statement('staff_login_forget', 'delete from staff_login where expires_at < $1')

export const insertStaffSession = statement(
  'staff_session_insert',
  `insert into staff_session (token_hash, staff_id, browser_hash, created_at, last_used_at, stepped_up_at)
   values ($1, $2, $3, $4, $4, $4)`,
)

/** $2 the earliest start, $3 the earliest last use of a session that is still valid. The role is the present one. */
export const findSession = statement<SessionRow>(
  'staff_session_find',
  `select a.id, a.name, a.role, a.sites, s.browser_hash, s.created_at, s.last_used_at, s.stepped_up_at
   from staff_session s join staff_account a on a.id = s.staff_id
   where s.token_hash = $1 and s.created_at > $2 and s.last_used_at > $3`,
)

export const touchSession = statement(
  'staff_session_touch',
  'update staff_session set last_used_at = $2 where token_hash = $1 and last_used_at < $2',
)

export const stepUpSession = statement(
  'staff_session_step_up',
  'update staff_session set stepped_up_at = $2 where token_hash = $1',
)

export const deleteSession = statement('staff_session_delete', 'delete from staff_session where token_hash = $1')

export const deleteSessions = statement('staff_session_delete_all', 'delete from staff_session where staff_id = $1')

export const forgetSessions = statement(
  'staff_session_forget',
  'delete from staff_session where created_at < $1 or last_used_at < $2',
)

/** The end of the audit log; whoever appends waits here for those who append before. */
export const lockChain = statement<{ last: number; hash: Buffer }>(
  'staff_chain_lock',
  'select last, hash from staff_chain where id = 1 for update',
)

export const readChain = statement<{ last: number; hash: Buffer }>(
  'staff_chain_read',
  'select last, hash from staff_chain where id = 1',
)

export const moveChain = statement('staff_chain_move', 'update staff_chain set last = $1, hash = $2 where id = 1')

export const insertEntry = statement(
  'staff_entry_insert',
  `insert into staff_entry (number, at, actor_id, actor, act, subject, reason, details, hash)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

/** The entries after $1 up to $2, at most $3, for checking the chain. */
export const readEntries = statement<StoredEntry & { hash: Buffer }>(
  'staff_entry_read',
  `select number, at, actor_id, actor, act, subject, reason, details::text as details, hash from staff_entry
   where number > $1 and number <= $2 order by number limit $3`,
)

/** Latest first; each filter that is null counts for all. */
export const findEntries = statement<StoredEntry>(
  'staff_entry_find',
  `select number, at, actor_id, actor, act, subject, reason, details::text as details from staff_entry
   where ($1::bigint is null or number < $1) and ($2::text is null or actor = $2) and ($3::text is null or act = $3)
     and ($4::text is null or subject = $4)
   order by number desc limit $5`,
)

/** For another secret. */
export const sealedStaffCodes: SealedColumn = {
  purpose: 'codes of staff',
  find: statement(
    'staff_account_sealed',
    'select id as owner, id::text as context, sealed as sealed from staff_account where id = any ($1::uuid[]) and sealed is not null',
  ),
  replace: statement('staff_account_reseal', 'update staff_account set sealed = $3 where id = $1 and sealed = $2'),
}
