// Parts for others: data.ts, ip-country/ip-country.ts.
import findTimeZone from '@photostructure/tz-lookup'
import type { Handle } from '#server/platform/database/database.ts'
import { kmBetween } from './distance.ts'
import { fold } from './fold.ts'
import { type City, openGazetteer, openRegions } from './gazetteer.ts'
import { findCitiesByName, findCitiesByPrefix, type FoundCity } from './queries.ts'

export { citiesByDistance, citiesWithin } from './neighbours.ts'
export type { City } from './gazetteer.ts'
export { GazetteerTables, loadGazetteer } from './load.ts'
export type { FoundCity } from './queries.ts'

/** The steps in which distances are shown: upper bounds in kilometres. */
export type DistanceStep = 'same' | 10 | 25 | 50 | 100 | 'more'

const steps = [10, 25, 50, 100] as const
const geocodeReach = 200

/** The regions of a country, in the order of its language; none for a country that is not served. */
export function regionsOf(country: string): Array<{ code: string; name: string }> {
  return (openRegions().get(country) ?? []).map(({ code, name }) => ({ code, name }))
}

/** Names of a country's regions by code, in no order, as objects sort numeric codes. */
export function regionNames(country: string): Record<string, string> {
  return Object.fromEntries(regionsOf(country).map(({ code, name }) => [code, name]))
}

/**
 * Cities of a country whose name begins with `query` in any spelling, biggest first. A smaller place leads to the city it
 * counts as, once; `matched` names that place.
 */
export async function findCities(db: Handle, country: string, query: string, limit = 10): Promise<FoundCity[]> {
  const folded = fold(query)
  if (folded === '') return []
  return db.rows(findCitiesByPrefix, [country, folded, endOfPrefix(folded), limit])
}

/** Cities of a country with exactly that name in any spelling or language ("Rome", "Kopenhagen", "den haag"), the most likely first. */
export async function citiesNamed(db: Handle, country: string, name: string): Promise<City[]> {
  const folded = fold(name)
  if (folded === '') return []
  return (await db.rows(findCitiesByName, [country, folded])).flatMap(({ city_id: id }) => cityById(id) ?? [])
}

/** The nearest city within 200 km of a position. The position is rounded to a hundredth of a degree first. */
export function nearestCity(lat: number, lon: number): City | undefined {
  return openGazetteer().grid.nearest({ lat: rounded(lat), lon: rounded(lon) }, geocodeReach)
}

export function cityById(id: number): City | undefined {
  return openGazetteer().cities.get(id)
}

/** The IANA time zone of a city, such as `Europe/Amsterdam`; undefined when the id is no city. */
export function timeZoneOf(id: number): string | undefined {
  const city = cityById(id)
  return city && findTimeZone(city.lat, city.lon)
}

/** The name of a city with a checked id. Throws `RangeError` for any other id. */
export function cityName(id: number): string {
  const city = cityById(id)
  if (!city) throw new RangeError(`No city ${id}`)
  return city.name
}

/** Whether the city is in that region of that country. */
export function isPlace(country: string, region: string, cityId: number): boolean {
  const city = cityById(cityId)
  return city?.country === country && city.region === region
}

/** The step that the distance between two city centres falls into; undefined when one of the ids is no city. */
export function distanceStep(fromCityId: number, toCityId: number): DistanceStep | undefined {
  if (fromCityId === toCityId) return 'same'
  const from = cityById(fromCityId)
  const to = cityById(toCityId)
  if (!from || !to) return undefined
  const km = kmBetween(from, to)
  return steps.find((step) => km <= step) ?? 'more'
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

/** The first text that no longer begins with the folded one; `{` follows `z`. */
function endOfPrefix(folded: string): string {
  return `${folded}{`
}
