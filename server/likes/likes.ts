import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { presentLikes } from './present.ts'
import * as sql from './queries.ts'

/** Likes given, received (new ones first) and mutual, of those the viewer may still see. */
export async function listLikes(db: Handle, visit: Visit) {
  const rows = await db.rows(sql.findLikes, [memberOf(visit), visit.siteId])
  return presentLikes(rows, visit)
}

/**
 * Likes a member; the second time changes nothing. `match` tells whether he likes back; both learn of a new match at
 * once. `not_found` for one the viewer may not see (specification, section 4, likes).
 */
export async function like(tx: Transaction, visit: Visit, likedId: string): Promise<{ match: boolean }> {
  const memberId = memberOf(visit)
  await tx.row(sql.lockPair, [memberId, likedId])
  if (!(await tx.row(sql.findVisible, [memberId, visit.siteId, likedId]))) throw problem('not_found')
  const isNew = (await tx.run(sql.insertLike, [memberId, likedId])) > 0
  const match = (await tx.row(sql.findLike, [likedId, memberId])) !== undefined
  if (isNew) {
    await tx.run(sql.insertLikedBy, [likedId, memberId])
    announce(tx, memberId, likedId, match)
  }
  return { match }
}

/** Takes a like back; without one it changes nothing. */
export async function unlike(tx: Transaction, visit: Visit, likedId: string): Promise<void> {
  const memberId = memberOf(visit)
  await tx.row(sql.lockPair, [memberId, likedId])
  await removeLike(tx, memberId, likedId)
}

/** How many likes are new, of members the viewer may see: what the badge says is what the list shows. */
export async function countNewLikes(db: Handle, visit: Visit): Promise<number> {
  const row = await db.row(sql.countNew, [memberOf(visit), visit.siteId])
  return row?.count ?? 0
}

/** Clears the new flag of a like: the viewer has opened the liker's profile. */
export async function markSeen(db: Handle, viewerId: string, likerId: string): Promise<void> {
  await db.run(sql.saveSeen, [viewerId, likerId])
}

/** Ends what likes there are between two members, in either direction. For blocking, in the block's own transaction. */
export async function endLikesBetween(tx: Transaction, oneId: string, otherId: string): Promise<void> {
  await tx.row(sql.lockPair, [oneId, otherId])
  await removeLike(tx, oneId, otherId)
  await removeLike(tx, otherId, oneId)
}

async function removeLike(tx: Transaction, memberId: string, likedId: string): Promise<void> {
  await tx.run(sql.deleteLike, [memberId, likedId])
  await tx.run(sql.deleteLikedBy, [likedId, memberId])
}

function announce(tx: Transaction, memberId: string, likedId: string, match: boolean): void {
  tx.tell([likedId], { type: 'like', member: memberId })
  if (!match) return
  tx.tell([likedId], { type: 'match', member: memberId })
  tx.tell([memberId], { type: 'match', member: likedId })
}
