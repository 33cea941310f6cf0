import type { MessageKind, Reaction } from '#contract/chat/options.ts'
import { limits } from '#contract/limits.ts'
import type { QuotedWords } from '#contract/chat/quotes.ts'
import { statement } from '#server/platform/database/database.ts'
import { type CardRow, partnerColumns, partnerTables } from '#server/profile/cards/cards.ts'

/**
 * What a text answers, as it is stored: words of the recipient's profile as they were, the id of a photo of it, which each viewer sees only
 * while they may, or the number of a message in the conversation, which may be deleted since.
 */
export type StoredQuote = QuotedWords | { of: 'photo'; photo: string } | { of: 'message'; seq: number }

/** A conversation of the viewer's, with the card of the other, who is its `member_id`. */
export interface ChatRow extends CardRow {
  conversation_id: string
  last_seq: number
  last_at: Date
  last_kind: MessageKind
  /** Empty when the viewer has removed it. */
  last_text: string
  last_mine: boolean
  last_deleted: boolean
  unread: number
  marked_unread: boolean
  pinned: boolean
  archived: boolean
  muted_until: Date | null
  /** What the viewer has begun to write; empty unless they keep their drafts for all devices. */
  draft: string
  draft_at: Date | null
  seen_seq: number
  delivered_seq: number
  /** The other takes part: they have written something that is not deleted. */
  answered: boolean
  unanswered: number
  unanswered_gifts: number
  /** Whether the viewer was written to first and has not answered: it waits, or they declined it. */
  request: 'waiting' | 'declined' | null
}

export interface ListedChatRow extends ChatRow, OtherVisibility {
  received_seq: number
}

/** Whether a stranger may see the other. */
export interface OtherVisibility {
  visible: boolean
  hidden_contact: boolean
}

/** The viewer's own side of a conversation. */
export interface OwnSideRow extends Omit<ChatRow, keyof CardRow> {
  other_id: string
  removed_seq: number
  /** The viewer lets the other call them. */
  calls: boolean
}

/** The other: their card, and whether they can be answered. */
export interface OtherRow extends CardRow, OtherVisibility {
  confirmed: boolean
  /** The viewer takes part: they have answered the other or accepted their request. */
  takes_part: boolean
  /** The other lets the viewer call them. */
  theirs_calls: boolean
}

export type OneChatRow = OwnSideRow & OtherRow

export interface MessageRow {
  seq: number
  from_id: string
  kind: MessageKind
  text: string
  created_at: Date
  deleted: boolean
  quote: StoredQuote | null
  from_reaction: Reaction | null
  to_reaction: Reaction | null
}

/** As few as possible: reading the rows is half of the work of a list. */
export const chatColumns = `c.conversation_id, c.last_seq, c.last_at, c.last_kind,
  case when c.last_seq > c.removed_seq then c.last_text else '' end as last_text, c.last_mine, c.last_deleted,
  c.unread, c.marked_unread, c.pinned, c.archived, c.muted_until, c.draft, c.draft_at,
  c.seen_seq, c.delivered_seq, c.answered, c.unanswered, c.unanswered_gifts, c.request`

/** SQL: whether the other, whose profile row is `p`, hides from the viewer, a parameter; from `hiddenContactFrom`. */
export const hiddenContactColumn = 'away.member_id is not null as hidden_contact'
const hiddenContactFrom = (viewer: string) =>
  `left join known_contact away on away.member_id = p.member_id and away.other_id = ${viewer} and away.mine <> '{}'`

export const findOwnSide = statement<OwnSideRow>(
  'chat_find_own',
  `select ${chatColumns}, c.other_id, c.removed_seq, c.calls from participant c where c.member_id = $1 and c.conversation_id = $2`,
)

/** $1 the other, $2 the conversation, while their side of it exists, $3 the viewer. No row if the other has ended it since. */
export const findOther = statement<OtherRow>(
  'chat_find_other',
  `select ${partnerColumns}, p.visible, ${hiddenContactColumn}, a.confirmed_at is not null as confirmed, c.answered as takes_part, c.calls as theirs_calls
   from profile p ${partnerTables} ${hiddenContactFrom('$3')} join account a on a.member_id = p.member_id
     join participant c on c.member_id = p.member_id and c.conversation_id = $2 where p.member_id = $1`,
)

const messageColumns =
  'seq, from_id, kind, text, created_at, quote, from_reaction, to_reaction, deleted_at is not null as deleted'

/** $1 the conversation, $2 from where, $3 created after, $4 those after what the viewer has removed. */
const shownToViewer = 'conversation_id = $1 and created_at > $3 and seq > $4'

export const findMessagesBefore = statement<MessageRow>(
  'message_page_before',
  `select ${messageColumns} from message where ${shownToViewer} and seq < $2 order by seq desc limit ${limits.messagesPerPage + 1}`,
)

export const findMessagesAfter = statement<MessageRow>(
  'message_page_after',
  `select ${messageColumns} from message where ${shownToViewer} and seq > $2 order by seq limit ${limits.messagesPerPage + 1}`,
)

/** A message the sender has sent, even if they have removed the conversation since. */
export const findSentMessage = statement<MessageRow>(
  'message_find_sent',
  `select ${messageColumns} from message where conversation_id = $1 and seq = $2 and from_id = $3`,
)

/** The messages of conversation $1 with the numbers $2. */
export const findQuoted = statement<MessageRow>(
  'message_find_quoted',
  `select ${messageColumns} from message where conversation_id = $1 and seq = any ($2::int[])`,
)

export interface SideRow {
  member_id: string
  removed_seq: number
  /** The other member takes part. */
  answered: boolean
  unanswered: number
  unanswered_gifts: number
  last_seq: number
  request: 'waiting' | 'declined' | null
}

/** Locks one side of a conversation; for both sides, always the lower id's first. */
export const lockSide = statement<SideRow>(
  'chat_lock_side',
  'select member_id, removed_seq, answered, unanswered, unanswered_gifts, last_seq, request from participant where member_id = $1 and conversation_id = $2 for update',
)

/** $1 the reader, $2 the conversation, $3 up to where. Returns the number up to which nothing is unread. */
export const saveRead = statement<{ read: number }>(
  'chat_read_save',
  `update participant set read_seq = greatest(read_seq, $3), received_seq = greatest(received_seq, $3)
   where member_id = $1 and conversation_id = $2 returning greatest(read_seq, removed_seq) as read`,
)

/** The same on the side of the other, $1, if both show it ($4) and the reader has answered them; returns whether it was saved. */
export const saveSeen = statement<{ shown: boolean }>(
  'chat_seen_save',
  `update participant set
     seen_seq = case when $4::boolean and answered then greatest(seen_seq, $3) else seen_seq end,
     delivered_seq = case when $4::boolean and answered then greatest(delivered_seq, $3) else delivered_seq end
   where member_id = $1 and conversation_id = $2 returning $4::boolean and answered as shown`,
)

/** $1 the conversation, $2 after this number, $3 their writer. */
export const countUnread = statement<{ unread: number }>(
  'message_count_unread',
  'select count(*) as unread from message where conversation_id = $1 and seq > $2 and from_id = $3 and deleted_at is null',
)

/**
 * Keeps when a mark reached a message: $1 the conversation, $2 the writer of what is read, $3 up to where, $4 when. The time stands at the
 * newest message that it passed, so that each mark writes one row.
 */
export const saveReadAt = statement(
  'message_read_at_save',
  `update message set read_at = $4 where conversation_id = $1 and read_at is null
     and seq = (select max(seq) from message where conversation_id = $1 and from_id = $2 and seq <= $3)`,
)

/** Keeps when messages reached a device: $1 conversations, $2 numbers in them, $3 when. */
export const saveDeliveredAt = statement(
  'message_delivered_at_save',
  `update message m set delivered_at = $3 from unnest($1::uuid[], $2::int[]) as a (conversation_id, seq)
   where m.conversation_id = any ($1::uuid[]) and m.conversation_id = a.conversation_id and m.seq = a.seq and m.delivered_at is null`,
)

/** How far after a message the time of a mark is looked for. */
const marksWithin = 200

/** SQL: when the first mark passed message $2 of conversation $1, written by $3. */
const passedAt = (mark: 'delivered_at' | 'read_at') => `(select min(${mark}) from message
     where conversation_id = $1 and from_id = $3 and seq between $2::int and $2::int + ${marksWithin}) as ${mark}`

/** $1 the conversation, $2 the number of a message in it, $3 its writer; none of a deleted one or one from before $4. */
export const findTimes = statement<{ created_at: Date; delivered_at: Date | null; read_at: Date | null }>(
  'message_find_times',
  `select created_at, ${passedAt('delivered_at')}, ${passedAt('read_at')} from message
   where conversation_id = $1 and seq = $2 and from_id = $3 and deleted_at is null and created_at > $4`,
)

export const saveUnread = statement(
  'chat_unread_save',
  'update participant set unread = $3 where member_id = $1 and conversation_id = $2',
)

export const saveRemoved = statement(
  'chat_remove',
  `update participant set removed = true, removed_seq = last_seq, unread = 0, marked_unread = false, pinned = false, archived = false,
     draft = '', draft_at = null
   where member_id = $1 and conversation_id = $2`,
)

export const findOwnMessage = statement<Omit<MessageRow, 'seq' | 'from_id'> & { late: boolean }>(
  'message_find_own',
  `select kind, text, created_at, quote, from_reaction, to_reaction, deleted_at is not null as deleted, created_at < clock_timestamp() - interval '${limits.messageUndoMinutes} minutes' as late
   from message where conversation_id = $1 and seq = $2 and from_id = $3`,
)

export const deleteMessage = statement(
  'message_delete',
  `update message set text = '', quote = null, from_reaction = null, to_reaction = null, deleted_at = $3
   where conversation_id = $1 and seq = $2`,
)

/** $1 a side, $2 the conversation, $3 the deleted number, $4 whether that side received it. */
export const saveDeleted = statement(
  'chat_delete_message',
  `update participant set
     unread = unread - case when $4::boolean and $3 > greatest(read_seq, removed_seq) then 1 else 0 end,
     last_text = case when last_seq = $3 then '' else last_text end,
     last_deleted = last_deleted or last_seq = $3
   where member_id = $1 and conversation_id = $2`,
)

export interface Arrival {
  memberId: string
  /** The other member of the conversation. */
  otherId: string
  conversationId: string
  received: number
  delivered: number
}

/**
 * What devices have received, for many members at once, sorted by key. The planner need not keep that order: a deadlock is
 * retried.
 */
export const saveArrivals = statement<{ member_id: string; conversation_id: string; delivered_seq: number; shown: boolean }>(
  'chat_arrivals_save',
  `update participant p set received_seq = greatest(p.received_seq, a.received),
     delivered_seq = greatest(p.delivered_seq, a.delivered)
   from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[]) as a (member_id, conversation_id, received, delivered)
   where p.member_id = any ($1::uuid[]) and p.member_id = a.member_id and p.conversation_id = a.conversation_id
     and (p.received_seq < a.received or (p.answered and p.delivered_seq < a.delivered))
   returning p.member_id, p.conversation_id, p.delivered_seq, a.delivered > 0 as shown`,
)

/** The newest conversations of a member, and the other of each. */
export const findNewest = statement<{ other_id: string; conversation_id: string }>(
  'chat_find_newest',
  'select other_id, conversation_id from participant where member_id = $1 order by last_at desc limit $2',
)

/** The viewer's own side: the other member, whether they take part, and what the viewer has written without an answer. */
export const findPartner = statement<
  Pick<OwnSideRow, 'other_id' | 'answered' | 'unanswered' | 'unanswered_gifts' | 'removed_seq'>
>(
  'chat_find_partner',
  'select other_id, answered, unanswered, unanswered_gifts, removed_seq from participant where member_id = $1 and conversation_id = $2',
)

/** $1 the owner of the side, $2 the conversation: the other takes part no more. */
export const saveUnanswered = statement(
  'chat_unanswered_save',
  'update participant set answered = false where member_id = $1 and conversation_id = $2 and answered',
)

/** $1 a conversation, $2 one of its members: whether anything of theirs after $3 is not deleted. */
export const hasWritten = statement<object>(
  'chat_has_written',
  'select from message where conversation_id = $1 and from_id = $2 and seq > $3 and deleted_at is null limit 1',
)
