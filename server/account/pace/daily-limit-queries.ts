import { statement } from '#server/platform/database/database.ts'

/** $1: member; $2: action; $3: now; $4: a day ago; $5: the limit. Returns no row beyond the limit; the row lock serializes concurrent actions. */
export const takeOne = statement<object>(
  'daily_limit_take',
  `insert into daily_limit (member_id, action, since, used) values ($1, $2, $3, 1)
   on conflict (member_id, action) do update set
     since = case when daily_limit.since <= $4 then excluded.since else daily_limit.since end,
     used = case when daily_limit.since <= $4 then 1 else daily_limit.used + 1 end
   where daily_limit.since <= $4 or daily_limit.used < $5
   returning used`,
)

export const findSince = statement<{ since: Date }>(
  'daily_limit_since',
  'select since from daily_limit where member_id = $1 and action = $2',
)

export const findAge = statement<{ created_at: Date }>('daily_limit_age', 'select created_at from account where member_id = $1')

/** The member's newest conversations, begun by either side. */
export const findConversations = statement<{ conversation_id: string }>(
  'daily_limit_conversations',
  'select conversation_id from participant where member_id = $1 order by last_at desc limit 30',
)

/** How many of the conversations $1 were begun by member $2 and answered. */
export const countAnswered = statement<{ answered: number }>(
  'daily_limit_answered',
  `select count(*)::int as answered from conversation c where c.id = any ($1::uuid[]) and c.started_by = $2
     and exists (select from message m where m.conversation_id = c.id and m.from_id <> $2)`,
)
