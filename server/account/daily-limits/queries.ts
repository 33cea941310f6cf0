import { statement } from '#server/platform/database/database.ts'

export const findAge = statement<{ created_at: Date }>('trust_age', 'select created_at from account where member_id = $1')

/** The member's newest conversations, begun by either side. */
export const findConversations = statement<{ conversation_id: string }>(
  'trust_conversations',
  'select conversation_id from participant where member_id = $1 order by last_at desc limit 30',
)

/** How many of the conversations $1 were begun by member $2 and answered. */
export const countAnswered = statement<{ answered: number }>(
  'trust_answered',
  `select count(*)::int as answered from conversation c where c.id = any ($1::uuid[]) and c.started_by = $2
     and exists (select from message m where m.conversation_id = c.id and m.from_id <> $2)`,
)
