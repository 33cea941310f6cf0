import type { ActOf } from '#contract/staff/options.ts'
import { limits } from '#contract/limits.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { Staff } from '#server/platform/http/visit.ts'
import { type Actor, record } from '#server/staff/staff.ts'
import { chooseMain, mainPhotoId } from '#server/photos/photos.ts'
import { lockPhotos } from '#server/photos/queries.ts'
import * as sql from './queries.ts'

export type { ReviewRow } from './queries.ts'

/** Whoever looks: their account and their sites. */
export type Reviewer = Pick<Staff, 'id' | 'name' | 'sites' | 'role'>

export interface PhotoKey {
  member: string
  photo: string
}

/** Most photos that one person has taken: those on the screen, and the next ones, which load meanwhile. */
const mostTaken = limits.photosInGrid * 2
/** How long a photo stays with whoever has taken it, ms; each further taking begins it anew. */
const claimLasts = 10 * 60_000

/** How many photos wait for the caller, how many of them they have taken, and since when the oldest waits. */
export async function waitingPhotos(db: Handle, reviewer: Reviewer) {
  const { id, sites } = reviewer
  const { waiting, mine, oldest_at: oldest } = (await db.row(sql.countReviews, [id, sites, stale(), passer(reviewer)]))!
  return { waiting, mine, oldest_at: oldest?.toISOString() ?? null }
}

/**
 * Takes free photos until the caller has `hold` of them, and returns all that they have, in the order in which they wait. Two callers never
 * get the same. What is newly taken is a look at it, and is logged.
 */
export async function takePhotos(tx: Transaction, reviewer: Reviewer, hold: number): Promise<sql.ReviewRow[]> {
  const { id, sites } = reviewer
  const now = new Date()
  await tx.run(sql.keepClaims, [id, now, stale()])
  const before = await tx.rows(sql.findTaken, [id, sites, stale(), passer(reviewer)])
  let taken = before
  // Others may take the same at this moment: then the next ones are tried.
  for (let tries = 0; tries < 3 && taken.length < Math.min(hold, mostTaken); tries++) {
    const free = await tx.rows(sql.findFree, [hold - taken.length, sites, stale(), passer(reviewer)])
    if (free.length === 0) break
    await tx.run(sql.claim, [free.map((row) => row.member_id), free.map((row) => row.photo_id), id, now, stale()])
    taken = await tx.rows(sql.findTaken, [id, sites, stale(), passer(reviewer)])
  }
  const known = new Set(before.map((row) => row.photo_id))
  const added = taken.filter((row) => !known.has(row.photo_id))
  if (added.length > 0) await note(tx, reviewer, 'photo.take', added)
  return taken
}

/** Gives back everything that the caller has taken. */
export async function releasePhotos(tx: Transaction, { id }: Reviewer): Promise<void> {
  await tx.run(sql.releaseClaims, [id])
}

/** Leaves a photo to others, for good: the caller knows its owner, or is not sure. Leads see it all the same, so that nobody’s photo waits for ever. `conflict` if they have not taken it. */
export async function passPhoto(tx: Transaction, reviewer: Reviewer, { member, photo }: PhotoKey): Promise<void> {
  if ((await tx.run(sql.pass, [member, photo, reviewer.id])) === 0) throw problem('conflict')
  await note(tx, reviewer, 'photo.pass', [{ member_id: member, photo_id: photo }])
}

/** The storage key of a photo that the caller has taken; undefined for any other. */
export async function takenFile(db: Database, { id, sites }: Reviewer, { member, photo }: PhotoKey): Promise<string | undefined> {
  return (await db.row(sql.findTakenFile, [member, photo, id, stale(), sites]))?.storage_key
}

/** Notes that a photo was sent to the caller; false if they do not have it any more. */
export async function noteServed(db: Database, { id }: Reviewer, { member, photo }: PhotoKey): Promise<boolean> {
  return (await db.run(sql.serve, [member, photo, id, new Date(), stale()])) > 0
}

/**
 * Approves photos that the caller has taken and seen, and returns their ids: one that was waiting is shown from now on. Passes over those
 * that they do not have any more, or whose owner has deleted them. `invalid_input` if one of them was not sent to the caller, or not long ago
 * enough to be looked at.
 */
export async function approvePhotos(tx: Transaction, reviewer: Reviewer, keys: readonly PhotoKey[]): Promise<string[]> {
  const approved: sql.ReviewRow[] = []
  for (const key of keys.toSorted((one, other) => (one.member + one.photo < other.member + other.photo ? -1 : 1))) {
    const found = await endReview(tx, reviewer, key)
    if (!found) continue
    const { member_id: memberId, photo_id: photoId } = found
    await show(tx, memberId, photoId)
    approved.push(found)
  }
  if (approved.length > 0) await note(tx, reviewer, 'photo.approve', approved)
  return approved.map((row) => row.photo_id)
}

/** Shows a photo that was withheld by mistake; nothing happens if its owner has deleted it. */
export async function releasePhoto(tx: Transaction, memberId: string, photoId: string): Promise<void> {
  await tx.row(lockPhotos, [memberId])
  await show(tx, memberId, photoId)
}

/** Shows a photo that waits; the first active one becomes the main one. */
async function show(tx: Transaction, memberId: string, photoId: string): Promise<void> {
  if ((await tx.run(sql.showPhoto, [memberId, photoId])) === 0) return
  if ((await mainPhotoId(tx, memberId)) === null) await chooseMain(tx, memberId)
  tx.publish([memberId], { type: 'photos' })
}

/**
 * Ends the wait of a photo that the caller has taken and seen; undefined if they do not have it any more. `invalid_input` as
 * `approvePhotos`. It locks the photos of the owner first, as every change of them does.
 */
export async function endReview(
  tx: Transaction,
  { id, sites }: Reviewer,
  { member, photo }: PhotoKey,
): Promise<sql.ReviewRow | undefined> {
  await tx.row(lockPhotos, [member])
  const found = await tx.row(sql.lockReview, [member, photo])
  if (!found || (sites && !sites.includes(found.site_id))) return undefined
  if (found.claimed_by !== id || found.claimed_at! < stale()) return undefined
  if (!found.served_at || found.served_at.getTime() > Date.now() - limits.photoLook) throw invalid({ photos: 'field.invalid' })
  await tx.run(sql.deleteReview, [member, photo])
  return found
}

/** The reviewer whose passed photos are left out; null for a lead, who sees what others have left, and what they left themselves. */
function passer({ id, role }: Reviewer): string | null {
  return role === 'lead' || role === 'admin' ? null : id
}

/** Before this time a photo was taken too long ago: it is free again. */
function stale(): Date {
  return new Date(Date.now() - claimLasts)
}

async function note(
  tx: Transaction,
  { id, name }: Reviewer,
  act: ActOf<'photo'>,
  photos: ReadonlyArray<{ member_id: string; photo_id: string }>,
): Promise<void> {
  const actor: Actor = { id, name }
  const about = photos.map((row) => ({ member: row.member_id, photo: row.photo_id }))
  await record(tx, {
    actor,
    act,
    subject: about.length === 1 ? `member:${about[0]!.member}` : '',
    details: { photos: about },
  })
}
