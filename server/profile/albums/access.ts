import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { dayMs } from '#contract/rules/durations.ts'
import * as sql from './queries.ts'

export { isOpen } from './queries.ts'

/** How many days what a viewer saw can be reported after the album was closed to them. */
export const keptDays = 7

/** An album of a member, the viewer it is opened to, and the message that shows it. */
export interface Opening {
  memberId: string
  albumId: string
  viewerId: string
  conversationId: string
  seq: number
  /** Null until it is taken back. */
  until: Date | null
}

/** Opens an album to a member, in place of an earlier opening to them. The caller has locked the album. */
export async function openAccess(tx: Transaction, opening: Opening, now = new Date()): Promise<void> {
  const { memberId, albumId, viewerId, conversationId, seq, until } = opening
  const replaced = await tx.rows(sql.endAccess, [memberId, albumId, viewerId, now])
  await tx.run(sql.saveAccess, [memberId, albumId, viewerId, conversationId, seq, until, now])
  publish(tx, memberId, replaced)
}

/** Takes back an album (or every album) from a member (or from everybody); returns how many openings ended. */
export async function endAccess(
  tx: Transaction,
  memberId: string,
  { albumId, viewerId }: { albumId?: string | undefined; viewerId?: string | undefined } = {},
): Promise<number> {
  const ended = await tx.rows(sql.endAccess, [memberId, albumId ?? null, viewerId ?? null, new Date()])
  publish(tx, memberId, ended)
  return ended.length
}

/** Closes what a member opened before a journey made them invisible. */
export async function endAccessOfHidden(tx: Transaction, memberId: string): Promise<void> {
  publish(tx, memberId, await tx.rows(sql.endBeforeHiding, [memberId, new Date()]))
}

/** Closes what a member who goes has opened, and what others have opened to them. */
export async function endAllAccess(tx: Transaction, memberId: string): Promise<void> {
  await endAccess(tx, memberId)
  for (const row of await tx.rows(sql.endAccessTo, [memberId, new Date()])) publish(tx, row.member_id, [row])
}

/** Closes the albums of two members to each other. */
export async function endAccessBetween(tx: Transaction, oneId: string, otherId: string): Promise<void> {
  for (const [memberId, viewerId] of [
    [oneId, otherId],
    [otherId, oneId],
  ].sort() as Array<[string, string]>)
    await endAccess(tx, memberId, { viewerId })
}

/** Forgets closed albums that can no longer be reported. Called daily. */
export async function forgetAccess(db: Handle, now = Date.now()): Promise<void> {
  await db.run(sql.forgetAccess, [new Date(now - keptDays * dayMs)])
}

/** Deletes what an erased member opened, and what was opened to them. */
export async function eraseAccess(db: Handle, memberId: string): Promise<void> {
  await db.run(sql.eraseAccess, [memberId])
}

/** Tells both sides that the message that shows the album has changed. */
function publish(tx: Transaction, memberId: string, ended: readonly sql.EndedRow[]): void {
  for (const { viewer_id: viewer, conversation_id: conversation, seq } of ended)
    tx.publish([memberId, viewer], { type: 'album', conversation, seq })
}
