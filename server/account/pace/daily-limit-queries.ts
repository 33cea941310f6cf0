import { statement } from '#server/platform/database/database.ts'

/** $1: member; $2: action; $3: now; $4: a day ago; $5: the limit. Returns no row beyond the limit; the row lock serializes concurrent actions. */
export const takeOne = statement<object>(
  'pace_take',
  `insert into pace (member_id, deed, since, done) values ($1, $2, $3, 1)
   on conflict (member_id, deed) do update set
     since = case when pace.since <= $4 then excluded.since else pace.since end,
     done = case when pace.since <= $4 then 1 else pace.done + 1 end
   where pace.since <= $4 or pace.done < $5
   returning done`,
)

export const findSince = statement<{ since: Date }>('pace_since', 'select since from pace where member_id = $1 and deed = $2')

export const findAge = statement<{ created_at: Date }>('pace_age', 'select created_at from account where member_id = $1')

/** The member's newest conversations, begun by either side. */
export const findConversations = statement<{ conversation_id: string }>(
  'pace_conversations',
  'select conversation_id from participant where member_id = $1 order by last_at desc limit 30',
)

/** How many of the conversations $1 were begun by member $2 and answered. */
export const countAnswered = statement<{ answered: number }>(
  'pace_answered',
  `select count(*)::int as answered from conversation c where c.id = any ($1::uuid[]) and c.started_by = $2
     and exists (select from message m where m.conversation_id = c.id and m.from_id <> $2)`,
)
