// Moved; the last readers follow in the next commit.
export { chatFolder, fileKey, newStorageKey, photoStorage } from './storage/storage.ts'
