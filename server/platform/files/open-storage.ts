import { join } from 'node:path'
import type { Storage, StorageConfig } from './storage.ts'
import { diskStorage } from './storage-disk.ts'
import { s3Storage } from './storage-s3.ts'

/** The storage of a folder: in the bucket where one is configured, else under DATA_DIR. */
export function openStorage({ dataDir, s3 }: StorageConfig, folder: string): Storage {
  return s3 ? s3Storage(s3, folder) : diskStorage(join(dataDir, folder))
}
