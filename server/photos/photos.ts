// Parts for others: albums/albums.ts, albums/opened.ts, approval/approval.ts, approval/reviews.ts, door.ts, known/known.ts, likeness/likeness.ts, storage/storage.ts, prints.ts, storage/sweep.ts, taking-down.ts.
import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { PhotoView } from '#contract/profile/profile.ts'
import { requireUnlocked } from '#server/account/locks/locks.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { type Picture, pictureSizes } from '#server/platform/files/images/images.ts'
import { problem, Problem } from '#server/platform/http/problem.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import type { MemberVisit, Visit } from '#server/platform/http/visit.ts'
import { setMainPhoto } from '#server/profile/profile.ts'
import { fileKey, newStorageKey } from './storage/storage.ts'
import { presentPhoto } from './present.ts'
import { forgetReview, openReview, receptionOf, type Signs, withheldPhoto } from './approval/reviews.ts'
import { forgetLikeness, keepLikeness, likeRejected } from './likeness/likeness.ts'
import { sealedHash } from './known/unasked.ts'
import { forgetPrints, keepPrints } from './prints.ts'
import { keepRemoved, lockAlbum } from './albums/queries.ts'
import * as sql from './queries.ts'

export { type PhotoFacts, presentPhoto } from './present.ts'

/** A developed photo whose files are stored, but which has no row yet. */
export interface StoredPicture {
  id: string
  picture: Picture
  storageKey: string
}

/** The hash of a photo of which the matcher has not heard, and whether it waits for the answer. */
export interface Unasked {
  hash: Buffer
  waits: boolean
}

/** What is known of a photo when it is added. */
export interface Arrival extends Pick<Signs, 'rating' | 'accountMark'> {
  /** The private album of the member's that gets it; undefined: the profile. */
  album?: string | undefined
  known?: boolean
  unasked?: Unasked | undefined
}

/** The photos on the member's profile, or in an album of theirs, in order, in any status; none is locked. */
export async function listOwnPhotos(db: Handle, visit: MemberVisit, album?: string): Promise<PhotoView[]> {
  const { memberId } = visit
  const rows = await db.rows(sql.findOwnPhotos, [memberId, album ?? null])
  return rows.map((row) => presentPhoto(row, memberId, visit))
}

/** Those of some photos of a member that a viewer who sees the member may see now: approved, neither hidden nor locked for them. */
export async function shownPhotos(db: Handle, visit: Visit, memberId: string, ids: readonly string[]): Promise<PhotoView[]> {
  if (ids.length === 0) return []
  const rows = (await db.rows(sql.findShownPhotos, [memberId, ids])).filter((row) => !row.hidden || memberId === visit.memberId)
  return rows.map((row) => presentPhoto(row, memberId, visit)).filter(({ locked }) => !locked)
}

/** Whether there is room for one more photo, to avoid developing one in vain; `addPhoto` decides. */
export async function hasRoom(db: Handle, visit: MemberVisit): Promise<boolean> {
  const used = await db.row(sql.countPhotos, [visit.memberId])
  return !used || used.photos < limitOf(visit)
}

/** Whether a member has more photos than they may: a `known` one was added beyond the limit. */
export async function hasTooMany(db: Handle, visit: MemberVisit): Promise<boolean> {
  return (await db.row(sql.countPhotos, [visit.memberId]))!.photos > limitOf(visit)
}

/** Stores the files of a photo before its row: the sweep removes a file without a row, while a row without a file would be broken. */
export async function storePicture(storage: Storage, owner: string, picture: Picture): Promise<StoredPicture> {
  const storageKey = newStorageKey(owner)
  await Promise.all(pictureSizes.map((size) => storage.put(fileKey(storageKey, size), picture.files[size])))
  return { id: randomUUID(), picture, storageKey }
}

/**
 * Removes the files of a picture or a recording that got no row: `work` was refused, or a repeated request already has its own. `rowOf` is the
 * id that the result names.
 */
export async function keepOrRemove<Result>(
  storage: Storage,
  stored: Pick<StoredPicture, 'id' | 'storageKey'> | undefined,
  work: Promise<Result>,
  rowOf: (result: Result) => string | undefined,
): Promise<Result> {
  try {
    const result = await work
    if (stored && stored.id !== rowOf(result)) await storage.remove(stored.storageKey)
    return result
  } catch (error) {
    // After any other failure the commit may have happened: then the sweep decides.
    if (stored && error instanceof Problem) await storage.remove(stored.storageKey)
    throw error
  }
}

/**
 * Adds a stored photo and returns its id; the first active one becomes the main one. The site's settings say whether others see it before
 * staff have approved it; one that is `known` waits, whatever they say, and so does an `unasked` one, of which the matcher has not heard, if it
 * `waits`. Throws `photo_limit` at 3 photos (premium 25), and for a photo that was not stored for lack of room; `locked` while a decision forbids
 * new photos, and `photo_rejected` for one that looks like a photo of theirs that a decision removed; none of them for a `known` one, of which the
 * caller makes a case. `not_found` for an album that is not the member's.
 */
export async function addPhoto(
  tx: Transaction,
  visit: MemberVisit,
  stored: StoredPicture | undefined,
  { album, known = false, unasked, rating, accountMark }: Arrival,
): Promise<string> {
  const { memberId } = visit
  await requireAlbum(tx, memberId, album)
  if (!known) await requireUnlocked(tx, visit, 'photos')
  const most = known ? 2 ** 15 - 1 : limitOf(visit)
  if (!stored || !(await tx.row(sql.takeAllowance, [memberId, most]))) throw noRoom(visit)
  const alike = await likeRejected(tx, visit, stored?.picture.prints?.likeness)
  // Known material is taken, again too: a case is opened, and the owner learns nothing.
  if (alike.own && !known) throw problem('photo_rejected')
  const { id, storageKey, picture } = stored
  const { position } = (await tx.row(sql.findNextPosition, [memberId, album ?? null]))!
  const withheld = known || unasked?.waits === true
  const signs = { likeness: picture.prints?.likeness, likeRemoved: alike.others, rating, accountMark }
  const reception = withheld ? withheldPhoto : await receptionOf(tx, visit, signs)
  const { width, height, thumbhash } = picture
  const sealed = unasked ? sealedHash(visit.keys, id, unasked.hash) : null
  await tx.run(sql.insertPhoto, [
    memberId,
    id,
    reception.status,
    position,
    width,
    height,
    thumbhash,
    storageKey,
    sealed,
    album ?? null,
  ])
  if (picture.prints) await keepPrints(tx, visit, { memberId, photoId: id }, picture.prints)
  if (picture.prints) await keepLikeness(tx, visit, { memberId, photoId: id }, picture.prints.likeness)
  if (reception.reviewed) await openReview(tx, visit, id, reception)
  if ((await mainPhotoId(tx, memberId)) === null) await chooseMain(tx, memberId)
  return id
}

/** Orders the photos of the profile, or of an album, by `order`, and makes `main` the main one. Throws `not_found` unless that is an active photo on the profile. */
export async function arrangePhotos(
  tx: Transaction,
  visit: MemberVisit,
  { order, main, album }: { order?: string[] | undefined; main?: string | undefined; album?: string | undefined },
): Promise<void> {
  const { memberId } = visit
  await tx.row(sql.lockPhotos, [memberId])
  if (order) await tx.run(sql.savePositions, [memberId, order, album ?? null])
  if (main === undefined) return
  const photo = await tx.row(sql.findActivePhoto, [memberId, main])
  if (!photo) throw problem('not_found')
  await setMainPhoto(tx, memberId, photo)
}

/**
 * Deletes a photo's row; the next active one becomes the main one. Returns the storage key of its files, which are removed after the commit;
 * undefined if a report keeps them.
 */
export async function removePhoto(tx: Transaction, visit: MemberVisit, id: string): Promise<string | undefined> {
  const { memberId } = visit
  await tx.row(sql.lockPhotos, [memberId])
  const storageKey = await dropRow(tx, memberId, id)
  if (storageKey === undefined) throw problem('not_found')
  return unlessSealed(tx, memberId, storageKey)
}

/** Throws `not_found` for an album that is not the member's, or that is deleted at this moment. */
async function requireAlbum(tx: Transaction, memberId: string, album: string | undefined): Promise<void> {
  if (album !== undefined && !(await tx.row(lockAlbum, [memberId, album]))) throw problem('not_found')
}

/**
 * Deletes a photo's row; returns the storage key of its files, or undefined if there is no such photo. One from an album that others could see can
 * be reported for some days. The caller has locked the photos.
 */
export async function dropRow(tx: Transaction, memberId: string, id: string): Promise<string | undefined> {
  const removed = await tx.row(sql.deletePhoto, [memberId, id])
  if (!removed) return undefined
  if (removed.album_id) await tx.run(keepRemoved, [memberId, removed.album_id, id, removed.storage_key, new Date()])
  await forgetPrints(tx, memberId, id)
  await forgetReview(tx, memberId, id)
  await forgetLikeness(tx, memberId, id)
  await tx.run(sql.returnAllowance, [memberId])
  if ((await mainPhotoId(tx, memberId)) === id) await chooseMain(tx, memberId)
  return removed.storage_key
}

/** The storage key of a photo whose row was just deleted; undefined if it is evidence, whose files the sweep removes later. */
export async function unlessSealed(tx: Transaction, memberId: string, storageKey: string): Promise<string | undefined> {
  return (await tx.row(sql.findSealed, [memberId, storageKey])) ? undefined : storageKey
}

export async function mainPhotoId(tx: Transaction, memberId: string): Promise<string | null> {
  return (await tx.row(sql.findMainPhoto, [memberId]))?.id ?? null
}

export async function chooseMain(tx: Transaction, memberId: string): Promise<void> {
  await setMainPhoto(tx, memberId, (await tx.row(sql.findFirstActivePhoto, [memberId])) ?? null)
}

function limitOf(visit: Visit): number {
  return visit.premium ? limits.photosPremium : limits.photosFree
}

/** The refusal of one photo more than the limit. */
export function noRoom(visit: Visit): Error {
  return problem('photo_limit', { values: { maximum: limitOf(visit) } })
}
