import { type ChatRow, chatColumns, hiddenContactColumn, type OtherVisibility } from '#server/chat/queries.ts'
import { limits } from '#contract/limits.ts'
import { statement } from '#server/platform/database/database.ts'
import { partnerColumns, partnerTables } from '#server/profile/cards/cards.ts'

/** SQL: whether a text is like a parameter, whatever the case, in every script. By ICU, which every PostgreSQL from 15 on has. */
const isLike = (text: string, parameter: string) =>
  `lower(${text} collate "und-x-icu") like lower(${parameter} collate "und-x-icu")`

export interface SideRow {
  conversation_id: string
  last_seq: number
  removed_seq: number
}

/** The member's conversations, latest first. */
export const findSides = statement<SideRow>(
  'chat_search_sides',
  `select conversation_id, last_seq, removed_seq from participant where member_id = $1 and not removed
   order by last_at desc, conversation_id desc limit ${limits.chatsSearched}`,
)

export interface FoundRow {
  conversation_id: string
  seq: number
  from_id: string
  text: string
  created_at: Date
}

/**
 * The newest texts like $3 in the conversations $1, of each those above the number in $2, created after $4 and before the message that
 * $5 to $7 name; null without one.
 */
export const findTexts = statement<FoundRow>(
  'chat_search_texts',
  `select m.conversation_id, m.seq, m.from_id, m.text, m.created_at
   from unnest($1::uuid[], $2::int[]) as side (conversation_id, above)
   join message m on m.conversation_id = side.conversation_id and m.seq > side.above
   where m.kind = 'text' and m.deleted_at is null and m.created_at > $4 and ${isLike('m.text', '$3')}
     and ($5::timestamptz is null or (m.created_at, m.conversation_id, m.seq) < ($5, $6::uuid, $7::int))
   order by m.created_at desc, m.conversation_id desc, m.seq desc limit ${limits.messagesFound + 1}`,
)

/** The first message of conversation $1 from number $2 on. */
export const findFrom = statement<{ seq: number; created_at: Date }>(
  'chat_search_from',
  'select seq, created_at from message where conversation_id = $1 and seq >= $2 order by seq limit 1',
)

/** When a message of a conversation was created, to the microsecond. */
export const findCreated = statement<{ created_at: string }>(
  'chat_search_created',
  'select created_at::text from message where conversation_id = $1 and seq = $2',
)

export type FoundChatRow = ChatRow & OtherVisibility

/** SQL: the member's conversations ($1) of the CTE `c`, each with the card of the other. */
const withCards = (
  own: string,
) => `with c as materialized (select * from participant where member_id = $1 and not removed ${own}),
     away as materialized (select other_id as member_id from known_contact where member_id = $1 and theirs <> '{}')
   select ${chatColumns}, ${partnerColumns}, p.visible, ${hiddenContactColumn}
   from c join profile p on p.member_id = c.other_id ${partnerTables} left join away on away.member_id = p.member_id`

/** The member's conversations whose other member is called like $2, latest first. */
export const findByName = statement<FoundChatRow>(
  'chat_search_names',
  `${withCards(`order by last_at desc, conversation_id desc limit ${limits.chatsSearched}`)}
   where ${isLike('p.name', '$2')} order by c.last_at desc, c.conversation_id desc limit ${limits.chatsFound}`,
)

/** Those of the member's conversations that are among $2. */
export const findChatsOf = statement<FoundChatRow>('chat_search_chats', withCards('and conversation_id = any ($2::uuid[])'))
