import { randomBytes } from 'node:crypto'
import { openStorage } from '#server/platform/files/open-storage.ts'
import type { Storage, StorageConfig } from '#server/platform/files/storage.ts'

/** Photos sent in conversations have their own folder, with a folder per sender; they are swept with their messages. */
export const chatFolder = 'chat'

/** The storage of all photos: a folder per member, in it one per photo, in it a file per size. */
export function photoStorage(config: StorageConfig): Storage {
  return openStorage(config, 'photos')
}

/**
 * A folder for the files of a new photo in `owner`: a member's id, or `chat/` and that id. Its name contains the time, so
 * that the sweep spares uploads in progress.
 */
export function newStorageKey(owner: string, now = Date.now()): string {
  return `${owner}/${now.toString(36)}-${randomBytes(16).toString('hex')}`
}

/** The time when a storage key was made, in milliseconds. */
export function madeAt(storageKey: string): number {
  return Number.parseInt(storageKey.slice(storageKey.lastIndexOf('/') + 1), 36)
}

/** The key of the file of one size. */
export function fileKey(storageKey: string, size: string): string {
  return `${storageKey}/${size}.webp`
}
