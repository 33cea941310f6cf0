import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { dayIn } from '#contract/rules/calendar.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { forgetWaiting } from '#server/notifications/waiting.ts'
import { endAccessBetween } from '#server/profile/albums/access.ts'
import { homeOf } from '#server/profile/visibility/visibility.ts'
import { siteOf } from '#server/site/site.ts'
import { endCall } from './calls/ending.ts'
import * as sql from './ending-queries.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { nilId } from '#server/platform/ids.ts'
import { endAllOnce, eraseOnce } from './once/once.ts'
import { purge as purgeOnce } from './once/queries.ts'
import { sweepChatFolder } from './photos/photos.ts'
import { deletePhotos, purgePhotos } from './photos/queries.ts'
import { deleteVoices, purgeVoices } from './voice/queries.ts'
import { lockSides } from './receipts.ts'
import { forgetRemovedOf, keepEnded } from './removed.ts'

/**
 * Ends the conversation of two members for good, for blocking and erasure, in the caller's transaction. Nothing of it can be
 * started or sent meanwhile. `reportable`: its last messages can still be reported for some days. Returns its id; undefined when
 * the two had none.
 */
export async function endChatsBetween(
  tx: Transaction,
  oneId: string,
  otherId: string,
  { reportable = false, now = new Date() } = {},
): Promise<string | undefined> {
  const none = randomUUID()
  const pair = await tx.row(sql.lockPair, [oneId, otherId, none])
  await tx.run(sql.deletePair, [oneId, otherId])
  if (!pair || pair.conversation_id === none) return undefined
  const conversationId = pair.conversation_id
  const sides = await lockSides(tx, conversationId, [oneId, otherId])
  // Under the lock of both sides, which whoever places a call holds.
  await endCall(tx, oneId, otherId)
  await endAccessBetween(tx, oneId, otherId)
  if (reportable) await keepEnded(tx, conversationId, [oneId, otherId], sides)
  await giveBackStart(tx, conversationId, { endedBy: oneId, otherId }, now)
  await tx.run(sql.deleteParticipants, [conversationId, oneId, otherId])
  await tx.run(sql.deleteMessages, [conversationId])
  await tx.run(deletePhotos, [conversationId, oneId, otherId])
  await tx.run(deleteVoices, [conversationId, oneId, otherId])
  await endAllOnce(tx, conversationId, [oneId, otherId], { reportable, now })
  await tx.run(sql.deleteConversation, [conversationId])
  for (const memberId of [oneId, otherId].sort()) await forgetWaiting(tx, memberId, conversationId)
  return conversationId
}

/**
 * Gives the start of a conversation back to its starter when the other, `endedBy`, ended it before a word: so many times a day of
 * the starter's site as a free member may start, so that being blocked by one's own accounts gains nothing.
 */
async function giveBackStart(
  tx: Transaction,
  conversationId: string,
  { endedBy, otherId }: { endedBy: string; otherId: string },
  now: Date,
): Promise<void> {
  const conversation = await tx.row(sql.findStarter, [conversationId])
  if (conversation?.started_by !== otherId || (await tx.row(sql.hasAnswered, [conversationId, endedBy]))) return
  const home = await homeOf(tx, otherId)
  if (!home) return
  const { time_zone: zone } = (await siteOf(tx, home.site_id)).settings
  await tx.run(sql.giveBack, [otherId, dayIn(zone, now), limits.conversationsFree])
}

/** How many conversations of an erased member end in one transaction. */
const endedAtOnce = 20

/**
 * Ends some conversations of an erased member, for both: answers would disclose what the member wrote. Notifies each other side
 * that the member is gone. Returns whether any are left; the last call also erases all else that is kept of what they wrote.
 */
export async function eraseChats(tx: Transaction, memberId: string): Promise<boolean> {
  const partners = (await tx.rows(sql.findPartners, [memberId, endedAtOnce])).map((row) => row.other_id)
  for (const otherId of partners) {
    const conversation = await endChatsBetween(tx, memberId, otherId)
    if (conversation) tx.publish([otherId], { type: 'gone', member: memberId, conversation })
  }
  await tx.run(sql.deleteOwnSides, [memberId, partners])
  if (partners.length === endedAtOnce) return true
  await forgetRemovedOf(tx, memberId)
  await eraseOnce(tx, memberId)
  await tx.run(sql.deleteFirstWords, [memberId])
  await tx.run(sql.forgetAllowance, [memberId])
  return false
}

/** Removes the files of photos that the member sent, except those that a report keeps. */
export async function eraseChatFiles(db: Handle, storage: Storage, memberId: string): Promise<void> {
  await sweepChatFolder(db, storage, memberId, Infinity)
}

/** Deletes what a site's retention has hidden, a few hundred conversations at a time. Returns how many messages it deleted. */
export async function purgeOldMessages(db: Handle, siteId: string, retentionDays: number, now = new Date()): Promise<number> {
  const cutoff = new Date(now.getTime() - retentionDays * dayMs)
  let purged = 0
  let after = nilId
  for (;;) {
    const old = await db.rows(sql.findOldConversations, [cutoff, after])
    if (old.length === 0) return purged
    after = old.at(-1)!.id
    const page = await ofSite(db, siteId, old)
    const ids = page.map((row) => row.id)
    const sides = page.flatMap((row) => [
      [row.started_by, row.id],
      [row.started_with, row.id],
    ])
    purged += await db.run(sql.purgeMessages, [ids, cutoff])
    const olderOfSides = [sides.map(([memberId]) => memberId), sides.map(([, id]) => id), cutoff]
    await db.run(purgePhotos, olderOfSides)
    await db.run(purgeVoices, olderOfSides)
    await db.run(purgeOnce, olderOfSides)
    await db.run(sql.purgeLastTexts, olderOfSides)
    await db.run(sql.purgeDrafts, olderOfSides)
  }
}

/** A conversation across two sites has the shorter retention of the two. */
async function ofSite(db: Handle, siteId: string, page: readonly sql.OldConversation[]): Promise<sql.OldConversation[]> {
  const both = page.flatMap((row) => [row.started_by, row.started_with])
  const members = await db.rows(sql.findOfSite, [both, siteId])
  const own = new Set(members.map((row) => row.member_id))
  return page.filter((row) => own.has(row.started_by) || own.has(row.started_with))
}
