import { kmBetween } from './distance.ts'
import { type City, openGazetteer } from './gazetteer.ts'

/** Caches, as nearest-first searches often start from the same cities. */
const kept = 500
const recent = new Map<string, number[]>()

/** Ids of all cities within `km` of a city's centre, including itself, in no order; empty when the id is no city. */
export function citiesWithin(cityId: number, km: number): number[] {
  const { cities, grid } = openGazetteer()
  const city = cities.get(cityId)
  return city ? grid.within(city, km).map(({ item }) => item.id) : []
}

/** Ids of the `limit` cities nearest to a city, itself first, across borders; empty when the id is no city. */
export function citiesByDistance(cityId: number, limit: number): number[] {
  const key = `${cityId} ${limit}`
  const known = recent.get(key)
  if (known) recent.delete(key)
  const nearest = known ?? sortByDistance(openGazetteer().cities.get(cityId), limit)
  recent.set(key, nearest)
  if (recent.size > kept) recent.delete(recent.keys().next().value!)
  return nearest
}

/** Radii in km. Scanning the whole gazetteer takes longer than a search, so the nearest few are looked for around the city first. */
const around = [50, 150, 400]

function sortByDistance(city: City | undefined, limit: number): number[] {
  if (!city) return []
  return (enoughAround(city, limit) ?? everywhereFrom(city))
    .sort((a, b) => a.km - b.km || a.item.id - b.item.id)
    .slice(0, limit)
    .map(({ item }) => item.id)
}

/** All cities of the first circle that holds at least `limit`; undefined when none does. */
function enoughAround(city: City, count: number): Array<{ item: City; km: number }> | undefined {
  for (const km of count === Infinity ? [] : around) {
    const found = openGazetteer().grid.within(city, km)
    if (found.length >= count) return found
  }
  return undefined
}

function everywhereFrom(city: City): Array<{ item: City; km: number }> {
  return [...openGazetteer().cities.values()].map((item) => ({ item, km: kmBetween(city, item) }))
}
