import { limits } from '#contract/limits.ts'
import * as contract from '#contract/search.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { openPace } from './pace.ts'
import { searchMembers } from './search.ts'
import { Showcase } from './showcase.ts'

/** Search and the members shown to visitors (specification, sections 2 and 6). */
export function routes(calls: Calls, services: Services): void {
  const keepPace = openPace(services)
  const { looks } = services
  const showcase = new Showcase(services.db)

  calls.serve(contract.members, async ({ db, visit, input }) => {
    await keepPace(visit)
    const { settings } = visit.site
    looks.require('pages', visit, settings.looks_per_day)
    const found = await searchMembers(db, visit, settings, input)
    looks.page(visit)
    return found
  })

  calls.serve(contract.showcase, async ({ visit, input }) => {
    await keepPace(visit)
    return showcase.read(visit, input.count ?? limits.pageSize)
  })
}
