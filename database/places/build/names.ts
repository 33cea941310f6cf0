import { fold } from '#server/places/fold.ts'
import type { Matched } from './match.ts'
import { readLocalNames } from './tables.ts'

/** Abbreviation of "saint" at the start of a name in these countries; GeoNames spells it out. */
const saints: Record<string, [RegExp, string]> = {
  GB: [/^Saint /, 'St '],
  US: [/^Saint /, 'St. '],
  AT: [/^Sankt /, 'St. '],
  CH: [/^Sankt /, 'St. '],
}

interface Names {
  name: string
  otherNames: string[]
}

/** Returns a function from a place to its local name and its other names. Throws if a row of local-names.tsv fits no place. */
export function nameGiver(places: Matched[]): (place: Matched) => Names {
  const table = readLocalNames()
  const rows = new Map<Matched, { name: string; others: string[] }>()
  for (const [key, place] of largestByName(places)) {
    const row = table.get(key)
    if (row) rows.set(place, row)
    table.delete(key)
  }
  if (table.size > 0) throw new Error(`local-names.tsv: no such place: ${[...table.keys()].join(', ')}`)

  return (place) => {
    const row = rows.get(place)
    const name = row?.name ?? usualName(place)
    return { name, otherNames: others(name, [place.named.name, place.counted?.name, ...(row?.others ?? [])]) }
  }
}

function largestByName(places: Matched[]): Map<string, Matched> {
  const largest = new Map<string, Matched>()
  for (const place of places) {
    const key = `${place.named.country === 'AX' ? 'FI' : place.named.country} ${place.named.name}`
    if (population(place) > population(largest.get(key))) largest.set(key, place)
  }
  return largest
}

function population(place: Matched | undefined): number {
  return place ? (place.counted?.population ?? 0) : -1
}

function usualName({ named }: Matched): string {
  const saint = saints[named.country]
  return saint ? named.name.replace(saint[0], saint[1]) : named.name
}

/** Other names that differ after folding; the rest would not help search. */
function others(name: string, candidates: Array<string | undefined>): string[] {
  const known = new Set([fold(name)])
  return candidates.filter((each): each is string => {
    if (!each || known.has(fold(each))) return false
    known.add(fold(each))
    return true
  })
}
