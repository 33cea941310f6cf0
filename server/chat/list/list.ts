import type * as contract from '#contract/chat/list.ts'
import { mutedForGood, type MuteTime } from '#contract/chat/options.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { dayMs, hourMs } from '#contract/rules/durations.ts'
import { cutoffOf } from '#server/chat/chat.ts'
import { presentChat } from '#server/chat/present.ts'
import { markListed } from '#server/chat/receipts.ts'
import { forgetWaiting } from '#server/notifications/waiting.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { lockMember } from '#server/profile/profile.ts'
import { togetherNow } from '#server/profile/visibility/visibility.ts'
import * as sql from './queries.ts'

/**
 * A member's conversations, the pinned ones first, then the latest, a hundred at most: those after `before` (a conversation) when that is
 * given. Reading the list marks its messages as received. `retentionDays` is the site's. What others have begun and the member has
 * not answered is in a list of its own (`requests`), what they archived too; `unread` and `unanswered` are folders of the rest.
 */
export async function listChats(
  db: Database,
  visit: MemberVisit,
  retentionDays: number,
  before?: string,
  of: keyof typeof sql.lists = 'chats',
): Promise<OutputOf<typeof contract.list>> {
  const { memberId } = visit
  const found = await db.rows(sql.lists[of], [memberId, before ?? null])
  const rows = await togetherNow(db, visit, found)
  await markListed(db, memberId, rows)
  const now = new Date()
  const cutoff = cutoffOf(retentionDays, now)
  return rows.map((row) => presentChat(row, visit, cutoff, now))
}

type Order = Omit<ParsedInputOf<typeof contract.arrange>, 'conversation'>

/**
 * Arranges a conversation on the member's own side; the other cannot notice. `not_found` for one that is removed or a request,
 * `list_full` for one pinned too many.
 */
export async function arrange(tx: Transaction, memberId: string, conversationId: string, order: Order): Promise<void> {
  const { pinned, archived, muted, marked_unread: marked } = order
  if (pinned) await requirePlace(tx, memberId, conversationId)
  const until = muted ? endOf(muted) : null
  const values = [pinned ?? null, archived ?? null, marked ?? null, muted !== undefined, until]
  if ((await tx.run(sql.saveOrder, [memberId, conversationId, ...values])) === 0) throw problem('not_found')
  // Under the lock of the member's side, which a sender takes before recording a notification.
  if (muted) await forgetWaiting(tx, memberId, conversationId)
  tx.publish([memberId], { type: 'arranged', conversation: conversationId })
}

/** Two windows that pin at once wait for each other. */
async function requirePlace(tx: Transaction, memberId: string, conversationId: string): Promise<void> {
  await lockMember(tx, memberId)
  const { pinned } = (await tx.row(sql.countPinned, [memberId, conversationId]))!
  if (pinned >= limits.chatsPinned)
    throw problem('list_full', { message: 'error.pins_full', values: { maximum: limits.chatsPinned } })
}

function endOf(muted: MuteTime): Date {
  if (muted === 'always') return new Date(mutedForGood)
  return new Date(Date.now() + (muted === 'hour' ? hourMs : dayMs))
}
