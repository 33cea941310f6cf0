import type { MemberCard } from '#contract/profile/profile.ts'
import { limits } from '#contract/limits.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { erasePart } from '#server/platform/database/erasing.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { knownCards, presentCard } from '#server/profile/cards/cards.ts'
import { lockBoth } from '#server/profile/profile.ts'
import { mustSee } from '#server/profile/visibility/visibility.ts'
import * as sql from './queries.ts'

/** The members that the viewer has hidden and may still see, latest first. */
export async function listHidden(db: Handle, visit: MemberVisit): Promise<MemberCard[]> {
  const ids = (await db.rows(sql.findHidden, [visit.memberId])).map((row) => row.other_id)
  const cards = await knownCards(db, visit, ids)
  const now = new Date()
  return ids.flatMap((id) => {
    const card = cards.get(id)
    return card ? [presentCard(card, visit, now)] : []
  })
}

/**
 * Hides a member from all lists of the viewer; a no-op when already hidden. Nobody is notified, and likes, chats and the profile stay
 * as they are. Throws `not_found` for a member the viewer may not see, `blocked` for one who blocked the viewer, `list_full` for too many.
 */
export async function hide(tx: Transaction, visit: MemberVisit, otherId: string): Promise<void> {
  const { memberId } = visit
  await mustSee(tx, visit, otherId)
  // Locks the viewer's row too, so that parallel requests cannot exceed the limit.
  await lockBoth(tx, memberId, otherId)
  await mustSee(tx, visit, otherId)
  if ((await tx.run(sql.insertHidden, [memberId, otherId])) === 0) return
  if ((await tx.row(sql.countHidden, [memberId]))!.count > limits.hiddenMembers)
    throw problem('list_full', { values: { most: limits.hiddenMembers } })
}

/** Shows a hidden member again; a no-op when not hidden. */
export async function unhide(tx: Transaction, visit: MemberVisit, otherId: string): Promise<void> {
  await tx.run(sql.deleteHidden, [visit.memberId, otherId])
}

/** Ends hiding between two members, for the transaction of a block. */
export async function endHidingBetween(tx: Transaction, oneId: string, otherId: string): Promise<void> {
  await tx.run(sql.deleteHidden, [oneId, otherId])
  await tx.run(sql.deleteHidden, [otherId, oneId])
}

/** Erases the members that a member hid, and a batch of the lists that hide them. Returns whether any are left. */
export async function eraseHidden(tx: Transaction, memberId: string): Promise<boolean> {
  await tx.run(sql.deleteOwn, [memberId])
  return erasePart(tx, memberId, sql.findKeepers, [sql.deleteBesideOthers])
}
