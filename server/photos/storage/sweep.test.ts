import { expect, test } from 'vitest'
import { diskStorage } from '#server/platform/files/storage-disk.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { fileKey, newStorageKey } from './storage.ts'
import { sweepPhotos } from './sweep.ts'

const db = await freshDatabase()
const storage = diskStorage(testConfig().dataDir)
const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000

test('files without a row are removed after an hour; those with a row and new ones stay', async () => {
  const { id } = await member(db)
  const [kept, orphan, fresh] = [newStorageKey(id, hoursAgo(2)), newStorageKey(id, hoursAgo(2)), newStorageKey(id)]
  for (const key of [kept, orphan, fresh]) await storage.put(fileKey(key, 'card'), Buffer.from('picture'))
  await db.raw("insert into photo values ($1, gen_random_uuid(), 'active', 0, 1, 1, '', $2, now())", [id, kept])
  expect(await sweepPhotos(db, storage)).toBe(1)
  expect(await storage.get(fileKey(kept, 'card'))).toBeDefined()
  expect(await storage.get(fileKey(orphan, 'card'))).toBeUndefined()
  expect(await storage.get(fileKey(fresh, 'card'))).toBeDefined()
})
