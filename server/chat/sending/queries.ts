import type { PromptAnswer } from '#contract/profile/profile.ts'
import { charged, entry } from '#server/credits/charging.ts'
import { waiting } from '#server/notifications/waiting.ts'
import { isOutside, isViolation, statement } from '#server/platform/database/database.ts'
import { rememberAnswer } from '#server/platform/http/idempotency.ts'
import { isVerified } from '#server/profile/cards/cards.ts'
import type { FirstMessageRule, Sender } from '#server/profile/seeks/first-messages.ts'
import { sentencesColumn, sentencesFrom } from '#server/profile/sentences/sentences.ts'
import { nameShown, visibilityColumns, visibilityFrom, type VisibilityRow } from '#server/profile/visibility/visibility.ts'
import type { MessageKind } from '#contract/chat/options.ts'

export interface ReceiverRow extends VisibilityRow, FirstMessageRule {
  name: string
  confirmed: boolean
  /** Given by hand: an automatic like opens nothing. */
  likes_sender: boolean
}

/** $1 the receiver, $2 the sender, $3 the sender's site. */
export const findReceiver = statement<ReceiverRow>(
  'chat_find_receiver',
  `select ${visibilityColumns}, ${nameShown}, p.seeks, p.seeks_min_age, p.seeks_max_age, p.first_messages_from, a.confirmed_at is not null as confirmed,
     exists (select from member_like l where l.member_id = $1 and l.liked_id = $2 and not l.automatic) as likes_sender
   from profile p join account a on a.member_id = p.member_id ${visibilityFrom('$2', '$3')} where p.member_id = $1`,
)

/** What the rule for first messages needs to know of the sender $1. */
export const findSender = statement<Omit<Sender, 'liked'>>(
  'chat_find_sender',
  `select p.gender, p.birth_date, p.main_photo_id is not null as has_photo, ${isVerified('p')} as verified, a.confirmed_at is not null as confirmed
   from profile p join account a on a.member_id = p.member_id where p.member_id = $1`,
)

/** The transaction that inserts the pair starts the conversation; one at the same time waits here and then finds it. */
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

/**
 * $1 the conversation, $2 the starter, $3 the other, $4 when; $5 and $6 what the starter has sent without an answer before, texts
 * and gifts; $7 whether it waits among the other's requests.
 */
export const insertConversation = statement(
  'chat_conversation_insert',
  `with started as (
     insert into conversation (id, started_by, started_with, created_at) values ($1, $2, $3, $4)
   )
   insert into participant (member_id, conversation_id, other_id, last_at, unanswered, unanswered_gifts, request)
   values ($2, $1, $3, $4, $5, $6, null), ($3, $1, $2, $4, 0, 0, case when $7::boolean then 'waiting' end)`,
)

/**
 * Updates one side of a conversation, the lower or the higher id's, after the named part. Whoever writes takes it out of their archive; what the
 * other writes does unless it is muted.
 */
const sideUpdated = (side: 'least' | 'greatest', after: string) => `update participant p set
       last_seq = p.last_seq + 1, last_at = greatest(p.last_at, $8), last_kind = $3, last_text = $4,
       last_mine = p.member_id = $2, last_deleted = false, removed = false,
       archived = p.archived and p.member_id <> $2 and coalesce(p.muted_until > $8, false),
       marked_unread = p.marked_unread and p.member_id <> $2,
       draft = case when p.member_id = $2 and btrim(p.draft) = $4 then '' else p.draft end,
       draft_at = case when p.member_id = $2 and p.draft <> '' and btrim(p.draft) = $4 then $8 else p.draft_at end,
       unread = p.unread + case when p.member_id = $2 then 0 else 1 end,
       answered = p.answered or p.member_id <> $2,
       request = case when p.member_id = $2 then null else p.request end,
       unanswered = case when p.member_id <> $2 then 0 when p.answered or $3 = 'gift' then p.unanswered else p.unanswered + 1 end,
       unanswered_gifts = case when p.member_id <> $2 then 0 when p.answered or $3 <> 'gift' then p.unanswered_gifts else p.unanswered_gifts + 1 end
     where p.member_id = ${side}($2::uuid, $7::uuid) and p.conversation_id = $1 and exists (select from ${after})
     returning p.last_seq, p.last_at`

/** The type of the receiver's notification: the message starts a conversation, or is one in it. */
const notificationType = "case when seq = 1 then 'new_conversations' else 'new_messages' end"

/** What waits among the receiver's requests notifies them once, however often its sender writes; a muted conversation not at all. */
const notifying = 'posted left join receiver on true where (seq = 1 or request is null) and coalesce(muted_until <= $8, true)'

/** SQL: the cause of the charge. A photo to view once is a photo in the books. */
const cause = "case when $3 = 'once' then 'photo' else $3 end"

/**
 * Charges for a message, numbers it, updates both sides' rows and posts it: $1 conversation, $2 sender, $3 kind, $4 text, $5
 * price, $6 texts free in all, $7 receiver, $8 when; `quote`: the message that it replies to. Each part runs at one key and returns what the next one waits for. The
 * wallet is locked first, then both sides' rows in the order of their key: so numbers have no gap, times follow them, and there
 * is no deadlock. Where the conversation has ended meanwhile the message has no number, which fails the statement and with it the
 * charge (`hasEnded`).
 */
const posting = ({ quote = 'null::jsonb', given = '' } = {}) => `receiver as materialized (
     select answered, request, muted_until from participant where member_id = $7::uuid and conversation_id = $1::uuid
   ), charged as (
     ${charged({ member: '$2', kind: '$3', price: '$5::integer', free: '$6::integer', at: '$8::timestamptz', given })}
   ), low as (
     ${sideUpdated('least', 'charged')}
   ), high as (
     ${sideUpdated('greatest', 'low')}
   ), posted as (
     insert into message (conversation_id, seq, from_id, kind, text, created_at, quote)
     select $1::uuid, (select last_seq from high), $2, $3, $4, coalesce((select last_at from high), $8), ${quote} from charged
     returning seq, created_at
   ), entry as (
     ${entry({ member: '$2', kind: cause, key: "'message:' || $1::uuid || ':' || seq" })}
   ), waits as (
     ${waiting({ member: '$7::uuid', type: notificationType, subject: '$1::uuid', at: 'created_at', given: notifying })}
   )`

/** Whether posting failed because the conversation ended while it waited. */
export function hasEnded(error: unknown): boolean {
  return isViolation(error, '23502', 'message')
}

/** Whether posting failed because it was one too many to a member who has not answered. */
export function isUnanswered(error: unknown): boolean {
  return isOutside(error, 'unanswered_texts') || isOutside(error, 'unanswered_gifts')
}

/** The words on the profile of member $1 that member $3 may read; of a fictional one in language $2 where it has them. */
export const findQuotable = statement<{ prompts: PromptAnswer[]; about: string; looking_for: string }>(
  'chat_find_quotable',
  `select ${sentencesColumn}, coalesce(t.about, p.about) as about, coalesce(t.looking_for, p.looking_for) as looking_for
   from profile p
   ${sentencesFrom('$3', '$2')} where p.member_id = $1`,
)

/** $1 the conversation, $2 the number in it, $3 what the message answers. */
export const saveQuote = statement('message_quote_save', 'update message set quote = $3 where conversation_id = $1 and seq = $2')

export interface PostedRow {
  /** The sender's first answer: until now only the other has written. */
  answers: boolean
  seq: number
  created_at: Date
  paid: number
  balance: number
}

/** SQL: whether the message is the first answer to the receiver. Their row is read before it is updated: a cluster runs one part after the other. */
const answers = 'coalesce((select not answered from receiver), false) and seq > 1'

/** No row when the sender has not enough credits. */
export const insertMessage = statement<PostedRow>(
  'message_insert',
  `with ${posting()}
   select seq, created_at, paid, balance, ${answers} as answers from charged, posted`,
)

/** What is remembered of a sent message: enough to find it again, and nothing of its content. */
export interface SentNote {
  conversation: string
  seq: number
  kind: MessageKind
  created: string
  credits: number
}

/**
 * The whole call of sending a text into a conversation that the other has answered, as `sendMessage` does it and `once` remembers
 * it: $9 to $12 are the attempt, $13 the message of the conversation that it replies to, as it is stored. A visible member has confirmed
 * their address. No row when anything is in the way.
 */
export const sendText = statement<PostedRow>(
  'message_send_text',
  `with answerable as materialized (
     select true as seen from profile where member_id = $7 and visible
   ), talking as materialized (
     select true as seen from participant where member_id = $2 and conversation_id = $1 and answered
       and ($13::jsonb is null or ($13::jsonb ->> 'seq')::int between removed_seq + 1 and last_seq)
   ), ${posting({ quote: '$13::jsonb', given: 'exists (select from answerable) and exists (select from talking)' })}, kept as (
     ${rememberAnswer(
       ['$9', '$10', '$11', '$12'],
       `jsonb_build_object('conversation', $1::uuid, 'seq', seq, 'kind', $3, 'credits', balance,
          'created', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
       'charged, posted',
     )}
   )
   select seq, created_at, paid, balance, ${answers} as answers from charged, posted`,
)
