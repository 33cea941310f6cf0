import { kmBetween } from '#server/places/distance.ts'
import { Grid } from '#server/places/grid.ts'
import type { Matched } from './match.ts'
import { municipalityOf } from './municipality.ts'
import type { Correction } from './tables.ts'

/** Population from which a place is a separate city. */
const cityPopulation = 5_000
/** A municipality of this population includes its quarters even if GeoNames lists them as places. */
const bigCity = 100_000
const quarterKm = 15
const motherKm = 40
const nearestKm = 3000

/** GeoNames kinds that are a part of a city; in Australia a suburb is a separate locality. */
const parts = new Set(['PPLX', 'PPLA5'])
const swallowing = new Set(['AT', 'BE', 'CH', 'DE', 'FR', 'IT', 'PL', 'PT', 'US'])

const notCity = new Set<Correction['what'] | undefined>(['not_a_city', 'part_of'])

interface Candidate {
  id: number
  country: string
  population: number
  kind: string
  municipality: string
  lat: number
  lon: number
}

/**
 * The city that each place counts as, by id: itself with 5,000 people or more; for a part of a city, that city;
 * otherwise the nearest city of its country.
 */
export function assignCities(
  places: Matched[],
  divisions: Map<Matched, { country: string }>,
  ids: Map<Matched, number>,
  corrections: Map<number, Correction>,
): Map<number, number> {
  const all = places.map((place) => candidate(place, ids.get(place)!, divisions.get(place)!.country))
  const large = all.filter((each) => each.population >= cityPopulation && !notCity.has(corrections.get(each.id)?.what))
  const isTown = (each: Candidate) => corrections.get(each.id)?.what === 'city'
  const mains = mainByMunicipality(large)
  const cities = new Set(large.filter((each) => isTown(each) || !isPart(each, mains.get(each.municipality))))
  const grid = new Grid(cities)

  const nearest = (each: Candidate) => grid.nearest(each, nearestKm, (city) => city.country === each.country)!
  return new Map(
    all.map((each) => {
      if (cities.has(each)) return [each.id, each.id]
      const correction = corrections.get(each.id)
      if (correction?.what === 'part_of') return [each.id, correction.value]
      if (correction?.what === 'not_a_city') return [each.id, nearest(each).id]
      const mother = each.population >= cityPopulation || parts.has(each.kind) ? motherOf(each, mains, grid) : undefined
      return [each.id, (mother ?? nearest(each)).id]
    }),
  )
}

function candidate({ named, counted, ...rest }: Matched, id: number, country: string): Candidate {
  return {
    id,
    country,
    population: counted?.population ?? 0,
    kind: counted?.kind ?? '',
    municipality: municipalityOf({ named, counted, ...rest }),
    lat: named.lat,
    lon: named.lon,
  }
}

/** The main place of each municipality: its seat, else its largest place, else its largest part. */
function mainByMunicipality(large: Candidate[]): Map<string, Candidate> {
  const mains = new Map<string, Candidate>()
  for (const each of large) {
    const main = mains.get(each.municipality)
    if (each.municipality && (!main || outranks(each, main))) mains.set(each.municipality, each)
  }
  return mains
}

function outranks(a: Candidate, b: Candidate): boolean {
  return rank(a) - rank(b) > 0 || (rank(a) === rank(b) && a.population > b.population)
}

function rank({ kind }: Candidate): number {
  if (parts.has(kind)) return 0
  return kind === 'PPLC' || kind.startsWith('PPLA') ? 2 : 1
}

function isPart(each: Candidate, main: Candidate | undefined): boolean {
  if (each === main || each.country === 'AU') return false
  if (rank(each) === 0) return true
  return (
    rank(each) === 1 &&
    main !== undefined &&
    swallowing.has(each.country) &&
    main.population >= Math.max(bigCity, each.population) &&
    kmBetween(each, main) <= quarterKm
  )
}

/** The city a part belongs to: its municipality's main place, else the city with the largest population over distance squared. */
function motherOf(each: Candidate, mains: Map<string, Candidate>, grid: Grid<Candidate>): Candidate | undefined {
  const main = mains.get(each.municipality)
  if (main && main !== each) return main
  let best: { city: Candidate; pull: number } | undefined
  for (const { item, km } of grid.within(each, motherKm)) {
    const pull = item.population / (km + 2) ** 2
    if (item.country === each.country && (!best || pull > best.pull)) best = { city: item, pull }
  }
  return best?.city
}
