import type { Keys } from '#server/platform/keys/keys.ts'
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

const purpose = 'search cursor'

/**
 * A trail as the browser keeps it. Sealed, since it tells the hour of somebody's last activity, which he may hide, and since a made-up
 * one would tell it of anybody. `search` is what it belongs to: it opens for the same viewer and filters only.
 */
export function sealTrail(keys: Keys, { at, id, city, shape, count, capped }: Trail, search: string): string {
  return keys.seal(purpose, search, JSON.stringify([at, id, city, shape, count, capped])).toString('base64url')
}

/** The trail in a cursor; undefined when there is none or it belongs to another search. */
export function openTrail(keys: Keys, cursor: string | undefined, search: string): Trail | undefined {
  const trail = keys.open(purpose, search, Buffer.from(cursor ?? '', 'base64url'))
  if (trail === undefined) return undefined
  const [at, id, city, shape, count, capped] = JSON.parse(trail)
  return { at, id, city, shape, count, capped }
}
