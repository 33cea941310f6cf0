import { statement } from '#server/platform/database/database.ts'
import type { SealedColumn } from '#server/platform/keys/resealing.ts'

export interface CodesRow {
  sealed: Buffer
  confirmed_at: Date | null
}

export const findCodes = statement<CodesRow>(
  'one_time_code_find',
  'select sealed, confirmed_at from one_time_code where member_id = $1',
)

/** Replaces a secret that is not confirmed, never one that is in use. */
export const beginCodes = statement(
  'one_time_code_begin',
  `insert into one_time_code as known (member_id, sealed, created_at) values ($1, $2, now())
   on conflict (member_id) do update set sealed = excluded.sealed, created_at = excluded.created_at
   where known.confirmed_at is null`,
)

export const confirmCodes = statement(
  'one_time_code_confirm',
  `update one_time_code set confirmed_at = now(), last_step = $2
   where member_id = $1 and confirmed_at is null and created_at > now() - interval '30 minutes'`,
)

/** Accepts a code once, and no code older than the last accepted one. */
export const spendStep = statement(
  'one_time_code_spend',
  'update one_time_code set last_step = $2 where member_id = $1 and last_step < $2 and confirmed_at is not null',
)

export const deleteCodes = statement('one_time_code_delete', 'delete from one_time_code where member_id = $1')

export const deleteFreshCodes = statement(
  'one_time_code_delete_fresh',
  'delete from one_time_code where member_id = $1 and (confirmed_at is null or confirmed_at >= $2)',
)

export const insertRecoveryCodes = statement(
  'recovery_code_insert',
  'insert into recovery_code (member_id, code_hash) select $1, code_hash from unnest($2::bytea[]) as made (code_hash)',
)

export const spendRecoveryCode = statement(
  'recovery_code_spend',
  'delete from recovery_code where member_id = $1 and code_hash = $2',
)

export const countRecoveryCodes = statement<{ left: number }>(
  'recovery_code_count',
  'select count(*)::integer as left from recovery_code where member_id = $1',
)

export const deleteRecoveryCodes = statement('recovery_code_delete', 'delete from recovery_code where member_id = $1')

export const insertPendingLogin = statement(
  'pending_login_insert',
  'insert into pending_login (token_hash, member_id, expires_at) values ($1, $2, $3)',
)

export const findPendingLogin = statement<{ member_id: string }>(
  'pending_login_find',
  'select member_id from pending_login where token_hash = $1 and expires_at > now()',
)

export const deletePendingLogin = statement('pending_login_delete', 'delete from pending_login where token_hash = $1')

export const deletePendingLogins = statement('pending_login_delete_all', 'delete from pending_login where member_id = $1')

export const forgetPending = statement('pending_login_forget', 'delete from pending_login where expires_at < now()')

/** For another secret. */
export const sealedCodes: SealedColumn = {
  purpose: 'one-time codes',
  find: statement(
    'one_time_code_sealed',
    'select member_id as owner, member_id::text as context, sealed as sealed from one_time_code where member_id = any ($1::uuid[]) and sealed is not null',
  ),
  replace: statement('one_time_code_reseal', 'update one_time_code set sealed = $3 where member_id = $1 and sealed = $2'),
}
