import { statement } from '#server/platform/database/database.ts'
import type { MessageKind } from '#contract/chat/options.ts'
import type { MessageRow, StoredQuote } from './queries.ts'

export interface RemovedRow extends Pick<MessageRow, 'from_reaction' | 'to_reaction'> {
  /** The writer. */
  member_id: string
  other_id: string
  conversation_id: string
  seq: number
  kind: MessageKind
  text: string
  created_at: Date
  quote: StoredQuote | null
  removed_at: Date
  /** Set for a photo or a recording. */
  photo_id: string | null
  storage_key: string | null
}

type Keepable = Omit<MessageRow, 'deleted'>

/**
 * $1 a conversation: messages since $2, of the newest $3, and the $4 before them; of those the ones that still have their
 * content.
 */
export const findKeepable = statement<Keepable>(
  'removed_find_keepable',
  `with newest as materialized (
     select seq, created_at from message where conversation_id = $1 order by seq desc limit $3
   ), since as materialized (
     select coalesce(min(seq) filter (where created_at > $2), max(seq) + 1) as seq from newest
   )
   select m.seq, from_id, kind, text, created_at, quote, from_reaction, to_reaction from message m, since
   where m.conversation_id = $1 and deleted_at is null and m.seq >= since.seq - $4::int order by m.seq`,
)

/** The messages of conversation $1 with the numbers $2 that still have their content. */
export const findReplied = statement<Keepable>(
  'removed_find_replied',
  `select seq, from_id, kind, text, created_at, quote, from_reaction, to_reaction from message
   where conversation_id = $1 and seq = any ($2::int[]) and deleted_at is null`,
)

export const findBeginner = statement<{ started_by: string }>(
  'removed_find_starter',
  'select started_by from conversation where id = $1',
)

/**
 * $1 a conversation, $2 and $3 its members, $4 the one who began it, $5 when it ended; $6 and $7 what $2 had sent without an
 * answer, texts and gifts, $8 and $9 what $3 had.
 */
export const insertEnded = statement(
  'ended_chat_insert',
  `insert into ended_chat (member_id, conversation_id, other_id, started_by_other, ended_at, unanswered, unanswered_gifts)
   values ($2::uuid, $1::uuid, $3::uuid, $4::uuid = $3::uuid, $5::timestamptz, $6, $7),
     ($3::uuid, $1::uuid, $2::uuid, $4::uuid = $2::uuid, $5::timestamptz, $8, $9)
   on conflict do nothing`,
)

/** $1 a member, $2 another: the counts of the conversation that ended last, which include those of earlier ones. */
export const findUnanswered = statement<{ unanswered: number; unanswered_gifts: number }>(
  'ended_chat_unanswered',
  'select unanswered, unanswered_gifts from ended_chat where member_id = $1 and other_id = $2 order by ended_at desc limit 1',
)

/** $1 a member, $2 another who began one of their ended conversations. */
export const findBegun = statement<object>(
  'ended_chat_started',
  'select from ended_chat where member_id = $1 and other_id = $2 and started_by_other limit 1',
)

export const findEnded = statement<{ other_id: string }>(
  'ended_chat_find',
  'select other_id from ended_chat where member_id = $1 and conversation_id = $2',
)

export const findEndedWith = statement<{ other_id: string }>(
  'ended_chat_others',
  'select other_id from ended_chat where member_id = $1',
)

export const forgetEnded = statement('ended_chat_forget', 'delete from ended_chat where ended_at < $1')

/** $1 the others, $2 the member. */
export const forgetEndedBeside = statement(
  'ended_chat_forget_beside',
  'delete from ended_chat where member_id = any ($1::uuid[]) and other_id = $2',
)

export const forgetEndedOf = statement('ended_chat_forget_of', 'delete from ended_chat where member_id = $1')

/** $1 writers, $2 their conversation, $3 numbers of messages. */
export const findFiles = statement<{ member_id: string; seq: number; id: string; storage_key: string }>(
  'removed_find_files',
  `select member_id, seq, id, storage_key from message_photo
   where member_id = any ($1::uuid[]) and conversation_id = $2 and seq = any ($3::int[])`,
)

/** $1 writers, $2 their conversation, $3 numbers of messages: their recordings. */
export const findVoices = statement<{ member_id: string; seq: number; id: string; storage_key: string }>(
  'removed_find_voices',
  `select member_id, seq, id, storage_key from message_voice
   where member_id = any ($1::uuid[]) and conversation_id = $2 and seq = any ($3::int[])`,
)

export const insertRemoved = statement(
  'removed_insert',
  `insert into removed_message (member_id, other_id, conversation_id, seq, kind, text, created_at, removed_at, photo_id, storage_key, quote, from_reaction, to_reaction)
   select m.member_id, m.other_id, $1::uuid, m.seq, m.kind, m.text, m.created_at, now(), m.photo_id, m.storage_key, m.quote, m.from_reaction, m.to_reaction
   from unnest($2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::text[], $7::timestamptz[], $8::uuid[], $9::text[], $10::jsonb[], $11::text[], $12::text[])
     as m (member_id, other_id, seq, kind, text, created_at, photo_id, storage_key, quote, from_reaction, to_reaction)
   on conflict do nothing`,
)

/** $1 the writer, $2 the recipient, in any conversation, the newest $3; locked, so that files wait for a report in progress. */
export const findRemoved = statement<RemovedRow>(
  'removed_find',
  `select * from removed_message where member_id = $1 and other_id = $2 order by created_at desc limit $3 for share`,
)

/** $1 the writer, $2 the recipient. */
export const findAnyRemoved = statement<object>(
  'removed_find_any',
  'select from removed_message where member_id = $1 and other_id = $2 limit 1',
)

export const findOneRemoved = statement<object>(
  'removed_find_one',
  'select from removed_message where member_id = $1 and other_id = $2 and conversation_id = $3 and seq = $4',
)

/** $1 the writer, $2 the recipient, $3 a conversation, $4 a number in it, and the $5 on either side. */
export const findRemovedAround = statement<RemovedRow>(
  'removed_find_around',
  `select * from removed_message where member_id = $1 and other_id = $2 and conversation_id = $3
     and seq between $4::int - $5::int and $4::int + $5::int for share`,
)

/** What was removed before $1, unless its writer's messages to the recipient are frozen at $2. */
export const forgetRemoved = statement(
  'removed_forget',
  `delete from removed_message r where removed_at < $1 and not exists (
     select from frozen_chat f where f.member_id = r.member_id and f.other_id = r.other_id and not f.by_me and f.until > $2)`,
)

/** Arrays of equal length: $1 members, $2 the others, $3 whether the member said it; $4 until when. Empty ones freeze nothing. */
export const freeze = statement(
  'frozen_chat_insert',
  `insert into frozen_chat (member_id, other_id, by_me, until)
   select f.member_id, f.other_id, f.by_me, $4::timestamptz from unnest($1::uuid[], $2::uuid[], $3::boolean[]) as f (member_id, other_id, by_me)
   on conflict (member_id, other_id, by_me) do update set until = excluded.until`,
)

export const forgetFrozen = statement('frozen_chat_forget', 'delete from frozen_chat where until < $1')

export const findFrozenWith = statement<{ other_id: string }>(
  'frozen_chat_others',
  'select other_id from frozen_chat where member_id = $1',
)

/** $1 the others, $2 the member. */
export const forgetFrozenBeside = statement(
  'frozen_chat_forget_beside',
  'delete from frozen_chat where member_id = any ($1::uuid[]) and other_id = $2',
)

export const forgetFrozenOf = statement('frozen_chat_forget_of', 'delete from frozen_chat where member_id = $1')

export const forgetRemovedOf = statement('removed_forget_of', 'delete from removed_message where member_id = $1')
