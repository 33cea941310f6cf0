import type { Keys } from '#server/platform/keys/keys.ts'
import type { ShapeName } from './shapes.ts'

/** Where a page ended, and what its first page computed, so that the following ones need not. */
export interface Cursor {
  at: number
  id: string
  city: number
  shape: ShapeName
  count: number
  capped: boolean
}

const purpose = 'search cursor'

/**
 * The cursor as the browser keeps it. Sealed, since it contains the hour of a member's last activity, which they may hide, and
 * since a forged one would disclose it for anybody. `search` binds it: it opens for the same viewer and filters only.
 */
export function sealCursor(keys: Keys, { at, id, city, shape, count, capped }: Cursor, search: string): string {
  return keys.seal(purpose, search, JSON.stringify([at, id, city, shape, count, capped])).toString('base64url')
}

/** Undefined when there is none or it belongs to another search. */
export function openCursor(keys: Keys, sealed: string | undefined, search: string): Cursor | undefined {
  const opened = keys.open(purpose, search, Buffer.from(sealed ?? '', 'base64url'))
  if (opened === undefined) return undefined
  const [at, id, city, shape, count, capped] = JSON.parse(opened)
  return { at, id, city, shape, count, capped }
}
