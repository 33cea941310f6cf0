// Parts for others: check-ins/check-ins.ts, sharing.ts, sharing-ending.ts.
import { randomInt } from 'node:crypto'
import { dayMs } from '#contract/rules/durations.ts'
import { countTowardsLimit } from '#server/account/daily-limits/daily-limits.ts'
import { endChatsBetween } from '#server/chat/ending.ts'
import { wroteFirst, wroteLately } from '#server/chat/removed.ts'
import { endFavouritesBetween } from '#server/likes/favourites/favourites.ts'
import { endHidingBetween } from '#server/likes/hidden/hidden.ts'
import { endLikesBetween } from '#server/likes/likes.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { lockBoth } from '#server/profile/profile.ts'
import {
  blocksOf,
  conversationsWith,
  canSee,
  type NamedVisibilityRow,
  visibilityOf,
} from '#server/profile/visibility/visibility.ts'
import { endSwipesBetween } from '#server/swipe/swipe.ts'
import { endViewsBetween } from '#server/profile/viewers/viewers.ts'
import * as sql from './queries.ts'

/**
 * Blocks a member: likes and chats between the two end in the same transaction (specification, section 4), and each learns
 * only that the other is gone. Idempotent. Throws `not_found` for a member the blocker cannot see, and `daily_limit` for too many
 * new blocks; a member who wrote first does not count. `ofPerson`: the blocker wants the same for other accounts of the person.
 */
export async function block(tx: Transaction, visit: MemberVisit, otherId: string, ofPerson = false): Promise<void> {
  const { memberId } = visit
  const other = await findBlockable(tx, visit, otherId)
  if (!other) throw problem('not_found')
  // A concurrent like or first message waits here, and then finds the block.
  await lockBoth(tx, memberId, otherId)
  const blocked = await tx.run(sql.insertBlock, [memberId, otherId, other.name, await nameTo(tx, otherId, memberId)])
  const conversationId = (await conversationsWith(tx, memberId, [otherId])).get(otherId)?.id
  if (blocked > 0 && !(await wroteFirst(tx, memberId, otherId, conversationId))) await countTowardsLimit(tx, visit, 'block')
  if (ofPerson) {
    await tx.run(sql.wishForPerson, [memberId, otherId])
    await endFollowing(tx, memberId, otherId, null)
  }
  await endBetween(tx, memberId, otherId)
}

/**
 * Blocks a member silently for somebody who has blocked another account of the same person: each learns only that the other is gone, and
 * the block is neither in a list nor in an export, because it would tell whose account it is.
 */
export async function blockReturned(
  tx: Transaction,
  { blockerId, formerId, memberId }: { blockerId: string; formerId: string; memberId: string },
  now = new Date(),
): Promise<void> {
  await lockBoth(tx, blockerId, memberId)
  await tx.run(sql.insertSilent, [blockerId, memberId, formerId, now])
  await endBetween(tx, blockerId, memberId)
}

/** Ends the silent blocks whose time has come. Called hourly. */
export async function endSilentBlocks(db: Handle, now = new Date()): Promise<void> {
  await db.run(sql.deleteEnded, [now])
}

/** Ends everything between two members after a block. */
async function endBetween(tx: Transaction, memberId: string, otherId: string): Promise<void> {
  await endHidingBetween(tx, memberId, otherId)
  await endSwipesBetween(tx, memberId, otherId)
  await endRelationsBetween(tx, memberId, otherId)
}

/**
 * Ends all relations of two members who may no longer see each other, and notifies each that the other is gone. A member whom one of
 * them hid or passed stays hidden and passed.
 */
export async function endRelationsBetween(tx: Transaction, memberId: string, otherId: string): Promise<void> {
  await endLikesBetween(tx, memberId, otherId)
  await endFavouritesBetween(tx, memberId, otherId)
  await endViewsBetween(tx, memberId, otherId)
  const conversation = await endChatsBetween(tx, memberId, otherId, { reportable: true })
  tx.publish([memberId], { type: 'gone', member: otherId, ...(conversation && { conversation }) })
  tx.publish([otherId], { type: 'gone', member: memberId, ...(conversation && { conversation }) })
}

/** After a wish is withdrawn its silent blocks last for so many days more, and up to as many again: their end must not tell why it came. */
const silentDays = 14

/**
 * Removes the member's own block; a block by the other member stays. The wish about other accounts ends with it, and the blocks that
 * came of it some weeks later.
 */
export async function unblock(tx: Transaction, visit: MemberVisit, otherId: string): Promise<void> {
  await tx.run(sql.deleteBlock, [visit.memberId, otherId])
  const silent = await tx.row(sql.findSilent, [otherId, visit.memberId])
  if (silent) await tx.run(sql.restoreSilent, [visit.memberId, otherId, silent.created_at, silent.ends_at])
  const lasts = silentDays * dayMs + randomInt(silentDays * dayMs)
  await endFollowing(tx, visit.memberId, otherId, new Date(Date.now() + lasts))
}

/** Sets when the silent blocks end that a member wished after blocking another: then, or never. */
async function endFollowing(tx: Transaction, memberId: string, otherId: string, endsAt: Date | null): Promise<void> {
  const following = (await tx.rows(sql.findFollowing, [memberId, otherId])).map((row) => row.other_id)
  if (following.length > 0) await tx.run(sql.endSilent, [memberId, following, endsAt])
}

/** The members the viewer has blocked, latest first, by their names at that time: a new name, or that they hide, is not disclosed. */
export async function listBlocked(db: Handle, visit: MemberVisit): Promise<Array<{ id: string; name: string }>> {
  const rows = await db.rows(sql.findBlocked, [visit.memberId])
  // The previous version wrote rows without a name during the deployment.
  const unnamed = rows.filter((row) => row.name === null).map((row) => row.id)
  const names = new Map((await db.rows(sql.findNames, [unnamed])).map((row) => [row.id, row.name]))
  return rows.map(({ id, name }) => ({ id, name: name ?? names.get(id) ?? '' }))
}

/** Erases all blocks by and against a member whose data are erased. */
export async function eraseBlocks(tx: Transaction, memberId: string): Promise<void> {
  const others = await blocksOf(tx, memberId)
  await tx.run(sql.forgetFollowed, [memberId, others])
  await tx.run(sql.deleteBlocksBesideOthers, [memberId, others])
  await tx.run(sql.deleteOwnBlocks, [memberId])
}

/**
 * Finds a member the viewer can see, has a conversation or a block with, who wrote to them in the last days, or who liked them from another
 * site and is not hidden otherwise: ending a chat first does not prevent a block. Every call runs the same number of statements.
 */
async function findBlockable(tx: Transaction, visit: MemberVisit, otherId: string): Promise<NamedVisibilityRow | undefined> {
  const { rows, conversations } = await visibilityOf(tx, visit, [otherId])
  const wrote = await wroteLately(tx, otherId, visit.memberId)
  const likes = await tx.row(sql.findLiker, [visit.memberId, otherId])
  const [row] = rows
  if (!row || otherId === visit.memberId) return undefined
  const liked = likes !== undefined && row.site_id !== visit.site.id && row.visible && !row.invisible && !row.hidden_contact
  const may = canSee(visit, row, conversations) || conversations.size > 0 || row.blocked || row.blocks_you || wrote || liked
  return may ? row : undefined
}

/** The name of a member as another member knows it: a blocker knows the name at the time of their block. */
async function nameTo(tx: Transaction, otherId: string, memberId: string): Promise<string> {
  const then = await tx.row(sql.findNameAtBlock, [otherId, memberId])
  const [now] = await tx.rows(sql.findNames, [[memberId]])
  return then?.other_name ?? now!.name
}
