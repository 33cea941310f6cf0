import type { Reaction } from '#contract/chat/options.ts'
import { lockMessage } from '#server/chat/sending/lock-message.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import * as sql from './queries.ts'

/** A message with a changed reaction, and who sees it. */
export interface Changed {
  conversation: string
  seq: number
  to: readonly string[]
}

/**
 * Sets the member's reaction to a message, in place of an earlier one; null takes it back. Null when nothing changes. A message newer than
 * `cutoff`, that is not deleted, and that the member has not removed; else `not_found`. `unanswered` until both have written: being
 * written to is not chatting, and a reaction would disclose that the message was read.
 */
export async function react(
  tx: Transaction,
  visit: MemberVisit,
  { id, reaction, cutoff }: { id: string; reaction: Reaction | null; cutoff: Date },
): Promise<Changed | null> {
  const { memberId } = visit
  const { conversationId, seq, other: receiver, sides } = await lockMessage(tx, visit, id)
  const { member_id: otherId, name } = receiver
  const own = sides.find((side) => side.member_id === memberId)
  const other = sides.find((side) => side.member_id === otherId)
  if (!own || !other || seq <= own.removed_seq) throw problem('not_found')
  if (!own.answered || !other.answered) throw problem('unanswered', { message: 'error.reaction_unanswered', values: { name } })
  const before = await tx.row(sql.findReaction, [conversationId, seq, memberId, cutoff])
  if (!before) throw problem('not_found')
  if (before.reaction === reaction) return null
  await tx.run(sql.saveReaction, [conversationId, seq, memberId, reaction])
  return { conversation: conversationId, seq, to: seq > other.removed_seq ? [memberId, otherId] : [memberId] }
}
