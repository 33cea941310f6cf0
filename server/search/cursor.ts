import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import type { ShapeName } from './shapes.ts'

/** Where a page ended, and what its first page found out, so that the following ones need not. */
export interface Trail {
  at: number
  id: string
  city: number
  shape: ShapeName
  count: number
  capped: boolean
}

/** Until `useCursorSecret` has been called a process understands only its own cursors. */
let key = randomBytes(32)

/** Gives all processes of an installation the same key, derived from its one secret. */
export function useCursorSecret(secret: Buffer): void {
  key = createHmac('sha256', secret).update('search cursor').digest()
}

const algorithm = 'aes-256-gcm'

/**
 * A trail as the browser keeps it. Sealed, since it tells the hour of somebody's last activity, which he may hide, and since a made-up
 * one would tell it of anybody. `search` is what it belongs to: it opens for the same viewer and filters only.
 */
export function seal(trail: Trail, search: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(digest(search))
  const { at, id, city, shape, count, capped } = trail
  const sealed = Buffer.concat([cipher.update(JSON.stringify([at, id, city, shape, count, capped])), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The trail in a cursor; undefined when there is none or it belongs to another search. */
export function unseal(cursor: string | undefined, search: string): Trail | undefined {
  const bytes = Buffer.from(cursor ?? '', 'base64url')
  if (bytes.length <= 28) return undefined
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12))
    .setAAD(digest(search))
    .setAuthTag(bytes.subarray(12, 28))
  try {
    const [at, id, city, shape, count, capped] = JSON.parse(
      Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString(),
    )
    return { at, id, city, shape, count, capped }
  } catch {
    return undefined
  }
}

function digest(search: string): Buffer {
  return createHash('sha256').update(search).digest()
}
