import { fold } from '#server/places/fold.ts'
import { Grid } from '#server/places/grid.ts'
import type { Counted, Named } from './sources.ts'

/** A current place and, if found, the older record with its id and population. */
export interface Matched {
  named: Named
  counted?: Counted
}

interface Pair {
  place: Matched
  counted: Counted
  km: number
}

type Fits = (place: Matched, counted: Counted) => boolean

const largeEnough = 5_000

/** In this order: the same name close by; any record at the same spot; larger ones that moved or have a longer name now. */
const passes: Array<{ km: number; fits: Fits }> = [
  { km: 12, fits: ({ named }, counted) => folded(named) === folded(counted) },
  { km: 0.7, fits: () => true },
  { km: 25, fits: ({ named }, counted) => isLarge(counted) && folded(named) === folded(counted) },
  { km: 15, fits: ({ named }, counted) => isLarge(counted) && folded(named).includes(folded(counted)) },
]

/** Joins the two sources; returns all current places, and the older records without a match. */
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
    for (const near of grid.within(place.named, km)) {
      if (near.item.country === place.named.country && fits(place, near.item))
        found.push({ place, counted: near.item, km: near.km })
    }
  }
  return found.sort((a, b) => a.km - b.km || a.counted.id - b.counted.id)
}

const foldedNames = new WeakMap<object, string>()

/** Cached, because each name is compared with those of all neighbours in every pass. */
function folded(place: { name: string }): string {
  const known = foldedNames.get(place)
  if (known !== undefined) return known
  const made = fold(place.name)
  foldedNames.set(place, made)
  return made
}

function isLarge(counted: Counted): boolean {
  return counted.population >= largeEnough
}
