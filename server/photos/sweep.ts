import type { Handle } from '#server/platform/database.ts'
import type { Storage } from '#server/platform/storage.ts'
import { madeAt } from './photo-storage.ts'
import { findStorageKeys } from './queries.ts'

const hour = 60 * 60 * 1000

/**
 * Removes files that have no row: an upload that was cut off before its commit, a deletion after it. Whatever is
 * younger than an hour may still get its row. Answers how many photos were removed. Called daily.
 */
export async function sweepPhotos(db: Handle, storage: Storage, now = Date.now()): Promise<number> {
  let removed = 0
  for (const memberId of await storage.list('')) {
    const rows = await db.rows(findStorageKeys, [memberId])
    const known = new Set(rows.map((row) => row.storage_key))
    const folders = (await storage.list(memberId)).map((name) => `${memberId}/${name}`)
    const orphans = folders.filter((key) => !known.has(key) && madeAt(key) < now - hour)
    await Promise.all(orphans.map((key) => storage.remove(key)))
    removed += orphans.length
  }
  return removed
}
