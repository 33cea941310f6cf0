import type { Keys } from '#server/platform/keys/keys.ts'

const purpose = 'photo unasked'

/** The hash of a photo of which the matcher has not heard, as its row keeps it: the database alone does not tell what it shows. */
export function sealedHash(keys: Keys, photoId: string, hash: Buffer): Buffer {
  return keys.sealBytes(purpose, photoId, hash)
}

/** Undefined if it was sealed with another secret. */
export function hashOf(keys: Keys, photoId: string, sealed: Buffer): Buffer | undefined {
  return keys.openBytes(purpose, photoId, sealed)
}
