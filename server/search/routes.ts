import { limits as numbers } from '#contract/limits.ts'
import * as contract from '#contract/search/search.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import type { Services } from '#server/services.ts'
import { aboutVisitor } from '#server/site/visible-settings.ts'
import { RegionCounts } from './region-counts.ts'
import { countMembers, searchMembers } from './search.ts'
import { Showcase } from './showcase.ts'
import { withFirstVoices } from './voices.ts'

/** Search and the members shown to visitors (specification, sections 2 and 6). */
export function routes(calls: Calls, services: Services): void {
  const { limits, viewCounts } = services
  const countSearch = ({ memberId, address }: Visit) =>
    memberId === undefined ? limits.take('search_address', networkOf(address)) : limits.take('search', memberId)
  const showcase = new Showcase(services.db)
  const regionCounts = new RegionCounts(services.db)

  calls.serve(contract.members, async ({ db, visit, input }) => {
    await countSearch(visit)
    const { settings } = visit.site
    viewCounts.require('pages', visit)
    viewCounts.require('cards', visit)
    const found = await searchMembers(db, visit, settings, input)
    viewCounts.page(
      visit,
      [...found.results, ...(found.similar_results ?? [])].map(({ id }) => id),
    )
    return found
  })

  calls.serve(contract.count, async ({ db, visit, input }) => {
    await countSearch(visit)
    const { settings } = visit.site
    viewCounts.require('pages', visit)
    const found = await countMembers(db, visit, settings, input)
    viewCounts.counted(visit)
    return found
  })

  calls.serve(contract.showcase, async ({ db, visit, input }) => {
    await countSearch(visit)
    const { countries } = visit.site.settings
    const country = input.country ?? aboutVisitor(visit.site, visit, services.config).geoip_selected_country
    const shown = await showcase.read(visit, input.count ?? numbers.pageSize, countries.includes(country) ? country : undefined)
    return input.voices ? withFirstVoices(db, visit, shown, new Date()) : shown
  })

  calls.serve(contract.landing, async ({ visit, input }) => {
    await countSearch(visit)
    return { man: (await showcase.find(visit, input.id)) ?? null }
  })

  calls.serve(contract.regionCounts, async ({ visit, input }) => {
    await countSearch(visit)
    return { regions: await regionCounts.read(visit.site.id, input.country) }
  })
}
