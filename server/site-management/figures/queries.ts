import type { Queue } from '#contract/staff/options.ts'
import { statement } from '#server/platform/database/database.ts'

/** SQL: the Monday of the week of a moment, in a time zone. */
const weekOf = (moment: string, zone: string) => `to_char(date_trunc('week', ${moment} at time zone ${zone}), 'YYYY-MM-DD')`

/** $1 the site, $2 its time zone, $3 the moment from which: newcomers by week, and those of them who were seen later. */
export const countNewcomers = statement<{
  week: string
  joined: number
  confirmed: number
  after_week: number
  after_month: number
}>(
  'figure_newcomers',
  `select ${weekOf('a.created_at', '$2')} as week, count(*)::integer as joined, count(a.confirmed_at)::integer as confirmed,
     (count(*) filter (where p.last_seen >= a.created_at + interval '7 days'))::integer as after_week,
     (count(*) filter (where p.last_seen >= a.created_at + interval '28 days'))::integer as after_month
   from account a left join presence p on p.member_id = a.member_id
   where a.site_id = $1 and a.created_at >= $3 group by 1`,
)

/**
 * $1 the site, $2 its time zone, $3 the moment from which: conversations by the week of their last message. Each has two participants, one of whom
 * comes first; until both have written, one of them has no answer.
 */
export const countConversations = statement<{ week: string; conversations: number; silent: number }>(
  'figure_conversations',
  `select ${weekOf('p.last_at', '$2')} as week, (count(*) filter (where p.member_id < p.other_id))::integer as conversations,
     (count(*) filter (where not p.answered))::integer as silent
   from account a join participant p on p.member_id = a.member_id
   where a.site_id = $1 and p.last_at >= $3 group by 1`,
)

/** $1 the site, $2 its time zone, $3 the moment from which: what was paid and stayed, by week and currency. */
export const sumRevenue = statement<{ week: string; currency: string; orders: number; amount: number }>(
  'figure_revenue',
  `select ${weekOf('completed_at', '$2')} as week, currency, count(*)::integer as orders,
     sum(price - refunded - charged_back)::bigint::float8 as amount
   from member_order where site_id = $1 and completed_at >= $3 group by 1, 2`,
)

/** $1 the site, $2 the moment from which decisions count. */
export const findCaseTimes = statement<{
  queue: Queue
  waiting: number
  oldest_at: Date | null
  decided: number
  hours: number | null
}>(
  'figure_case_times',
  `select queue, (count(*) filter (where decided_at is null))::integer as waiting,
     min(created_at) filter (where decided_at is null) as oldest_at,
     (count(*) filter (where decided_at >= $2))::integer as decided,
     percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)::float8 / 3600)
       filter (where decided_at >= $2) as hours
   from moderation_case where site_id = $1 group by queue`,
)
