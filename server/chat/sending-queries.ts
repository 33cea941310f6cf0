import { charged, entry } from '#server/credits/charging.ts'
import { statement } from '#server/platform/database/database.ts'
import { rememberAnswer } from '#server/platform/http/idempotency.ts'
import { visibleTo } from '#server/profile/cards.ts'
import type { Kind } from './queries.ts'

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

interface Receiver {
  /** Where he is read, and on what condition; not given when he is known. */
  given?: { from: string; where: string }
  /** He, as `other_id`. */
  answers: string
}

/**
 * Charges for a message, numbers it, tells both sides' rows and posts it: $1 conversation, $2 sender, $3 kind, $4 text,
 * $5 price, $6 texts free in all. The wallet is locked first, then both sides' rows in the order of their key, by
 * everybody: so numbers have no gap, time follows them, and nobody waits in a circle. Where the conversation has ended
 * meanwhile the message has no number, which fails the statement and with it the charge (`hasEnded`).
 */
const posting = (receiver: Receiver) => `charged as (
     ${charged({ member: '$2', kind: '$3', price: '$5::integer', free: '$6::integer', ...receiver })}
   ), told as (
     update participant p set
       last_seq = p.last_seq + 1, last_at = clock_timestamp(), last_kind = $3, last_text = $4,
       last_mine = p.member_id = $2, last_deleted = false, removed = false,
       unread = p.unread + case when p.member_id = $2 then 0 else 1 end
     from charged where p.conversation_id = $1 and p.member_id in ($2, charged.other_id)
     returning p.last_seq, p.last_at
   ), posted as (
     insert into message (conversation_id, seq, from_id, kind, text, created_at)
     select $1::uuid, case count(*) when 2 then max(last_seq) end, $2, $3, $4, coalesce(max(last_at), now())
     from told having exists (select from charged)
     returning seq, created_at
   ), entry as (
     ${entry({ member: '$2', kind: '$3', key: "'message:' || $1::uuid || ':' || seq" })}
   )`

/** Whether posting failed because the conversation ended while it waited. */
export function hasEnded(error: unknown): boolean {
  const { code, table } = error as { code?: string; table?: string }
  return code === '23502' && table === 'message'
}

export interface PostedRow {
  seq: number
  created_at: Date
  paid: number
  balance: number
}

/** $7 the receiver. No row when he has not enough credits. */
export const insertMessage = statement<PostedRow>(
  'message_insert',
  `with ${posting({ answers: '$7::uuid as other_id' })}
   select seq, created_at, paid, balance from charged, posted`,
)

export interface SentRow extends PostedRow {
  other_id: string
}

/** What is remembered of a message that was sent: enough to find it again, and nothing that it says. */
export interface SentNote {
  conversation: string
  seq: number
  kind: Kind
  created: string
  credits: number
}

/**
 * The whole call of sending a text into a conversation that is there, as `sendMessage` does it and `once` remembers it:
 * $7 to $10 are the attempt. Who is in sight has confirmed his address. No row when anything is in the way.
 */
export const sendText = statement<SentRow>(
  'message_send_text',
  `with ${posting({
    given: {
      from: 'participant c join profile other on other.member_id = c.other_id and other.visible',
      where: 'c.member_id = $2 and c.conversation_id = $1',
    },
    answers: 'c.other_id',
  })}, kept as (
     ${rememberAnswer(
       ['$7', '$8', '$9', '$10'],
       `jsonb_build_object('conversation', $1::uuid, 'seq', seq, 'kind', $3, 'credits', balance,
          'created', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
       'charged, posted',
     )}
   )
   select other_id, seq, created_at, paid, balance from charged, posted`,
)
