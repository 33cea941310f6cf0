// Parts for others: auto-like.ts, favourites/favourites.ts, hidden/hidden.ts.
import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { countTowardsLimit } from '#server/account/daily-limits/daily-limits.ts'
import { requireUnlocked } from '#server/account/locks/locks.ts'
import { forgetWaiting, notify, reminderAfter } from '#server/notifications/waiting.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { erasePart } from '#server/platform/database/erasing.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { knownCards } from '#server/profile/cards/cards.ts'
import { lockBoth } from '#server/profile/profile.ts'
import { revealTo } from '#server/profile/hiding/hiding.ts'
import { reverseViewer, visibleTo, mustSee, type Viewer } from '#server/profile/visibility/visibility.ts'
import { type LikeRow, presentLikes } from './present.ts'
import * as sql from './queries.ts'

/** Likes given, received (new ones first) and mutual, of members the viewer may still see. */
export async function listLikes(db: Handle, visit: MemberVisit) {
  const relations = await db.rows(sql.findLikeRelations, [visit.memberId])
  const rows: LikeRow[] = []
  for (let start = 0; start < relations.length && rows.length < listed; start += listed)
    rows.push(...(await withCards(db, visit, relations.slice(start, start + listed))))
  return presentLikes(rows.slice(0, listed), visit)
}

/** More than anybody reads; the newest are kept. */
const listed = 500

/** Those members of the likes whom the viewer may see, with their cards. */
async function withCards(db: Handle, visit: MemberVisit, relations: readonly sql.LikeRelationRow[]): Promise<LikeRow[]> {
  const cards = await knownCards(
    db,
    visit,
    relations.map((relation) => relation.member_id),
  )
  return relations.flatMap((relation) => {
    const card = cards.get(relation.member_id)
    return card ? [{ ...card, ...relation }] : []
  })
}

/**
 * Likes a member; a second call changes nothing. `match` says whether the member likes back; both learn of a new match at once.
 * `not_found` for a member the viewer may not see, `blocked` for one who blocked the viewer (specification, sections 4, likes,
 * and 6), `daily_limit` for more new likes than the viewer's daily limit, `locked` while a decision forbids likes.
 */
export async function like(tx: Transaction, visit: MemberVisit, likedId: string): Promise<{ match: boolean }> {
  await requireUnlocked(tx, visit, 'likes')
  const { isNew, match } = await giveLike(tx, visit, likedId)
  if (isNew) await countTowardsLimit(tx, visit, 'like')
  return { match }
}

/**
 * Gives the like itself, without the giver's daily limit; `isNew` unless it existed. Refuses as `like` does. Given again within a
 * day it notifies nobody a second time, and is neither new nor first in the receiver's list. An `automatic` like lasts until the
 * giver likes by hand. It also goes to a member who hides from the giver by a list, who would otherwise miss it, and does not
 * reveal the giver to members they hide from.
 */
export async function giveLike(
  tx: Transaction,
  giver: Viewer & { memberId: string },
  likedId: string,
  { automatic = false } = {},
): Promise<{ isNew: boolean; match: boolean }> {
  const { memberId } = giver
  // Checked before any row is locked: a lock on a hidden member's row would disclose them. And once more after, when no block can
  // come between.
  await mustSee(tx, giver, likedId, { evenHiding: automatic })
  await lockBoth(tx, memberId, likedId)
  const liked = await mustSee(tx, giver, likedId, { evenHiding: automatic })
  const isNew = (await tx.run(sql.insertLike, [memberId, likedId, automatic])) > 0
  const match = (await tx.row(sql.findLike, [likedId, memberId])) !== undefined
  if (isNew) {
    const before = await tx.row(sql.takeTakenBack, [likedId, memberId, new Date(Date.now() - dayMs)])
    await tx.run(sql.insertLikedBy, [likedId, memberId, before?.created_at ?? null, before?.seen_at ?? null, automatic])
    if (!automatic) await revealTo(tx, memberId, likedId)
    const isVisible = (await visibleTo(tx, reverseViewer(giver, liked), [memberId])).has(memberId)
    const newMatch = match && !before?.matched
    if (isVisible && !before) tx.publish([likedId], { type: 'like', member: memberId })
    if (isVisible && newMatch) tx.publish([likedId], { type: 'match', member: memberId })
    if (match) tx.publish([memberId], { type: 'match', member: likedId })
    if (isVisible && (before?.unsent ?? true)) await notify(tx, { memberId: likedId, type: 'like', subject: memberId })
    if (isVisible && newMatch) await remindOfMatch(tx, memberId, likedId)
  } else if (!automatic) {
    if ((await tx.run(sql.saveByHand, [memberId, likedId])) > 0) await revealTo(tx, memberId, likedId)
    await tx.run(sql.saveReceivedByHand, [likedId, memberId])
  }
  return { isNew, match }
}

/** Takes a like back; without one it changes nothing. */
export async function unlike(tx: Transaction, visit: MemberVisit, likedId: string): Promise<void> {
  const { memberId } = visit
  await lockBoth(tx, memberId, likedId)
  await removeLike(tx, memberId, likedId)
}

/** Counts new likes of members the viewer may see, until the badge is full: the badge matches the list. */
export async function countNewLikes(db: Handle, visit: MemberVisit): Promise<number> {
  const ids = (await db.rows(sql.findNew, [visit.memberId])).map((row) => row.liker_id)
  let count = 0
  for (let start = 0; start < ids.length && count <= limits.badgeCap; start += listed)
    count += (await visibleTo(db, visit, ids.slice(start, start + listed))).size
  return count
}

/** Clears the new flag of a like: the viewer has opened the liker's profile. */
export async function markSeen(db: Handle, viewerId: string, likerId: string): Promise<void> {
  if ((await db.run(sql.saveSeen, [viewerId, likerId])) > 0)
    await db.transaction((tx) => forgetWaiting(tx, viewerId, likerId, 'like'))
}

/** Ends the likes between two members, in both directions. For blocking, in the block's own transaction. */
export async function endLikesBetween(tx: Transaction, oneId: string, otherId: string): Promise<void> {
  await lockBoth(tx, oneId, otherId)
  await removeLike(tx, oneId, otherId)
  await removeLike(tx, otherId, oneId)
}

/** Also for a block: blocking, unblocking and liking again notifies no more than taking the like back. */
async function removeLike(tx: Transaction, memberId: string, likedId: string): Promise<void> {
  await tx.run(sql.deleteLike, [memberId, likedId])
  const received = await tx.row(sql.deleteLikedBy, [likedId, memberId])
  const unsent = await forgetWaiting(tx, likedId, memberId, 'like')
  await forgetWaiting(tx, likedId, memberId)
  if (!received) return
  const matched = (await tx.row(sql.findLike, [likedId, memberId])) !== undefined
  await tx.run(sql.keepTakenBack, [likedId, memberId, received.created_at, received.seen_at, unsent, matched])
}

/** Called daily: a like given again after a day is a new one. */
export async function forgetTakenBackLikes(db: Handle): Promise<void> {
  await db.run(sql.forgetTakenBack, [new Date(Date.now() - dayMs)])
}

/** Reminds both, in case neither writes; a match that begins again gets new reminders. */
async function remindOfMatch(tx: Transaction, oneId: string, otherId: string): Promise<void> {
  await notify(tx, { memberId: oneId, type: 'reminders', subject: otherId }, reminderAfter)
  await notify(tx, { memberId: otherId, type: 'reminders', subject: oneId }, reminderAfter)
}

/**
 * Erases some of a member's likes, given and received, on both sides, and what is kept of likes taken back; returns whether any
 * are left.
 */
export async function eraseLikes(tx: Transaction, memberId: string): Promise<boolean> {
  await tx.run(sql.eraseTakenBack, [memberId])
  await tx.run(sql.eraseTakenBackBeside, [memberId])
  return erasePart(tx, memberId, sql.findRelated, [
    sql.deleteLikesOfMember,
    sql.deleteLikedByMember,
    sql.deleteOwnLikes,
    sql.deleteOwnLikers,
  ])
}
