import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { iso31662 } from 'iso-3166'
import { describe, expect, it } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { gazetteerCountries, readPlaces, readRegions } from './data.ts'
import { kmBetween } from './distance.ts'
import { fold, foldings } from './fold.ts'
import * as places from './places.ts'

const all = [...readPlaces()]
const cities = all.filter((place) => place.cityId === place.id)
const byId = new Map(all.map((place) => [place.id, place]))
const anyCity = fc.constantFrom(...cities)

describe('the gazetteer', () => {
  it('has every country we serve, with regions and cities in each of them', () => {
    const lived = new Set(cities.map(({ country, region }) => `${country} ${region}`))
    for (const country of gazetteerCountries) expect(places.regionsOf(country).length, country).toBeGreaterThan(4)
    for (const { country, code } of readRegions()) expect(lived, `${country} ${code}`).toContain(`${country} ${code}`)
  })

  it('knows the region of every place, and no region twice', () => {
    const regions = readRegions().map(({ country, code }) => `${country} ${code}`)
    expect(new Set(regions).size).toBe(regions.length)
    const unknown = all.filter(({ country, region }) => !regions.includes(`${country} ${region}`))
    expect(unknown).toEqual([])
  })

  it('codes regions by ISO 3166-2, save the English ones and the Norwegian counties of 2024', () => {
    const iso = new Set(iso31662.map(({ code }) => code))
    const own = readRegions().filter(({ country, code }) => !iso.has(`${country}-${code}`))
    expect(own.map(({ country, code }) => `${country}-${code}`)).toEqual(
      expect.arrayContaining(own.filter(({ country }) => country === 'GB' || country === 'NO').map((r) => `${r.country}-${r.code}`)),
    )
    expect(new Set(own.map(({ country }) => country))).toEqual(new Set(['GB', 'NO']))
  })

  it('lets no place under 5,000 people be a city, and counts every other place as a city of its country', () => {
    expect(cities.filter(({ population }) => population < 5_000)).toEqual([])
    const astray = all.filter((place) => {
      const city = byId.get(place.cityId)
      return !city || city.cityId !== city.id || city.country !== place.country
    })
    expect(astray).toEqual([])
  })

  it('counts a small place as the nearest city', () => {
    const small = all.filter((place) => place.population === 0 && place.cityId !== place.id)
    fc.assert(
      fc.property(fc.constantFrom(...small), (place) => {
        const near = cities.filter((city) => city.country === place.country)
        const nearest = Math.min(...near.map((city) => kmBetween(place, city)))
        // Parts of a city (no population, but marked as such) may count as the larger one; coordinates are rounded.
        const chosen = kmBetween(place, byId.get(place.cityId)!)
        return chosen <= nearest + 0.3 || byId.get(place.cityId)!.population > 5_000
      }),
      { numRuns: 200 },
    )
  })
})
