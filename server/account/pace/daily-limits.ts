import { limits } from '#contract/limits.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import * as sql from './daily-limit-queries.ts'

export type LimitedAction = 'like' | 'first_message' | 'report' | 'block'

/**
 * How many of each a member may do in a day, by how well he is known here: not confirmed; in his first day; in his first week; later;
 * and one further when men answer him. No person comes near them, and a program is not worth its while.
 */
export const dailyLimits: Record<LimitedAction, readonly [number, number, number, number, number]> = {
  like: [10, 50, 100, 150, 300],
  first_message: [2, 10, 20, 30, 60],
  report: [3, 10, 15, 20, 20],
  block: [5, 20, 50, 100, 100],
}

const day = 24 * 60 * 60 * 1000
/** So many answers to what he began are no accident. */
const answersForMore = 3

/** Counts one; `daily_limit` when it was one too many, with the hours until he can go on. With the transaction: what fails has not been done. */
export async function countTowardsLimit(tx: Transaction, visit: Visit, action: LimitedAction): Promise<void> {
  const memberId = memberOf(visit)
  const now = Date.now()
  const take = (most: number) => tx.row(sql.takeOne, [memberId, action, new Date(now), new Date(now - day), most])
  const [unconfirmed, least] = dailyLimits[action]
  // Most never do so much that it has to be asked how well they are known.
  if (await take(visit.confirmed ? least : unconfirmed)) return
  if (visit.confirmed && (await take(dailyLimits[action][await standingOf(tx, memberId, now)]!))) return
  const { since } = (await tx.row(sql.findSince, [memberId, action]))!
  const minutes = Math.max(1, Math.ceil((since.getTime() + day - now) / 60_000))
  throw problem('daily_limit', { minutes, message: `error.pace_${action}`, values: { hours: Math.ceil(minutes / 60) } })
}

/** Counts a newcomer who is greeted in a member's name; false when that were more than so many in a day. */
export async function countGreeting(tx: Transaction, memberId: string): Promise<boolean> {
  const now = Date.now()
  const taken = await tx.row(sql.takeOne, [memberId, 'greeting', new Date(now), new Date(now - day), limits.greetingsPerDay])
  return taken !== undefined
}

/** How well a confirmed member is known: 1 to 4. */
async function standingOf(tx: Transaction, memberId: string, now: number): Promise<number> {
  const age = now - (await tx.row(sql.findAge, [memberId]))!.created_at.getTime()
  const known = age < day ? 1 : age < 7 * day ? 2 : 3
  const ids = (await tx.rows(sql.findConversations, [memberId])).map((row) => row.conversation_id)
  const { answered } = (await tx.row(sql.countAnswered, [ids, memberId]))!
  return answered >= answersForMore ? known + 1 : known
}
