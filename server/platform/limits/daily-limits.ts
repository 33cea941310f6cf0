import { dayMs } from '#contract/rules/durations.ts'
import { type Handle, statement, type Transaction } from '#server/platform/database/database.ts'
import { type Problem, problem } from '#server/platform/http/problem.ts'
import type { DailyAction, LimitedAction } from './list.ts'

/** $1: member; $2: action; $3: now; $4: a day ago; $5: the limit. Returns no row beyond the limit; the row lock serializes concurrent actions. */
const takeOne = statement<object>(
  'daily_limit_take',
  `insert into daily_limit (member_id, action, since, used) values ($1, $2, $3, 1)
   on conflict (member_id, action) do update set
     since = case when daily_limit.since <= $4 then excluded.since else daily_limit.since end,
     used = case when daily_limit.since <= $4 then 1 else daily_limit.used + 1 end
   where daily_limit.since <= $4 or daily_limit.used < $5
   returning used`,
)

const findSince = statement<{ since: Date }>(
  'daily_limit_since',
  'select since from daily_limit where member_id = $1 and action = $2',
)

export const eraseDailyLimits = statement('daily_limit_erase', 'delete from daily_limit where member_id = $1')

/** Counts one action; returns false if it is one too many within a day of the first. A rollback also undoes the count. */
export async function takeDaily(
  tx: Transaction,
  action: DailyAction,
  memberId: string,
  most: number,
  now = Date.now(),
): Promise<boolean> {
  return (await tx.row(takeOne, [memberId, action, new Date(now), new Date(now - dayMs), most])) !== undefined
}

/** The error for a member who is at the limit, with the hours to wait. */
export async function dailyRefusal(db: Handle, action: LimitedAction, memberId: string, now = Date.now()): Promise<Problem> {
  const { since } = (await db.row(findSince, [memberId, action]))!
  const minutes = Math.max(1, Math.ceil((since.getTime() + dayMs - now) / 60_000))
  return problem('daily_limit', {
    minutes,
    message: `error.daily_limit_${action}`,
    values: { hours: Math.ceil(minutes / 60) },
  })
}
