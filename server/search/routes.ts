import { limits } from '#contract/limits.ts'
import * as contract from '#contract/search.ts'
import type { Calls } from '#server/platform/http.ts'
import type { Services } from '#server/services.ts'
import { siteOf } from '#server/site/site.ts'
import { keepPace } from './pace.ts'
import { searchMembers, showcase } from './search.ts'

/** Search and the members shown to visitors (specification, sections 2 and 6; CALLS.md). */
export function routes(calls: Calls, _services: Services): void {
  calls.serve(contract.members, async ({ db, visit, input }) => {
    await keepPace(visit)
    return searchMembers(db, visit, (await siteOf(db, visit.siteId)).settings, input)
  })

  calls.serve(contract.showcase, async ({ db, visit, input }) => {
    await keepPace(visit)
    return showcase(db, visit, input.count ?? limits.pageSize)
  })
}
