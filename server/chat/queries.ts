import { limits } from '#contract/limits.ts'
import { statement } from '#server/platform/database/database.ts'
import { cardColumns, type CardRow } from '#server/profile/cards.ts'

export type Kind = 'text' | 'photo' | 'gift'

/** A conversation of the viewer's and the card of the other, who is its `member_id`. */
export interface ChatRow extends CardRow {
  conversation_id: string
  last_seq: number
  last_at: Date
  last_kind: Kind
  /** Empty when the viewer has removed it. */
  last_text: string
  last_mine: boolean
  last_deleted: boolean
  unread: number
  seen_seq: number
  delivered_seq: number
}

export interface ListedChatRow extends ChatRow {
  received_seq: number
}

export interface OneChatRow extends ChatRow {
  removed_seq: number
  /** Where the viewer lives: credits are told in its money. */
  own_country: string
  visible: boolean
  confirmed: boolean
}

export interface MessageRow {
  seq: number
  from_id: string
  kind: Kind
  text: string
  created_at: Date
  deleted: boolean
  /** Null unless it is a photo. */
  photo_id: string | null
  photo_width: number | null
  photo_height: number | null
  /** Base64. */
  photo_thumbhash: string | null
}

/** As few as can be: of a list, reading the rows is half of the work. */
const chatColumns = `c.conversation_id, c.last_seq, c.last_at, c.last_kind,
  case when c.last_seq > c.removed_seq then c.last_text else '' end as last_text, c.last_mine, c.last_deleted,
  c.unread, c.seen_seq, c.delivered_seq`

/**
 * The viewer's own rows are read and sorted, then cards are fetched for a page of them. There is no index to sort by:
 * every send would have to touch it.
 */
export const findChats = statement<ListedChatRow>(
  'chat_list',
  `select ${chatColumns}, c.received_seq, ${cardColumns}
   from (
     select * from participant
     where member_id = $1 and not removed and ($2::uuid is null or (last_at, conversation_id) < (
       select last_at, conversation_id from participant where member_id = $1 and conversation_id = $2))
     order by last_at desc, conversation_id desc limit ${limits.chatsPerPage}
   ) c
   join profile p on p.member_id = c.other_id
   left join presence on presence.member_id = c.other_id
   order by c.last_at desc, c.conversation_id desc`,
)

export const findChat = statement<OneChatRow>(
  'chat_find',
  `select ${chatColumns}, c.removed_seq, ${cardColumns}, p.visible, a.confirmed_at is not null as confirmed,
     (select own.country from profile own where own.member_id = $1) as own_country
   from participant c
   join profile p on p.member_id = c.other_id
   join account a on a.member_id = c.other_id
   left join presence on presence.member_id = c.other_id
   where c.member_id = $1 and c.conversation_id = $2`,
)

const messageColumns = `m.seq, m.from_id, m.kind, m.text, m.created_at, m.deleted_at is not null as deleted,
  ph.id as photo_id, ph.width as photo_width, ph.height as photo_height, encode(ph.thumbhash, 'base64') as photo_thumbhash`

const messageFrom = `message m left join message_photo ph
  on m.kind = 'photo' and ph.member_id = m.from_id and ph.conversation_id = m.conversation_id and ph.seq = m.seq`

/** Without a participation of the viewer's the number is null, and nothing is greater than that. */
const shownToViewer = `m.conversation_id = $2 and m.created_at > $4
  and m.seq > (select removed_seq from participant where member_id = $1 and conversation_id = $2)`

export const findMessagesBefore = statement<MessageRow>(
  'message_page_before',
  `select ${messageColumns} from ${messageFrom} where ${shownToViewer} and m.seq < $3 order by m.seq desc limit ${limits.messagesPerPage + 1}`,
)

export const findMessagesAfter = statement<MessageRow>(
  'message_page_after',
  `select ${messageColumns} from ${messageFrom} where ${shownToViewer} and m.seq > $3 order by m.seq limit ${limits.messagesPerPage + 1}`,
)

/** A message that its sender has sent, whatever became of the conversation on his side. */
export const findSentMessage = statement<MessageRow>(
  'message_find_sent',
  `select ${messageColumns} from ${messageFrom} where m.conversation_id = $1 and m.seq = $2 and m.from_id = $3`,
)

export interface SideRow {
  member_id: string
  last_seq: number
  read_seq: number
  removed_seq: number
}

/** Both sides of a conversation, found through the viewer and locked in one order for everybody. */
export const lockSides = statement<SideRow>(
  'chat_lock_sides',
  `select p.member_id, p.last_seq, p.read_seq, p.removed_seq
   from participant p
   where p.conversation_id = $2
     and p.member_id in ($1, (select other_id from participant where member_id = $1 and conversation_id = $2))
   order by p.member_id for update`,
)

/** $1 the reader, $2 the conversation, $3 the other, $4 up to where. What is unread is counted anew, under the lock. */
export const saveRead = statement<{ member_id: string; unread: number }>(
  'chat_read_save',
  `update participant p set
     read_seq = case when mine then greatest(p.read_seq, $4) else p.read_seq end,
     received_seq = case when mine then greatest(p.received_seq, $4) else p.received_seq end,
     seen_seq = case when mine then p.seen_seq else greatest(p.seen_seq, $4) end,
     delivered_seq = case when mine then p.delivered_seq else greatest(p.delivered_seq, $4) end,
     unread = case when mine then (
       select count(*) from message m
       where m.conversation_id = $2 and m.seq > greatest(p.read_seq, p.removed_seq, $4) and m.from_id = $3 and m.deleted_at is null
     ) else p.unread end
   from (select member_id, member_id = $1 as mine from unnest(array[$1, $3]::uuid[]) member_id) side
   where p.member_id = side.member_id and p.conversation_id = $2
   returning p.member_id, p.unread`,
)

export const saveRemoved = statement(
  'chat_remove',
  `update participant set removed = true, removed_seq = last_seq, unread = 0 where member_id = $1 and conversation_id = $2`,
)

export const findOwnMessage = statement<{ kind: Kind; deleted: boolean; late: boolean }>(
  'message_find_own',
  `select kind, deleted_at is not null as deleted, created_at < clock_timestamp() - interval '${limits.messageUndoMinutes} minutes' as late
   from message where conversation_id = $1 and seq = $2 and from_id = $3`,
)

export const emptyMessage = statement(
  'message_take_back',
  "update message set text = '', deleted_at = clock_timestamp() where conversation_id = $1 and seq = $2",
)

/** $1 the sender, $2 the conversation, $3 the other, $4 the number taken back. */
export const saveTakenBack = statement(
  'chat_take_back',
  `update participant p set
     unread = p.unread - case when p.member_id = $3 and $4 > greatest(p.read_seq, p.removed_seq) then 1 else 0 end,
     last_text = case when p.last_seq = $4 then '' else p.last_text end,
     last_deleted = p.last_deleted or p.last_seq = $4
   where p.member_id in ($1, $3) and p.conversation_id = $2`,
)

export interface Arrival {
  memberId: string
  conversationId: string
  received: number
  delivered: number
}

/** What devices have received, for many members at once; the rows are locked in the order that sending locks them. */
export const saveArrivals = statement<{ member_id: string; conversation_id: string; delivered_seq: number; told: boolean }>(
  'chat_arrivals_save',
  `with arrived as materialized (
     select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[]) as a (member_id, conversation_id, received, delivered)
   ), locked as materialized (
     select p.member_id, p.conversation_id from participant p join arrived a using (member_id, conversation_id)
     where p.received_seq < a.received or p.delivered_seq < a.delivered
     order by p.member_id, p.conversation_id for update of p
   )
   update participant p set received_seq = greatest(p.received_seq, a.received), delivered_seq = greatest(p.delivered_seq, a.delivered)
   from locked l join arrived a using (member_id, conversation_id)
   where p.member_id = l.member_id and p.conversation_id = l.conversation_id
   returning p.member_id, p.conversation_id, p.delivered_seq, a.delivered > 0 as told`,
)

export const findOther = statement<{ other_id: string }>(
  'chat_find_other',
  'select other_id from participant where member_id = $1 and conversation_id = $2',
)
