import { statement } from '#server/platform/database/database.ts'
import type { SealedColumn } from '#server/platform/keys/resealing.ts'

export interface CheckInRow {
  id: string
  sealed: Buffer
  contact_hash: Buffer
  due_at: Date
  reminded_at: Date | null
  ended_at: Date | null
  sent: boolean
}

const columns = 'id, sealed, contact_hash, due_at, reminded_at, ended_at, sent'

export const findOwn = statement<CheckInRow>('check_in_find', `select ${columns} from check_in where member_id = $1`)

/** The same, locked until the end of the transaction: of an end and a worker at once, the second finds what the first left. */
export const lockOwn = statement<CheckInRow>('check_in_lock', `select ${columns} from check_in where member_id = $1 for update`)

/** One that is over is replaced; no row if one is open. */
export const insertCheckIn = statement<{ id: string }>(
  'check_in_insert',
  `insert into check_in (member_id, id, sealed, contact_hash, due_at, reminded_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (member_id) do update set id = excluded.id, sealed = excluded.sealed, contact_hash = excluded.contact_hash,
     due_at = excluded.due_at, reminded_at = excluded.reminded_at, ended_at = null, sent = false
   where check_in.ended_at is not null
   returning id`,
)

export const moveCheckIn = statement(
  'check_in_move',
  'update check_in set due_at = $2, reminded_at = $3 where member_id = $1 and ended_at is null',
)

export const deleteCheckIn = statement('check_in_delete', 'delete from check_in where member_id = $1')

export const noteReminded = statement('check_in_reminded', 'update check_in set reminded_at = $2 where member_id = $1')

/** $2 when, $3 whether the words leave with this transaction. */
export const endCheckIn = statement('check_in_end', 'update check_in set ended_at = $2, sent = $3 where member_id = $1')

/** Members with something to do at $1: the time has come, or, at $2, the reminder before it. */
export const findDue = statement<{ member_id: string }>(
  'check_in_due',
  `select member_id from check_in where ended_at is null and (due_at <= $1 or (due_at <= $2 and reminded_at is null))
   order by due_at limit $3`,
)

/** Members whose check-in is over since before $1. */
export const findEnded = statement<{ member_id: string }>(
  'check_in_ended',
  'select member_id from check_in where ended_at < $1 order by ended_at limit $2',
)

export const saveConsent = statement(
  'contact_consent_save',
  'insert into contact_consent (member_id, contact_hash, agreed_at) values ($1, $2, $3) on conflict do nothing',
)

export const findConsent = statement(
  'contact_consent_find',
  'select from contact_consent where member_id = $1 and contact_hash = $2',
)

export const deleteConsents = statement('contact_consent_delete', 'delete from contact_consent where member_id = $1')

export const saveStop = statement(
  'contact_stop_save',
  'insert into contact_stop (contact_hash, stopped_at) values ($1, $2) on conflict do nothing',
)

export const findStop = statement('contact_stop_find', 'select from contact_stop where contact_hash = $1')

export interface MemberRow {
  site_id: string
  language: string | null
}

export const findMember = statement<MemberRow>('check_in_member', 'select site_id, language from account where member_id = $1')

/** For another secret. */
export const sealedCheckIns: SealedColumn = {
  purpose: 'check-in',
  find: statement(
    'check_in_sealed',
    'select member_id as owner, member_id::text as context, sealed from check_in where member_id = any ($1::uuid[])',
  ),
  replace: statement('check_in_reseal', 'update check_in set sealed = $3 where member_id = $1 and sealed = $2'),
}
