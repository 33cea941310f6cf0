import type { Keys } from '#server/platform/keys/keys.ts'
import type { ShapeName } from './shapes.ts'

/** Where a page ended, and what its first page found out, so that the following ones need not. */
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
 * As the browser keeps it. Sealed, since it tells the hour of somebody's last activity, which he may hide, and since a made-up
 * one would tell it of anybody. `search` is what it belongs to: it opens for the same viewer and filters only.
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
