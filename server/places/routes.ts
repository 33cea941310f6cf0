import * as contract from '#contract/search/places.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { type MessageId, text } from '#server/platform/messages.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { gazetteerCountries } from './data.ts'
import { findCities, nearestCity, regionsOf } from './places.ts'

/** Regions, cities and reverse geocoding, all from the gazetteer: no call leaves the server. */
export function routes(calls: Calls, { gazetteer }: Services): void {
  calls.serve(contract.regions, async ({ visit }) =>
    Object.fromEntries(
      gazetteerCountries.map((country) => {
        const label = text(visit.language, `region_label.${country.toLowerCase()}` as MessageId)
        return [country, { label, regions: regionsOf(country) }]
      }),
    ),
  )

  calls.serve(contract.cities, async ({ db, input }) => {
    await gazetteer.loaded()
    return findCities(db, input.country, input.q)
  })

  calls.serve(contract.geocode, async ({ input }) => {
    const city = nearestCity(input.lat, input.lon)
    if (!city) throw problem('not_found')
    return { country: city.country, region: city.region, city: { id: city.id, name: city.name } }
  })
}
