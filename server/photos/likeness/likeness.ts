import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { type Likeness, plainest } from '#server/platform/files/images/images.ts'
import type { MemberVisit, Visit } from '#server/platform/http/visit.ts'
import * as sql from './queries.ts'

/**
 * Whether a new photo looks like one that a decision removed: from the member, or from others of the site. One statement in any case, so that
 * its time says nothing about others. What looks like others' is told to staff only (decision 109).
 */
export async function likeRejected(
  tx: Transaction,
  visit: Pick<MemberVisit, 'site' | 'keys' | 'memberId'>,
  likeness: Likeness | undefined,
): Promise<{ own: boolean; others: boolean }> {
  if (!likeness || likeness.quality < plainest) return { own: false, others: false }
  const { own, others } = (await tx.row(sql.countRejected, [visit.site.id, hidden(visit, likeness.hash), visit.memberId]))!
  return { own: own > 0, others: others > 0 }
}

/** Whether a new photo looks like the main photo of another member of the site; for staff only. */
export async function isLikeMainPhoto(
  tx: Transaction,
  visit: Pick<MemberVisit, 'site' | 'keys' | 'memberId'>,
  likeness: Likeness | undefined,
): Promise<boolean> {
  if (!likeness || likeness.quality < plainest) return false
  return (await tx.rows(sql.findAlike, [visit.site.id, hidden(visit, likeness.hash), visit.memberId])).length > 0
}

/** Stores what a new photo has in common with others that look alike; nothing of one that is too plain. */
export async function keepLikeness(
  tx: Transaction,
  visit: Visit,
  { memberId, photoId }: { memberId: string; photoId: string },
  likeness: Likeness,
): Promise<void> {
  if (likeness.quality < plainest) return
  await tx.run(sql.insertLikeness, [memberId, photoId, visit.site.id, hidden(visit, likeness.hash)])
}

/** The photo is gone. What evidence holds keeps its likeness: a decision may still keep out what looks like it. */
export async function forgetLikeness(tx: Transaction, memberId: string, photoId: string): Promise<void> {
  await tx.run(sql.deleteLikeness, [memberId, photoId])
}

/** Evidence about these members was deleted, and with it the likeness of their photos that are gone. */
export async function forgetSealedLikenesses(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  await tx.run(sql.deleteUnsealed, [memberIds])
}

/** A decision removes the photo, or its owner did before: what looks like it is not added again. Called before `forgetLikeness`. */
export async function keepOut(tx: Transaction, memberId: string, photoId: string): Promise<void> {
  await tx.run(sql.insertRejected, [memberId, photoId, new Date()])
}

/** Photos in the member's account that look like one that `keepOut` keeps out. */
export async function alikeOfOwner(tx: Transaction, memberId: string, photoId: string): Promise<string[]> {
  return (await tx.rows(sql.findAgain, [memberId, photoId])).map((row) => row.photo_id)
}

/** The decision is undone; the photo is back, or its owner has deleted it. */
export async function allowAgain(tx: Transaction, memberId: string, photoId: string): Promise<void> {
  await tx.run(sql.restoreLikeness, [memberId, photoId])
  await tx.run(sql.deleteRejected, [memberId, photoId])
}

export async function eraseLikenesses(db: Handle, memberId: string): Promise<void> {
  await db.run(sql.deleteLikenessesOf, [memberId])
  await db.run(sql.deleteRejectedOf, [memberId])
}

/** Other members of the site whose main photo looks like that of a member; for staff only. At most ten. */
export async function alikeMembers(db: Handle, memberId: string): Promise<Array<{ id: string; name: string }>> {
  const own = await db.row(sql.findMainLikeness, [memberId])
  return own ? db.rows(sql.findAlike, [own.site_id, own.likeness, memberId]) : []
}

/**
 * The bits of a hash in an order, and against a pattern, that follow from the key of the installation and the site: two of them differ in as
 * many bits as the hashes, and without the key nobody can tell from the database whether a picture is in it, or compare two sites.
 */
function hidden({ keys, site }: Pick<Visit, 'keys' | 'site'>, hash: Buffer): string {
  const bits = [...hash].flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte >> (7 - at)) & 1))
  const stream = Buffer.concat(Array.from({ length: 33 }, (_, part) => keys.hash('photo likeness', `${site.id} ${part}`)))
  const order = bits.map((_, at) => [stream.readUInt32BE(at * 4), at] as const).sort(([one], [other]) => one - other)
  const pattern = stream.subarray(bits.length * 4)
  return order.map(([, from], at) => bits[from]! ^ ((pattern[at >> 3]! >> (at & 7)) & 1)).join('')
}
