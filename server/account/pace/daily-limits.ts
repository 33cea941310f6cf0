import { limits } from '#contract/limits.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import * as sql from './daily-limit-queries.ts'

export type LimitedAction = 'like' | 'first_message' | 'report' | 'block'

/**
 * Daily limits by level of trust: unconfirmed; first day; first week; later; and one level more for a member whose conversations are
 * answered. No person comes near them, and for a program they are too low to be useful.
 */
export const dailyLimits: Record<LimitedAction, readonly [number, number, number, number, number]> = {
  like: [10, 50, 100, 150, 300],
  first_message: [2, 10, 20, 30, 60],
  report: [3, 10, 15, 20, 20],
  block: [5, 20, 50, 100, 100],
}

const day = 24 * 60 * 60 * 1000
/** Answers in conversations the member began that raise the level by one. */
const answersForMore = 3

/** Counts an action; throws `daily_limit`, with the hours to wait, if it is one too many. A rollback also undoes the count. */
export async function countTowardsLimit(tx: Transaction, visit: Visit, action: LimitedAction): Promise<void> {
  const memberId = memberOf(visit)
  const now = Date.now()
  const take = (most: number) => tx.row(sql.takeOne, [memberId, action, new Date(now), new Date(now - day), most])
  const [unconfirmed, least] = dailyLimits[action]
  // The lowest limit first: most members never need the queries for their level.
  if (await take(visit.confirmed ? least : unconfirmed)) return
  if (visit.confirmed && (await take(dailyLimits[action][await levelOf(tx, memberId, now)]!))) return
  const { since } = (await tx.row(sql.findSince, [memberId, action]))!
  const minutes = Math.max(1, Math.ceil((since.getTime() + day - now) / 60_000))
  throw problem('daily_limit', { minutes, message: `error.daily_limit_${action}`, values: { hours: Math.ceil(minutes / 60) } })
}

/** Counts an automatic greeting in a member's name; returns false beyond the daily limit. */
export async function countGreeting(tx: Transaction, memberId: string): Promise<boolean> {
  const now = Date.now()
  const taken = await tx.row(sql.takeOne, [memberId, 'greeting', new Date(now), new Date(now - day), limits.greetingsPerDay])
  return taken !== undefined
}

/** The level of trust of a confirmed member: 1 to 4. */
async function levelOf(tx: Transaction, memberId: string, now: number): Promise<number> {
  const age = now - (await tx.row(sql.findAge, [memberId]))!.created_at.getTime()
  const level = age < day ? 1 : age < 7 * day ? 2 : 3
  const ids = (await tx.rows(sql.findConversations, [memberId])).map((row) => row.conversation_id)
  const { answered } = (await tx.row(sql.countAnswered, [ids, memberId]))!
  return answered >= answersForMore ? level + 1 : level
}
