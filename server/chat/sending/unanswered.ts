import { limits } from '#contract/limits.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem, type Problem } from '#server/platform/http/problem.ts'
import { lockSides } from '#server/chat/receipts.ts'
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
 * it was delivered. The type of its column refuses a concurrent one (`unanswered_texts`).
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

/** The kinds that can be sent before an answer. */
const anybodys = new Set<Content['kind']>(['text', 'photo', 'gift'])

/** Throws `unanswered` for what only two who both take part send each other. */
export async function requireBoth(
  tx: Transaction,
  memberId: string,
  { conversationId, member_id: otherId, name }: { conversationId: string; member_id: string; name: string },
  { kind }: Pick<Content, 'kind'>,
): Promise<void> {
  if (anybodys.has(kind)) return
  const sides = await lockSides(tx, conversationId, [memberId, otherId])
  if (sides.length < 2 || sides.some(({ answered }) => !answered))
    throw problem('unanswered', { message: 'error.extra_unanswered', values: { name } })
}

export function unansweredBy(name: string, content: Content): Problem {
  const maximum = limits.unansweredMessages
  return content.kind === 'gift'
    ? problem('unanswered', { message: 'error.unanswered_gift', values: { name } })
    : problem('unanswered', { values: { name, maximum } })
}
