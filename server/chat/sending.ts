import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { charge } from '#server/credits/credits.ts'
import type { Transaction } from '#server/platform/database.ts'
import { problem } from '#server/platform/problem.ts'
import { memberOf, type Visit } from '#server/platform/visit.ts'
import { messageId } from './message-id.ts'
import { presentMessage } from './present.ts'
import type { Kind } from './queries.ts'
import * as sql from './sending-queries.ts'

/** A conversation of the sender's own, or a member, with or without a conversation yet. */
export type Target = { conversationId: string } | { memberId: string }

export interface Content {
  kind: Kind
  /** Cleaned (`cleanText`); of a photo or gift what refers to it. */
  text: string
}

/**
 * Posts a message, starting the conversation when the two have none, and charges for it once. Refuses with `not_found`
 * for one the sender may not know of, `blocked` (specification, section 6), `unconfirmed` (section 4),
 * `conversation_limit` (section 6: a free member starts two) and `not_enough_credits`.
 */
export async function sendMessage(tx: Transaction, visit: Visit, target: Target, content: Content) {
  const memberId = memberOf(visit)
  const receiver = await findReceiver(tx, visit, target)
  const otherId = receiver.other_id
  const conversationId = receiver.conversation_id ?? (await startConversation(tx, visit, otherId))
  const posted = await tx.row(sql.insertMessage, [conversationId, memberId, otherId, content.kind, content.text])
  if (!posted) throw problem('not_found')
  const { credits } = await charge(tx, memberId, { kind: content.kind, key: messageId(conversationId, posted.seq) })
  tx.tell([memberId, otherId], { type: 'message', conversation: conversationId, seq: posted.seq, from: memberId })
  const message = presentMessage(conversationId, { ...posted, ...content, from_id: memberId, deleted: false })
  return { message, conversation: { id: conversationId }, credits }
}

/** Whether a free member may still start a conversation. */
export async function mayStart(tx: Pick<Transaction, 'row'>, visit: Visit): Promise<boolean> {
  if (visit.premium) return true
  const allowance = await tx.row(sql.findAllowance, [memberOf(visit)])
  return (allowance?.started ?? 0) < limits.conversationsFree
}

async function findReceiver(tx: Transaction, visit: Visit, target: Target): Promise<sql.ReceiverRow> {
  const receiver =
    'conversationId' in target
      ? await findPartner(tx, visit, target.conversationId)
      : await findMember(tx, visit, target.memberId)
  if (receiver.conversation_id === null) return receiver
  // He wrote before he confirmed his address: he may, but nobody can answer yet.
  if (!receiver.confirmed) throw problem('unconfirmed', { values: { name: receiver.name } })
  if (!receiver.visible) throw problem('not_found')
  return receiver
}

async function findPartner(tx: Transaction, visit: Visit, conversationId: string): Promise<sql.ReceiverRow> {
  const receiver = await tx.row(sql.findReceiver, [memberOf(visit), conversationId])
  if (!receiver) throw problem('not_found')
  return receiver
}

/** A member that the sender has a conversation with, or may know of; his block is told, one's own is not. */
async function findMember(tx: Transaction, visit: Visit, memberId: string): Promise<sql.MemberReceiverRow> {
  const receiver = await tx.row(sql.findMemberReceiver, [memberOf(visit), visit.siteId, memberId])
  if (receiver?.blocks_sender) throw problem('blocked', { values: { name: receiver.name } })
  if (!receiver || (receiver.conversation_id === null && !receiver.known)) throw problem('not_found')
  return receiver
}

/**
 * The conversation of the two: the one started here, or the one the other started at the same moment, which is then
 * answered and counts for nobody here.
 */
async function startConversation(tx: Transaction, visit: Visit, otherId: string): Promise<string> {
  const memberId = memberOf(visit)
  const started = randomUUID()
  await tx.run(sql.insertPair, [memberId, otherId, started])
  // Looked at again: while this waited for the pair, the other may have written, or one of the two have blocked.
  const { conversation_id: found, known } = await findMember(tx, visit, otherId)
  if (!known) throw problem('not_found')
  if (found !== started) return found!
  const maximum = limits.conversationsFree
  const allowed = await tx.run(sql.takeAllowance, [memberId, visit.premium ? 2 ** 31 - 1 : maximum])
  if (allowed === 0) throw problem('conversation_limit', { values: { maximum } })
  await tx.run(sql.insertConversation, [started, memberId, otherId])
  return started
}
