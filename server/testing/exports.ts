import { buffer } from 'node:stream/consumers'
import { exportStorage, openArchive } from '#server/export/archive.ts'
import { makeExport, type Means } from '#server/export/making.ts'
import { photoStorage } from '#server/photos/storage/storage.ts'
import type { Database } from '#server/platform/database/database.ts'
import { testConfig } from './config.ts'
import { testKeys } from './keys.ts'
import { unzip } from './unzip.ts'

export { makeExport }

/** The services that making an export needs, as in a test's app. */
export function exportMeans(db: Database, config = testConfig()): Means {
  return { db, keys: testKeys, storage: exportStorage(config), photos: photoStorage(config), config }
}

/** Makes a member's export now, as if the member had requested it, and returns its files. */
export async function exportOf(means: Means, memberId: string): Promise<Map<string, Buffer>> {
  const { db } = means
  await db.raw(
    `insert into data_export (member_id, state, asked_at, tries) values ($1, 'making', now(), 0)
     on conflict (member_id) do update set state = 'making', tries = 0`,
    [memberId],
  )
  await makeExport(means, memberId)
  const { rows } = await db.raw('select storage_key, parts from data_export where member_id = $1', [memberId])
  const { storage_key: key, parts } = rows[0] as { storage_key: string; parts: number }
  return unzip(await buffer((await openArchive(means, key, parts))!))
}
