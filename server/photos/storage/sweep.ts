import { hourMs } from '#contract/rules/durations.ts'
import type { Handle } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { eraseAlbums } from '#server/photos/albums/albums.ts'
import { eraseReviews } from '#server/photos/approval/reviews.ts'
import { eraseLikenesses } from '#server/photos/likeness/likeness.ts'
import { erasePrints } from '#server/photos/prints.ts'
import { chatFolder, madeAt } from './storage.ts'
import { deleteAllowance, deletePhotos, findStorageKeys } from '#server/photos/queries.ts'

/**
 * Removes files without a row, from uploads interrupted before their commit and deletions interrupted after it. Spares files younger than
 * an hour, which may still get their row. Returns the number of removed photos. Called daily.
 */
export async function sweepPhotos(db: Handle, storage: Storage, now = Date.now()): Promise<number> {
  let removed = 0
  for (const memberId of await storage.list('')) {
    if (memberId === chatFolder) continue
    removed += await sweepOwn(db, storage, memberId, now)
  }
  return removed
}

async function sweepOwn(db: Handle, storage: Storage, memberId: string, now: number): Promise<number> {
  const known = (await db.rows(findStorageKeys, [memberId])).map((row) => row.storage_key)
  return sweepFolder(storage, memberId, known, now)
}

/** Erases a member's photos and their files, except files that a report keeps. Rows first: the sweep finds files without one. */
export async function erasePhotos(db: Handle, storage: Storage, memberId: string): Promise<void> {
  await erasePrints(db, memberId)
  await eraseReviews(db, memberId)
  await eraseAlbums(db, memberId)
  await eraseLikenesses(db, memberId)
  await db.run(deletePhotos, [memberId])
  await db.run(deleteAllowance, [memberId])
  await sweepOwn(db, storage, memberId, Infinity)
}

/** Removes the photos of a folder that are unknown and not recent; returns their number. */
export async function sweepFolder(storage: Storage, folder: string, known: readonly string[], now = Date.now()): Promise<number> {
  const kept = new Set(known)
  const photos = (await storage.list(folder)).map((name) => `${folder}/${name}`)
  const orphans = photos.filter((key) => !kept.has(key) && madeAt(key) < now - hourMs)
  await Promise.all(orphans.map((key) => storage.remove(key)))
  if (orphans.length === photos.length) await storage.removeEmpty(folder)
  return orphans.length
}
