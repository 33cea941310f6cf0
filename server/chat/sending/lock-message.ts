import { parseMessageId } from '#server/chat/message-id.ts'
import { lockSides } from '#server/chat/receipts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { revealTo } from '#server/profile/hiding/hiding.ts'
import { findReceiver } from './sending.ts'

/**
 * Locks both sides of the conversation of a message that a member acts on, and shows the member to the other if their own list hid them.
 * `not_found` for no message, and refusals as for writing to the other. The caller checks that the message is there.
 */
export async function lockMessage(tx: Transaction, visit: MemberVisit, id: string) {
  const message = parseMessageId(id)
  if (!message) throw problem('not_found')
  const other = await findReceiver(tx, visit, { conversationId: message.conversationId })
  await revealTo(tx, visit.memberId, other.member_id)
  return { ...message, other, sides: await lockSides(tx, message.conversationId, [visit.memberId, other.member_id]) }
}
