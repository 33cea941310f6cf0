import { statement } from '#server/platform/database.ts'
import { visibleTo } from '#server/profile/cards.ts'

export interface ReceiverRow {
  other_id: string
  name: string
  conversation_id: string | null
  visible: boolean
  confirmed: boolean
}

export const findReceiver = statement<ReceiverRow>(
  'chat_receiver_of_conversation',
  `select c.other_id, p.name, c.conversation_id, p.visible, a.confirmed_at is not null as confirmed
   from participant c
   join profile p on p.member_id = c.other_id
   join account a on a.member_id = c.other_id
   where c.member_id = $1 and c.conversation_id = $2`,
)

export interface MemberReceiverRow extends ReceiverRow {
  /** The sender may know of him. */
  known: boolean
  blocks_sender: boolean
}

/** $1 the sender, $2 his site, $3 the member he writes to. */
export const findMemberReceiver = statement<MemberReceiverRow>(
  'chat_receiver_member',
  `select p.member_id as other_id, p.name, pair.conversation_id, p.visible, a.confirmed_at is not null as confirmed,
     ${visibleTo('$1', '$2')} as known,
     p.visible and p.site_id = $2
       and exists (select from block b where b.member_id = $1 and b.other_id = p.member_id and not b.by_me)
       and not exists (select from invisibility i where i.member_id = p.member_id) as blocks_sender
   from profile p
   join account a on a.member_id = p.member_id
   left join conversation_pair pair on pair.low_id = least($1::uuid, $3::uuid) and pair.high_id = greatest($1::uuid, $3::uuid)
   where p.member_id = $3 and p.member_id <> $1`,
)

/** Whoever inserts the row of the pair starts the conversation; one at the same time waits here and then finds it. */
export const insertPair = statement(
  'chat_pair_insert',
  `insert into conversation_pair (low_id, high_id, conversation_id)
   values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $3) on conflict do nothing`,
)

export const takeAllowance = statement(
  'chat_allowance_take',
  `insert into conversation_allowance (member_id, started) values ($1, 1)
   on conflict (member_id) do update set started = conversation_allowance.started + 1 where conversation_allowance.started < $2`,
)

export const findAllowance = statement<{ started: number }>(
  'chat_allowance_find',
  'select started from conversation_allowance where member_id = $1',
)

export const insertConversation = statement(
  'chat_conversation_insert',
  `with started as (
     insert into conversation (id, started_by, started_with, created_at) values ($1, $2, $3, clock_timestamp())
   )
   insert into participant (member_id, conversation_id, other_id, last_at)
   values ($2, $1, $3, clock_timestamp()), ($3, $1, $2, clock_timestamp())`,
)

/**
 * Numbers and posts a message and tells both sides' rows, in one statement: $1 conversation, $2 sender, $3 receiver,
 * $4 kind, $5 text. Both rows are locked first, in one order for everybody, so numbers have no gap and time follows
 * them. No row when the conversation has ended meanwhile.
 */
export const insertMessage = statement<{ seq: number; created_at: Date }>(
  'message_insert',
  `with locked as materialized (
     select last_seq from participant where conversation_id = $1 and member_id in ($2, $3) order by member_id for update
   ), next as (
     select max(last_seq) + 1 as seq from locked having count(*) = 2
   ), posted as (
     insert into message (conversation_id, seq, from_id, kind, text, created_at)
     select $1, seq, $2, $4, $5, clock_timestamp() from next
     returning seq, created_at
   ), told as (
     update participant p set
       last_seq = posted.seq, last_at = posted.created_at, last_kind = $4, last_text = $5,
       last_mine = p.member_id = $2, last_deleted = false, removed = false,
       unread = p.unread + case when p.member_id = $3 then 1 else 0 end
     from posted where p.conversation_id = $1 and p.member_id in ($2, $3)
   )
   select seq, created_at from posted`,
)
