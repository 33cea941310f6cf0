import type { MemberCard } from '#contract/profile.ts'
import { limits } from '#contract/limits.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { erasePart } from '#server/platform/database/erasing.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { presentCard } from '#server/profile/cards.ts'
import { knownCards } from '#server/profile/known-cards.ts'
import { lockBoth } from '#server/profile/profile.ts'
import { mustSee } from '#server/profile/sight/sight.ts'
import * as sql from './queries.ts'

/** Whom the viewer has hidden and may still see, latest first. */
export async function listHidden(db: Handle, visit: Visit): Promise<MemberCard[]> {
  const ids = (await db.rows(sql.findHidden, [memberOf(visit)])).map((row) => row.other_id)
  const cards = await knownCards(db, visit, ids)
  const now = new Date()
  return ids.flatMap((id) => {
    const card = cards.get(id)
    return card ? [presentCard(card, visit, now)] : []
  })
}

/**
 * Leaves a member out of whatever lists others to this one; the second time changes nothing. He is told nothing, and likes, chats and
 * his page stay as they are. `not_found` for one the viewer may not see, `blocked` for who blocked him, `list_full` for more than fit.
 */
export async function hide(tx: Transaction, visit: Visit, otherId: string): Promise<void> {
  const memberId = memberOf(visit)
  await mustSee(tx, visit, otherId)
  // His own row is among them: of all that come at once no more get in than fit.
  await lockBoth(tx, memberId, otherId)
  await mustSee(tx, visit, otherId)
  if ((await tx.run(sql.insertHidden, [memberId, otherId])) === 0) return
  if ((await tx.row(sql.countHidden, [memberId]))!.count > limits.hiddenMembers)
    throw problem('list_full', { values: { most: limits.hiddenMembers } })
}

/** Shows him again; one who is not hidden stays as he is. */
export async function unhide(tx: Transaction, visit: Visit, otherId: string): Promise<void> {
  await tx.run(sql.deleteHidden, [memberOf(visit), otherId])
}

/** Ends it between two of whom one has blocked the other, either way. For the block's own transaction. */
export async function endHidingBetween(tx: Transaction, oneId: string, otherId: string): Promise<void> {
  await tx.run(sql.deleteHidden, [oneId, otherId])
  await tx.run(sql.deleteHidden, [otherId, oneId])
}

/** Erases whom a member hid, and him among those whom some others did; answers whether any are left. */
export async function eraseHidden(tx: Transaction, memberId: string): Promise<boolean> {
  await tx.run(sql.deleteOwn, [memberId])
  return erasePart(tx, memberId, sql.findKeepers, [sql.deleteBesideOthers])
}
