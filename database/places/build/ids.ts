import type { Point } from '#server/places/distance.ts'
import type { Matched } from './match.ts'

/** GeoNames ids are far smaller. */
export const firstOwnId = 1_000_000_000
const cellsPerDegree = 100
const cellsPerRow = 360 * cellsPerDegree

/** An id for a place without a GeoNames id: one for each hundredth of a degree. */
export function idOfPosition({ lat, lon }: Point): number {
  const row = Math.floor((lat + 90) * cellsPerDegree)
  const column = Math.floor((lon + 180) * cellsPerDegree)
  return firstOwnId + row * cellsPerRow + column
}

/**
 * The id of the counted record, if any. Otherwise an id derived from the position, or the next free one if it is taken:
 * such a place has no known population, so it is never a city and no member's row holds its id.
 */
export function giveIds(places: Matched[]): Map<Matched, number> {
  const ids = new Map<Matched, number>()
  for (const place of places) if (place.counted) ids.set(place, place.counted.id)
  const taken = new Set(ids.values())
  for (const place of places) {
    if (place.counted) continue
    let id = idOfPosition(place.named)
    while (taken.has(id)) id++
    taken.add(id)
    ids.set(place, id)
  }
  return ids
}
