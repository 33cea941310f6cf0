import type { Matched } from './match.ts'

/** GeoNames ids stay far below this. */
const firstOwnId = 1_000_000_000
const cellsPerDegree = 100
const cellsPerRow = 360 * cellsPerDegree

/**
 * The GeoNames id where the older source tells it. Otherwise a number made of the place's own position, one for each
 * hundredth of a degree, the next free one where two share it. Such a place has no known population, so it is never
 * a city and no member's row ever holds its id.
 */
export function giveIds(places: Matched[]): Map<Matched, number> {
  const ids = new Map<Matched, number>()
  const taken = new Set<number>()
  for (const place of places) if (place.counted) ids.set(place, place.counted.id)
  for (const place of places) {
    if (place.counted) continue
    let id = idOfPosition(place)
    while (taken.has(id)) id++
    taken.add(id)
    ids.set(place, id)
  }
  return ids
}

function idOfPosition({ named }: Matched): number {
  const row = Math.floor((named.lat + 90) * cellsPerDegree)
  const column = Math.floor((named.lon + 180) * cellsPerDegree)
  return firstOwnId + row * cellsPerRow + column
}
