// Parts for others: evidence.ts, sharing.ts, sharing-ending.ts.
import { keepPace } from '#server/account/pace/pace.ts'
import { endChatsBetween } from '#server/chat/ending.ts'
import { removedBetween } from '#server/chat/removed.ts'
import { endFavouritesBetween } from '#server/favourites/favourites.ts'
import { endHidingBetween } from '#server/hidden/hidden.ts'
import { endLikesBetween } from '#server/likes/likes.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { lockBoth } from '#server/profile/profile.ts'
import { blocksOf, isKnown, sightOf } from '#server/profile/sight/sight.ts'
import { endSwipesBetween } from '#server/swipe/swipe.ts'
import { endViewsBetween } from '#server/viewers/viewers.ts'
import * as sql from './queries.ts'

/**
 * Blocks a member: likes and chats between the two end in the same moment (specification, section 4), and both are told
 * only that the other is gone. The second time changes nothing. `not_found` for one he cannot know of,
 * `daily_limit` for more new blocks than his pace.
 */
export async function block(tx: Transaction, visit: Visit, otherId: string): Promise<void> {
  const memberId = memberOf(visit)
  if (!(await isBlockable(tx, visit, otherId))) throw problem('not_found')
  // Whoever likes or starts to write at this moment waits, and then finds the block.
  await lockBoth(tx, memberId, otherId)
  if ((await tx.run(sql.insertBlock, [memberId, otherId])) > 0) await keepPace(tx, visit, 'block')
  await endBetween(tx, memberId, otherId)
}

/** Ends all that there is between two of whom one has blocked the other. */
async function endBetween(tx: Transaction, memberId: string, otherId: string): Promise<void> {
  await endHidingBetween(tx, memberId, otherId)
  await endSwipesBetween(tx, memberId, otherId)
  await endTiesBetween(tx, memberId, otherId)
}

/**
 * Ends what ties two who may know of each other no more, and tells each that the other is gone. Whom one of them hid or passed, to have
 * peace from him, stays so.
 */
export async function endTiesBetween(tx: Transaction, memberId: string, otherId: string): Promise<void> {
  await endLikesBetween(tx, memberId, otherId)
  await endFavouritesBetween(tx, memberId, otherId)
  await endViewsBetween(tx, memberId, otherId)
  const conversation = await endChatsBetween(tx, memberId, otherId, { reportable: true })
  tx.tell([memberId], { type: 'gone', member: otherId, ...(conversation && { conversation }) })
  tx.tell([otherId], { type: 'gone', member: memberId, ...(conversation && { conversation }) })
}

/** Takes one's own block back; the other's, if there is one, stays. */
export async function unblock(tx: Transaction, visit: Visit, otherId: string): Promise<void> {
  await tx.run(sql.deleteBlock, [memberOf(visit), otherId])
}

/** Whom the viewer has blocked, latest first. */
export async function listBlocked(db: Handle, visit: Visit): Promise<Array<{ id: string; name: string }>> {
  const ids = (await db.rows(sql.findBlocked, [memberOf(visit)])).map((row) => row.other_id)
  const named = new Map((await db.rows(sql.findNames, [ids])).map((row) => [row.id, row]))
  return ids.flatMap((id) => named.get(id) ?? [])
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
async function isBlockable(tx: Transaction, visit: Visit, otherId: string): Promise<boolean> {
  const { rows, conversations } = await sightOf(tx, visit, [otherId])
  const { messages } = await removedBetween(tx, [memberOf(visit), otherId], undefined)
  const likes = await tx.row(sql.findLiker, [memberOf(visit), otherId])
  const [row] = rows
  if (!row || otherId === visit.memberId) return false
  const wrote = messages.some((message) => message.member_id === otherId)
  const liked = likes !== undefined && row.site_id !== visit.site.id && row.visible && !row.invisible && !row.apart
  return isKnown(visit, row, conversations) || conversations.size > 0 || row.blocked || row.blocks_you || wrote || liked
}
