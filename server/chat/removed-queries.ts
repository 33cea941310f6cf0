import { statement } from '#server/platform/database/database.ts'
import type { Kind } from './queries.ts'

export interface RemovedRow {
  /** Who wrote it. */
  member_id: string
  other_id: string
  conversation_id: string
  seq: number
  kind: Kind
  text: string
  created_at: Date
  removed_at: Date
  photo_id: string | null
  storage_key: string | null
}

/** The newest of a conversation that still have their words. */
export const findNewest = statement<Pick<RemovedRow, 'seq' | 'kind' | 'text' | 'created_at'> & { from_id: string }>(
  'removed_find_newest',
  `select seq, from_id, kind, text, created_at from message
   where conversation_id = $1 and deleted_at is null order by seq desc limit $2`,
)

/** $1 writers, $2 their conversation, $3 numbers of messages. */
export const findFiles = statement<{ member_id: string; seq: number; id: string; storage_key: string }>(
  'removed_find_files',
  `select member_id, seq, id, storage_key from message_photo
   where member_id = any ($1::uuid[]) and conversation_id = $2 and seq = any ($3::int[])`,
)

export const insertRemoved = statement(
  'removed_insert',
  `insert into removed_message (member_id, other_id, conversation_id, seq, kind, text, created_at, removed_at, photo_id, storage_key)
   select m.member_id, m.other_id, $1::uuid, m.seq, m.kind, m.text, m.created_at, now(), m.photo_id, m.storage_key
   from unnest($2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::text[], $7::timestamptz[], $8::uuid[], $9::text[])
     as m (member_id, other_id, seq, kind, text, created_at, photo_id, storage_key)
   on conflict do nothing`,
)

/** $1 two members: the conversation of theirs of which something was removed last. */
export const findConversation = statement<{ conversation_id: string }>(
  'removed_find_conversation',
  `select conversation_id from removed_message where member_id = any ($1::uuid[]) and other_id = any ($1::uuid[])
   order by removed_at desc limit 1`,
)

/** $1 who wrote, $2 to whom, $3 in their conversation; held, so that files wait for a report that is being made. */
export const findRemoved = statement<RemovedRow>(
  'removed_find',
  `select * from removed_message where member_id = $1 and other_id = $2 and conversation_id = $3 order by seq for share`,
)

export const forgetRemoved = statement('removed_forget', 'delete from removed_message where removed_at < $1')

export const forgetRemovedOf = statement('removed_forget_of', 'delete from removed_message where member_id = $1')
