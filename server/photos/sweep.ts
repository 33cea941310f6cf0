import type { Handle } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { chatFolder, madeAt } from './photo-storage.ts'
import { findStorageKeys } from './queries.ts'

const hour = 60 * 60 * 1000

/**
 * Removes files that have no row: an upload that was cut off before its commit, a deletion after it. Whatever is
 * younger than an hour may still get its row. Answers how many photos were removed. Called daily.
 */
export async function sweepPhotos(db: Handle, storage: Storage, now = Date.now()): Promise<number> {
  let removed = 0
  for (const memberId of await storage.list('')) {
    if (memberId === chatFolder) continue
    const known = (await db.rows(findStorageKeys, [memberId])).map((row) => row.storage_key)
    removed += await sweepFolder(storage, memberId, known, now)
  }
  return removed
}

/** Removes the photos of a folder that are not among the known, and not so young that they may still be; answers how many. */
export async function sweepFolder(storage: Storage, folder: string, known: readonly string[], now = Date.now()): Promise<number> {
  const kept = new Set(known)
  const photos = (await storage.list(folder)).map((name) => `${folder}/${name}`)
  const orphans = photos.filter((key) => !kept.has(key) && madeAt(key) < now - hour)
  await Promise.all(orphans.map((key) => storage.remove(key)))
  return orphans.length
}
