import { limits } from '#contract/limits.ts'
import * as contract from '#contract/search.ts'
import { looksOf } from '#server/account/looks.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { siteOf } from '#server/site/site.ts'
import { openPace } from './pace.ts'
import { searchMembers, showcase } from './search.ts'

/** Search and the members shown to visitors (specification, sections 2 and 6). */
export function routes(calls: Calls, services: Services): void {
  const keepPace = openPace(services)
  const looks = looksOf(services.db)

  calls.serve(contract.members, async ({ db, visit, input }) => {
    await keepPace(visit)
    const { settings } = await siteOf(db, visit.siteId)
    looks.require('pages', visit, settings.looks_per_day)
    const found = await searchMembers(db, visit, settings, input)
    looks.page(visit)
    return found
  })

  calls.serve(contract.showcase, async ({ db, visit, input }) => {
    await keepPace(visit)
    return showcase(db, visit, input.count ?? limits.pageSize)
  })
}
