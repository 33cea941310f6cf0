import { randomBytes } from 'node:crypto'
import { openStorage } from '#server/platform/files/open-storage.ts'
import type { Storage, StorageConfig } from '#server/platform/files/storage.ts'

/** Photos sent in conversations lie apart, in a folder per sender; they are swept with their messages. */
export const chatFolder = 'chat'

/** Where the files of all photos lie: a folder per member, in it one per photo, in it a file per size. */
export function photoStorage(config: StorageConfig): Storage {
  return openStorage(config, 'photos')
}

/**
 * A folder for the files of one more photo in `owner`: a member's id, or `chat/` and his id. Its name tells since when, so
 * that the sweep spares what is being uploaded.
 */
export function newStorageKey(owner: string, now = Date.now()): string {
  return `${owner}/${now.toString(36)}-${randomBytes(16).toString('hex')}`
}

/** When a storage key was made, in milliseconds. */
export function madeAt(storageKey: string): number {
  return Number.parseInt(storageKey.slice(storageKey.lastIndexOf('/') + 1), 36)
}

/** Where a size of a stored photo lies. */
export function fileKey(storageKey: string, size: string): string {
  return `${storageKey}/${size}.webp`
}
