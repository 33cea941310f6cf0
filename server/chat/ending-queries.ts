import { statement } from '#server/platform/database/database.ts'

/** Also inserts the pair of two without a conversation, so that one being started at this moment waits or is found. */
export const lockPair = statement<{ conversation_id: string }>(
  'chat_pair_lock',
  `insert into conversation_pair (low_id, high_id, conversation_id)
   values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $3)
   on conflict (low_id, high_id) do update set conversation_id = conversation_pair.conversation_id
   returning conversation_id`,
)

export const deletePair = statement(
  'chat_pair_delete',
  'delete from conversation_pair where low_id = least($1::uuid, $2::uuid) and high_id = greatest($1::uuid, $2::uuid)',
)

export const deleteParticipants = statement(
  'chat_participants_delete',
  'delete from participant where conversation_id = $1 and member_id in ($2, $3)',
)

export const deleteMessages = statement('chat_messages_delete', 'delete from message where conversation_id = $1')

/** $1 the conversation, $2 one of its two members: whether they ever wrote in it, taken back or not. */
export const hasAnswered = statement<object>(
  'chat_ending_answered',
  'select from message where conversation_id = $1 and from_id = $2 limit 1',
)

export const findStarter = statement<{ started_by: string }>(
  'chat_ending_starter',
  'select started_by from conversation where id = $1',
)

/** $1 the starter, $2 the day, $3 at most a day. */
export const giveBack = statement(
  'chat_allowance_give_back',
  `update conversation_allowance set started = started - 1, given_back_on = $2::date,
     given_back = case when given_back_on = $2::date then given_back + 1 else 1 end
   where member_id = $1 and started > 0 and (given_back_on is distinct from $2::date or given_back < $3)`,
)

export const deleteConversation = statement('chat_conversation_delete', 'delete from conversation where id = $1')

export const findPartners = statement<{ other_id: string }>(
  'chat_partners',
  'select other_id from participant where member_id = $1 limit $2',
)

export const forgetAllowance = statement('chat_allowance_delete', 'delete from conversation_allowance where member_id = $1')

export interface OldConversation {
  id: string
  started_by: string
  started_with: string
}

/** $1 created before, $2 after this id: a page of the conversations that may hold something old. */
export const findOldConversations = statement<OldConversation>(
  'chat_old_conversations',
  'select id, started_by, started_with from conversation where created_at < $1 and id > $2 order by id limit 500',
)

/** Those of the members $1 who belong to site $2. */
export const findOfSite = statement<{ member_id: string }>(
  'chat_members_of_site',
  'select member_id from account where member_id = any ($1::uuid[]) and site_id = $2',
)

export const purgeMessages = statement(
  'message_purge',
  'delete from message where conversation_id = any($1::uuid[]) and created_at < $2',
)

/** The text of the newest message is also in the rows of both members. */
export const purgeLastTexts = statement(
  'chat_last_text_purge',
  `update participant p set last_text = ''
   from unnest($1::uuid[], $2::uuid[]) as side (member_id, conversation_id)
   where p.member_id = side.member_id and p.conversation_id = side.conversation_id and p.last_at < $3 and p.last_text <> ''`,
)

/** A draft is kept no longer than a message. */
export const purgeDrafts = statement(
  'chat_draft_purge',
  `update participant p set draft = '', draft_at = null
   from unnest($1::uuid[], $2::uuid[]) as side (member_id, conversation_id)
   where p.member_id = side.member_id and p.conversation_id = side.conversation_id and p.draft_at < $3`,
)

/** Erases a member's own rows: $1 the member, $2 their partners. */
export const deleteOwnSides = statement(
  'chat_erase_sides',
  'delete from participant where member_id = $1 and other_id = any ($2::uuid[])',
)

export const deleteFirstWords = statement('chat_erase_first_words', 'delete from first_words where member_id = $1')
