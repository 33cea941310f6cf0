// Parts for others: evidence.ts, sharing.ts, sharing-ending.ts.
import { countTowardsLimit } from '#server/account/pace/daily-limits.ts'
import { endChatsBetween } from '#server/chat/ending.ts'
import { wroteFirst, wroteLately } from '#server/chat/removed.ts'
import { endFavouritesBetween } from '#server/favourites/favourites.ts'
import { endHidingBetween } from '#server/hidden/hidden.ts'
import { endLikesBetween } from '#server/likes/likes.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { lockBoth } from '#server/profile/profile.ts'
import { blocksOf, conversationsWith, canSee, type NamedVisibilityRow, visibilityOf } from '#server/profile/sight/sight.ts'
import { endSwipesBetween } from '#server/swipe/swipe.ts'
import { endViewsBetween } from '#server/viewers/viewers.ts'
import * as sql from './queries.ts'

/**
 * Blocks a member: likes and chats between the two end in the same moment (specification, section 4), and both are told
 * only that the other is gone. The second time changes nothing. `not_found` for one he cannot know of,
 * `daily_limit` for more new blocks than his pace; who wrote to him first does not count.
 */
export async function block(tx: Transaction, visit: Visit, otherId: string): Promise<void> {
  const memberId = memberOf(visit)
  const other = await findBlockable(tx, visit, otherId)
  if (!other) throw problem('not_found')
  // Whoever likes or starts to write at this moment waits, and then finds the block.
  await lockBoth(tx, memberId, otherId)
  const blocked = await tx.run(sql.insertBlock, [memberId, otherId, other.name, await nameTo(tx, otherId, memberId)])
  const conversationId = (await conversationsWith(tx, memberId, [otherId])).get(otherId)?.id
  if (blocked > 0 && !(await wroteFirst(tx, memberId, otherId, conversationId))) await countTowardsLimit(tx, visit, 'block')
  await endBetween(tx, memberId, otherId)
}

/** Ends all that there is between two of whom one has blocked the other. */
async function endBetween(tx: Transaction, memberId: string, otherId: string): Promise<void> {
  await endHidingBetween(tx, memberId, otherId)
  await endSwipesBetween(tx, memberId, otherId)
  await endRelationsBetween(tx, memberId, otherId)
}

/**
 * Ends what ties two who may know of each other no more, and tells each that the other is gone. Whom one of them hid or passed, to have
 * peace from him, stays so.
 */
export async function endRelationsBetween(tx: Transaction, memberId: string, otherId: string): Promise<void> {
  await endLikesBetween(tx, memberId, otherId)
  await endFavouritesBetween(tx, memberId, otherId)
  await endViewsBetween(tx, memberId, otherId)
  const conversation = await endChatsBetween(tx, memberId, otherId, { reportable: true })
  tx.publish([memberId], { type: 'gone', member: otherId, ...(conversation && { conversation }) })
  tx.publish([otherId], { type: 'gone', member: memberId, ...(conversation && { conversation }) })
}

/** Takes one's own block back; the other's, if there is one, stays. */
export async function unblock(tx: Transaction, visit: Visit, otherId: string): Promise<void> {
  await tx.run(sql.deleteBlock, [memberOf(visit), otherId])
}

/** Whom the viewer has blocked, latest first, by the names they had then: a new one, or that somebody hides, is told to nobody they parted from. */
export async function listBlocked(db: Handle, visit: Visit): Promise<Array<{ id: string; name: string }>> {
  const rows = await db.rows(sql.findBlocked, [memberOf(visit)])
  // Written by the version before this one while it was replaced.
  const unnamed = rows.filter((row) => row.name === null).map((row) => row.id)
  const names = new Map((await db.rows(sql.findNames, [unnamed])).map((row) => [row.id, row.name]))
  return rows.map(({ id, name }) => ({ id, name: name ?? names.get(id) ?? '' }))
}

/** Erases all blocks of a member whose data are erased, his own and those of others. */
export async function eraseBlocks(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.deleteBlocksBesideOthers, [memberId, await blocksOf(tx, memberId)])
  await tx.run(sql.deleteOwnBlocks, [memberId])
}

/**
 * One whom he may know of, has a conversation or a block with, or who wrote to him in the last days, or liked him from another site and is not
 * hidden otherwise: ending it first protects nobody from a block. As many statements whoever he is.
 */
async function findBlockable(tx: Transaction, visit: Visit, otherId: string): Promise<NamedVisibilityRow | undefined> {
  const { rows, conversations } = await visibilityOf(tx, visit, [otherId])
  const wrote = await wroteLately(tx, otherId, memberOf(visit))
  const likes = await tx.row(sql.findLiker, [memberOf(visit), otherId])
  const [row] = rows
  if (!row || otherId === visit.memberId) return undefined
  const liked = likes !== undefined && row.site_id !== visit.site.id && row.visible && !row.invisible && !row.apart
  const may = canSee(visit, row, conversations) || conversations.size > 0 || row.blocked || row.blocks_you || wrote || liked
  return may ? row : undefined
}

/** How a member is called to another: who has blocked them knows the name that they had then. */
async function nameTo(tx: Transaction, otherId: string, memberId: string): Promise<string> {
  const then = await tx.row(sql.findNameAtBlock, [otherId, memberId])
  const [now] = await tx.rows(sql.findNames, [[memberId]])
  return then?.other_name ?? now!.name
}
