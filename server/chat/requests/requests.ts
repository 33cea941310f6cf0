import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { settleRequest as call } from '#contract/chat/chat.ts'
import { forgetWaiting } from '#server/notifications/waiting.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { revealTo } from '#server/profile/hiding/hiding.ts'
import { isTogetherNow } from '#server/profile/visibility/visibility.ts'
import { findPartner } from '#server/chat/queries.ts'
import { lockSides, saveReading } from '#server/chat/receipts.ts'
import * as sql from './queries.ts'

/**
 * Settles a request: a first message from a member whom the viewer has not answered. Accepted, the viewer takes part as if they had
 * written (decision 75). Declined, it leaves their lists and counts, and nothing changes for its sender. A declined one can be
 * put back. A second call changes nothing. `not_found` where the conversation is not, or no longer, a request to the viewer.
 */
export async function settleRequest(
  tx: Transaction,
  visit: MemberVisit,
  conversationId: string,
  state: ParsedInputOf<typeof call>['state'],
): Promise<void> {
  const { memberId } = visit
  const partner = await tx.row(findPartner, [memberId, conversationId])
  if (!partner || !(await isTogetherNow(tx, visit, partner.other_id))) throw problem('not_found')
  const otherId = partner.other_id
  const sides = await lockSides(tx, conversationId, [memberId, otherId])
  const own = sides.find((side) => side.member_id === memberId)
  if (sides.length < 2 || !own) throw problem('not_found')
  if (own.request === null && state === 'accepted') return
  if (own.request === null) throw problem('not_found')
  await tx.run(sql.saveRequest, [memberId, conversationId, state === 'accepted' ? null : state])
  if (state === 'declined') await forgetWaiting(tx, memberId, conversationId)
  if (state !== 'accepted') return tx.publish([memberId], { type: 'request', conversation: conversationId })
  await tx.run(sql.saveAccepted, [otherId, conversationId])
  await revealTo(tx, memberId, otherId)
  await saveReading(tx, memberId, { conversation: conversationId, otherId, seq: own.last_seq })
  tx.publish([memberId, otherId], { type: 'request', conversation: conversationId })
}

/**
 * Takes what a member has written to the viewer to the viewer's inbox, because the viewer likes them by hand. It is no answer: the
 * other learns no more than from the like.
 */
export async function endRequestOf(tx: Transaction, memberId: string, otherId: string): Promise<void> {
  for (const { conversation_id: conversation } of await tx.rows(sql.endRequestOf, [memberId, otherId]))
    tx.publish([memberId], { type: 'request', conversation })
}
