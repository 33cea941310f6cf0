import { limits } from '#contract/limits.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem, type Problem } from '#server/platform/http/problem.ts'
import { findPartner } from '#server/chat/queries.ts'
import type { Content } from './content.ts'

/** What a member has written to another who has not answered. */
export interface Unanswered {
  unanswered: number
  unanswered_gifts: number
}

/** How many messages, and how many gifts, a member may still send to another who has not answered. */
export function leftOf({ unanswered, unanswered_gifts: gifts }: Unanswered): { messages: number; gifts: number } {
  return {
    messages: Math.max(0, limits.unansweredMessages - unanswered),
    gifts: Math.max(0, limits.unansweredGifts - gifts),
  }
}

/**
 * Whether the other has answered; until then throws `unanswered` for one message too many. A message taken back counts as sent:
 * it was delivered. The table itself refuses a concurrent one (`participant_unanswered`).
 */
export async function keepToUnanswered(
  tx: Transaction,
  memberId: string,
  { conversationId, name }: { conversationId: string; name: string },
  content: Content,
): Promise<boolean> {
  const own = await tx.row(findPartner, [memberId, conversationId])
  if (own?.answered) return true
  const left = leftOf(own ?? { unanswered: 0, unanswered_gifts: 0 })
  if ((content.kind === 'gift' ? left.gifts : left.messages) === 0) throw unansweredBy(name, content)
  return false
}

export function unansweredBy(name: string, content: Content): Problem {
  const maximum = limits.unansweredMessages
  return content.kind === 'gift'
    ? problem('unanswered', { message: 'error.unanswered_gift', values: { name } })
    : problem('unanswered', { values: { name, maximum } })
}
