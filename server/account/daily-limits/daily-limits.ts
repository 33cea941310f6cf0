import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { dailyRefusal, takeDaily } from '#server/platform/limits/daily-limits.ts'
import { dailyLimits, type LimitedAction } from '#server/platform/limits/list.ts'
import * as sql from './queries.ts'

/** Answers in conversations the member began that raise the level by one. */
const answersForMore = 3

/** Counts an action; throws `daily_limit`, with the hours to wait, if it is one too many. A rollback also undoes the count. */
export async function countTowardsLimit(tx: Transaction, visit: MemberVisit, action: LimitedAction): Promise<void> {
  const { memberId } = visit
  const now = Date.now()
  const take = (most: number) => takeDaily(tx, action, memberId, most, now)
  const [unconfirmed, least] = dailyLimits[action]
  // The lowest limit first: most members never need the queries for their level.
  if (await take(visit.confirmed ? least : unconfirmed)) return
  if (visit.confirmed && (await take(dailyLimits[action][await levelOf(tx, memberId, now)]!))) return
  throw await dailyRefusal(tx, action, memberId, now)
}

/** Counts an automatic greeting in a member's name; returns false beyond the daily limit. */
export function countGreeting(tx: Transaction, memberId: string): Promise<boolean> {
  return takeDaily(tx, 'greeting', memberId, limits.greetingsPerDay)
}

/** The level of trust of a confirmed member: 1 to 4. */
async function levelOf(tx: Transaction, memberId: string, now: number): Promise<number> {
  const age = now - (await tx.row(sql.findAge, [memberId]))!.created_at.getTime()
  const level = age < dayMs ? 1 : age < 7 * dayMs ? 2 : 3
  const ids = (await tx.rows(sql.findConversations, [memberId])).map((row) => row.conversation_id)
  const { answered } = (await tx.row(sql.countAnswered, [ids, memberId]))!
  return answered >= answersForMore ? level + 1 : level
}
