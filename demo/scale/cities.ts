import { readPlaces } from '#server/places/data.ts'

/** Shares of a site's members by country, roughly in percent; within a country they follow the population. */
const share: Record<string, number> = {
  DE: 15, US: 13, GB: 12, FR: 10, NL: 9, IT: 7, ES: 7, PL: 6, CA: 4, AU: 4, BE: 4, SE: 3, AT: 2, CH: 2, DK: 2, NO: 2, FI: 2, PT: 2, IE: 1,
} // prettier-ignore

export interface CityColumns {
  ids: number[]
  names: string[]
  countries: string[]
  regions: string[]
  /** Upper end of each city's part of the range 0 to 1. */
  upto: number[]
}

/** The cities of some countries as columns, each with its share of the members. */
export function weighCities(countries: readonly string[]): CityColumns {
  const cities = [...readPlaces()].filter((place) => place.cityId === place.id && countries.includes(place.country))
  const people = new Map<string, number>()
  for (const { country, population } of cities) people.set(country, (people.get(country) ?? 0) + population)
  const shares = [...people.keys()].reduce((sum, country) => sum + (share[country] ?? 1), 0)
  let sum = 0
  const upto = cities.map(
    ({ country, population }) => (sum += ((share[country] ?? 1) / shares) * (population / people.get(country)!)),
  )
  upto[upto.length - 1] = 1
  return {
    ids: cities.map((city) => city.id),
    names: cities.map((city) => city.name),
    countries: cities.map((city) => city.country),
    regions: cities.map((city) => city.region),
    upto,
  }
}
