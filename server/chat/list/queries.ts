import { limits } from '#contract/limits.ts'
import { statement } from '#server/platform/database/database.ts'
import { partnerColumns, partnerTables } from '#server/profile/cards/cards.ts'
import { chatColumns, hiddenContactColumn, type ListedChatRow } from '#server/chat/queries.ts'

const place = 'pinned, last_at, conversation_id'

/**
 * SQL: the viewer's own rows are read, sorted and limited, then cards are fetched for that page. There is no index to sort by:
 * every send would have to update it.
 */
const listOf = (which: string) => `with c as materialized (
     select * from participant
     where member_id = $1 and not removed and ${which} and ($2::uuid is null or (${place}) < (
       select ${place} from participant where member_id = $1 and conversation_id = $2))
     order by pinned desc, last_at desc, conversation_id desc limit ${limits.chatsPerPage}
   ), away as materialized (select other_id as member_id from known_contact where member_id = $1 and theirs <> '{}')
   select ${chatColumns}, c.received_seq, ${partnerColumns}, p.visible, ${hiddenContactColumn}
   from c
   join profile p on p.member_id = c.other_id
   ${partnerTables} left join away on away.member_id = p.member_id
   order by c.pinned desc, c.last_at desc, c.conversation_id desc`

const inList = 'request is null and not archived'

/** The lists of chats, each by a statement of its own: $1 the member, $2 the conversation after which it goes on. */
export const lists = {
  chats: statement<ListedChatRow>('chat_list', listOf(inList)),
  unread: statement<ListedChatRow>('chat_list_unread', listOf(`${inList} and (unread > 0 or marked_unread)`)),
  unanswered: statement<ListedChatRow>('chat_list_unanswered', listOf(`${inList} and not last_mine`)),
  archived: statement<ListedChatRow>('chat_list_archived', listOf('request is null and archived')),
  /** The first messages that wait for the viewer, apart from the list of chats. */
  requests: statement<ListedChatRow>('chat_requests', listOf("request = 'waiting'")),
}

/** How many of the conversations of $1 are pinned beside $2. */
export const countPinned = statement<{ pinned: number }>(
  'chat_count_pinned',
  'select count(*) as pinned from participant where member_id = $1 and pinned and conversation_id <> $2',
)

/**
 * $1 the member, $2 the conversation; null leaves as it is: $3 pinned, $4 archived, $5 marked as unread; $6 whether it is muted anew, $7 until
 * when. What is pinned is not archived, and what is archived not pinned.
 */
export const saveOrder = statement(
  'chat_order_save',
  `update participant set
     pinned = coalesce($3::boolean, pinned) and not coalesce($4::boolean, false),
     archived = coalesce($4::boolean, archived) and not coalesce($3::boolean, false),
     marked_unread = coalesce($5::boolean, marked_unread),
     muted_until = case when $6::boolean then $7::timestamptz else muted_until end
   where member_id = $1 and conversation_id = $2 and not removed and request is null`,
)

export const dropMark = statement(
  'chat_mark_drop',
  'update participant set marked_unread = false where member_id = $1 and conversation_id = $2 and marked_unread',
)
