import { randomUUID } from 'node:crypto'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Message } from '#contract/chat/chat.ts'
import type { openOnce as openCall } from '#contract/chat/once.ts'
import type { OnceLasts } from '#contract/chat/options.ts'
import { limits } from '#contract/limits.ts'
import { dayMs, hourMs } from '#contract/rules/durations.ts'
import { parseMessageId } from '#server/chat/message-id.ts'
import { findOwnSide } from '#server/chat/queries.ts'
import type { ShownMessage } from '#server/chat/photos/photos.ts'
import { creditsOf } from '#server/credits/credits.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { developPhoto } from '#server/platform/files/images/images.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { hiding } from '#server/presence/presence.ts'
import { isTogetherNow } from '#server/profile/visibility/visibility.ts'
import * as sql from './queries.ts'

/** A developed photo to view once: sealed for the opening, and under another key for a report. */
export interface OncePhoto {
  id: string
  lasts: OnceLasts
  waiting: Buffer
  sealed: Buffer
}

/** What it is of a message: see the contract. */
export type OncePart = NonNullable<Message['once']>

/**
 * Develops a photo to be viewed once, without metadata, in one size. It never lies unsealed on a disk or in a bucket. Undefined for one that
 * the sender cannot pay for now.
 */
export async function developOnce(
  db: Database,
  { memberId, keys }: MemberVisit,
  { bytes, lasts, price }: { bytes: Buffer; lasts: OnceLasts; price: number },
): Promise<OncePhoto | undefined> {
  if ((await creditsOf(db, memberId)) < price) return undefined
  const { files } = await developPhoto(bytes, memberId)
  const id = randomUUID()
  const waiting = keys.sealBytes('once photo', id, files.full)
  return { id, lasts, waiting, sealed: keys.sealBytes('once evidence', id, files.full) }
}

/** Adds the photo of a posted message. */
export async function attachOnce(
  tx: Transaction,
  memberId: string,
  { conversationId, seq, createdAt, otherId }: { conversationId: string; seq: number; createdAt: Date; otherId: string },
  { id, lasts, waiting, sealed }: OncePhoto,
): Promise<void> {
  const until = new Date(createdAt.getTime() + openMs)
  await tx.run(sql.insertOnce, [memberId, conversationId, seq, otherId, id, lasts, createdAt, waiting, sealed, until])
}

/**
 * Says of photos to view once whether they can be opened. Their sender learns whether one was opened as they learn whether a message was read:
 * not while one of the two hides their presence.
 */
export async function withOnce(
  db: Handle,
  conversationId: string,
  viewerId: string,
  rows: readonly ShownMessage[],
): Promise<ShownMessage[]> {
  const sent = rows.filter((row) => row.kind === 'once' && !row.deleted)
  if (sent.length === 0) return [...rows]
  const senders = [...new Set(sent.map((row) => row.from_id))]
  const found = await db.rows(sql.findOnce, [senders, conversationId, sent.map(({ seq }) => seq), beforeOver()])
  const own = found.find((photo) => photo.member_id === viewerId)
  const hides = own !== undefined && (await hiding(db, [own.member_id, own.to_id])).size > 0
  return rows.map((row) => {
    if (!sent.includes(row)) return row
    const photo = found.find((each) => each.member_id === row.from_id && each.seq === row.seq)
    return { ...row, once: partOf(photo, row.from_id === viewerId && hides) }
  })
}

/** `untold`: whether it was opened is not told, so its age alone says when it is over. */
function partOf(photo: sql.OnceRow | undefined, untold: boolean): OncePart {
  if (!photo) return { lasts: 'closed', state: 'over' }
  const { lasts, opened, over } = photo
  if (opened && !untold) return { lasts, state: 'opened' }
  if (over) return { lasts, state: 'over' }
  return untold ? { lasts } : { lasts, state: 'waiting' }
}

/**
 * Opens a photo that was sent to the viewer, and returns it: once. It counts as opened from here on, whether or not the answer arrives;
 * only the same attempt (`key`) gets it again, for as long as an answer may be on its way. `once_over` afterwards, for a deleted one, and for one
 * that nobody opened in time; `not_found` for any other message.
 */
export async function openOnce(
  db: Database,
  visit: MemberVisit,
  { id, key, cutoff }: { id: string; key: string | undefined; cutoff: Date },
): Promise<OutputOf<typeof openCall>> {
  const { memberId } = visit
  const message = parseMessageId(id)
  const own = message && (await db.row(findOwnSide, [memberId, message.conversationId]))
  if (!own || message.seq <= own.removed_seq || !(await isTogetherNow(db, visit, own.other_id))) throw problem('not_found')
  const { conversationId, seq } = message
  const otherId = own.other_id
  const opened = await db.transaction(async (tx) => {
    const now = new Date()
    const again = new Date(now.getTime() + limits.onceAgainSeconds * 1000)
    const values = [otherId, conversationId, seq, memberId, key ?? randomUUID(), now, cutoff, again, keptUntil(now)]
    const row = await tx.row(sql.open, values)
    if (row?.first) {
      const mayShow = (await hiding(tx, [memberId, otherId])).size === 0
      tx.publish(mayShow ? [memberId, otherId] : [memberId], { type: 'opened', conversation: conversationId, seq })
    }
    return row
  })
  const picture = opened && visit.keys.openBytes('once photo', opened.id, opened.waiting)
  if (picture) return { picture: picture.toString('base64'), lasts: opened.lasts }
  const [there] = await db.rows(sql.findOnce, [[otherId], conversationId, [seq], beforeOver()])
  throw problem(there ? 'once_over' : 'not_found')
}

/** The photo of a message that is deleted or taken down. */
export async function endOnce(tx: Transaction, memberId: string, conversationId: string, seq: number): Promise<void> {
  await tx.run(sql.endOne, [memberId, conversationId, seq, keptUntil(new Date())])
}

/** The photos of a conversation that ends. `reportable`: the last of them can still be reported for some hours. */
export async function endAllOnce(
  tx: Transaction,
  conversationId: string,
  two: readonly [string, string],
  { reportable, now }: { reportable: boolean; now: Date },
): Promise<void> {
  if (reportable) await tx.run(sql.endAll, [conversationId, ...two, keptUntil(now)])
  else await tx.run(sql.deleteAll, [conversationId, ...two])
}

/** Erases what an erased member sent. */
export async function eraseOnce(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.deleteOf, [memberId])
}

/** Deletes what was opened, and what can no longer be opened or reported. Called every ten seconds. */
export async function forgetOnce(db: Handle, now = new Date()): Promise<void> {
  await db.run(sql.deleteDue, [now])
  await db.run(sql.clearDue, [now, keptUntil(now)])
}

const openMs = limits.onceDays * dayMs

/** What was sent before then can no longer be opened. */
function beforeOver(): Date {
  return new Date(Date.now() - openMs)
}

function keptUntil(now: Date): Date {
  return new Date(now.getTime() + limits.onceReportHours * hourMs)
}
