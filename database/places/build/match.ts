import { kmBetween } from '#server/places/distance.ts'
import { fold } from '#server/places/fold.ts'
import { Grid } from '#server/places/grid.ts'
import type { Counted, Named } from './sources.ts'

/** A current place and, where it could be told, the older record that holds its id and population. */
export interface Matched {
  named: Named
  counted?: Counted
}

interface Pair {
  place: Matched
  counted: Counted
  km: number
}

type Fits = (place: Matched, counted: Counted, km: number) => boolean

const largeEnough = 5_000

/** In this order: the same name close by; whatever lies at the same spot; larger ones that moved or grew a longer name. */
const passes: Array<{ km: number; fits: Fits }> = [
  { km: 12, fits: ({ named }, counted) => fold(named.name) === fold(counted.name) },
  { km: 0.7, fits: () => true },
  { km: 25, fits: ({ named }, counted) => isLarge(counted) && fold(named.name) === fold(counted.name) },
  { km: 15, fits: ({ named }, counted) => isLarge(counted) && fold(named.name).includes(fold(counted.name)) },
]

/** Joins the two sources; answers all current places, and the older records that none of them is. */
export function match(named: Named[], counted: Counted[]): { places: Matched[]; left: Counted[] } {
  const places = named.map((each): Matched => ({ named: each }))
  const left = new Set(counted)
  for (const pass of passes) {
    for (const pair of pairs(places, left, pass)) {
      if (pair.place.counted || !left.has(pair.counted)) continue
      pair.place.counted = pair.counted
      left.delete(pair.counted)
    }
  }
  return { places, left: [...left] }
}

/** All pairs that fit, nearest first. */
function pairs(places: Matched[], left: Set<Counted>, { km, fits }: { km: number; fits: Fits }): Pair[] {
  const grid = new Grid(left)
  const found: Pair[] = []
  for (const place of places) {
    if (place.counted) continue
    for (const { item } of grid.within(place.named, km)) {
      const pair = { place, counted: item, km: kmBetween(place.named, item) }
      if (item.country === place.named.country && fits(place, item, pair.km)) found.push(pair)
    }
  }
  return found.sort((a, b) => a.km - b.km || a.counted.id - b.counted.id)
}

function isLarge(counted: Counted): boolean {
  return counted.population >= largeEnough
}
