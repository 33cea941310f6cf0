import type { OnceLasts } from '#contract/chat/options.ts'
import { statement } from '#server/platform/database/database.ts'
import type { SealedColumn } from '#server/platform/keys/resealing.ts'

/** $1 the sender, $2 the conversation, $3 the number, $4 the recipient, $5 id, $6 for how long, $7 when, $8 for the opening, $9 for a report, $10 until when it can be opened. */
export const insertOnce = statement(
  'once_insert',
  `insert into once_photo (member_id, conversation_id, seq, to_id, id, lasts, created_at, waiting, sealed, due_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

export interface OnceRow {
  member_id: string
  to_id: string
  seq: number
  lasts: OnceLasts
  opened: boolean
  /** It can no longer be opened, or could not if it were not opened. */
  over: boolean
}

/** $1 senders, $2 their conversation, $3 numbers of messages; what was sent before $4 is over. */
export const findOnce = statement<OnceRow>(
  'once_find',
  `select member_id, to_id, seq, lasts, opened_at is not null as opened, gone or created_at <= $4 as over from once_photo
   where member_id = any ($1::uuid[]) and conversation_id = $2 and seq = any ($3::int[])`,
)

/**
 * Of two at once the first gets the row, and no other: $1 the sender, $2 the conversation, $3 the number, $4 the recipient, $5 the attempt,
 * $6 now, $7 what is older is hidden. The same attempt gets it again until $8; it can be reported until $9.
 */
export const open = statement<{ id: string; lasts: OnceLasts; waiting: Buffer; first: boolean }>(
  'once_open',
  `update once_photo set opened_at = coalesce(opened_at, $6::timestamptz), opening = $5,
     due_at = case when opened_at is null then $8 else due_at end, kept_until = coalesce(kept_until, $9)
   where member_id = $1 and conversation_id = $2 and seq = $3 and to_id = $4 and waiting is not null and not gone
     and due_at > $6::timestamptz and created_at > $7 and (opened_at is null or opening = $5)
   returning id, lasts, waiting, opened_at = $6::timestamptz as first`,
)

/** SQL: the message is gone. Nobody opens it any more; it can be reported until $4, or as long as since its opening. */
const ended = 'update once_photo set waiting = null, gone = true, due_at = coalesce(kept_until, $4)'

/** $1 the sender, $2 the conversation, $3 the number, $4 until when it can be reported. */
export const endOne = statement(
  'once_end_one',
  `${ended} where member_id = $1 and conversation_id = $2 and seq = $3 and not gone`,
)

/** $1 the conversation, $2 and $3 its members, $4 until when they can be reported. */
export const endAll = statement('once_end_all', `${ended} where member_id in ($2, $3) and conversation_id = $1 and not gone`)

export const deleteAll = statement(
  'once_delete_all',
  'delete from once_photo where member_id in ($2, $3) and conversation_id = $1',
)

export const deleteOf = statement('once_delete_of', 'delete from once_photo where member_id = $1')

/** $1 members and $2 their conversations, $3 older than. */
export const purge = statement(
  'once_purge',
  `delete from once_photo o using unnest($1::uuid[], $2::uuid[]) as side (member_id, conversation_id)
   where o.member_id = side.member_id and o.conversation_id = side.conversation_id and o.created_at < $3`,
)

/** $1 now: rows of which nothing is left to delete but themselves. */
export const deleteDue = statement('once_delete_due', 'delete from once_photo where due_at <= $1 and gone and waiting is null')

/** $1 now: first what waits for an opening goes, and some hours later, $2 without an opening, what a report could have had. */
export const clearDue = statement(
  'once_clear_due',
  `update once_photo set waiting = null, sealed = case when waiting is null then null else sealed end,
     due_at = case when waiting is null then null else coalesce(kept_until, $2) end
   where due_at <= $1`,
)

/** For another secret. */
export const sealedOnce: readonly SealedColumn[] = [
  {
    purpose: 'once photo',
    find: statement(
      'once_waiting_sealed',
      'select member_id as owner, id::text as context, waiting as sealed from once_photo where member_id = any ($1::uuid[]) and waiting is not null',
    ),
    replace: statement('once_waiting_reseal', 'update once_photo set waiting = $3 where member_id = $1 and waiting = $2'),
  },
  {
    purpose: 'once evidence',
    find: statement(
      'once_sealed',
      'select member_id as owner, id::text as context, sealed from once_photo where member_id = any ($1::uuid[]) and sealed is not null',
    ),
    replace: statement('once_reseal', 'update once_photo set sealed = $3 where member_id = $1 and sealed = $2'),
  },
]
