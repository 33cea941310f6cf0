import type { saveDraft as call } from '#contract/chat/drafts.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { findPartner } from '#server/chat/queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { saveDraftsEverywhere } from '#server/profile/profile.ts'
import * as sql from './queries.ts'

interface Draft {
  text: string
  /** What the device believes to be kept. */
  was: string
}

/**
 * Keeps what a member has begun to write for their other devices; returns whether it is kept, and when. It is not where another device has kept something
 * else since, nor for a member who has not switched it on. `not_found` for a conversation that is not theirs.
 */
export async function saveDraft(
  tx: Transaction,
  memberId: string,
  conversationId: string,
  { text, was }: Draft,
): Promise<OutputOf<typeof call>> {
  const at = new Date()
  if (!(await tx.row(findPartner, [memberId, conversationId]))) throw problem('not_found')
  if ((await tx.run(sql.saveDraft, [memberId, conversationId, text, was, at])) === 0) return { kept: false, at: at.toISOString() }
  tx.publish([memberId], { type: 'arranged', conversation: conversationId })
  return { kept: true, at: at.toISOString() }
}

/** Switches it on or off; off, what is kept is deleted at once. */
export async function switchDrafts(tx: Transaction, memberId: string, on: boolean): Promise<void> {
  await saveDraftsEverywhere(tx, memberId, on)
  if (!on) await tx.run(sql.deleteDrafts, [memberId])
}
