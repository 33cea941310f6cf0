import * as contract from '#contract/profile.ts'
import type { Calls } from '#server/platform/http.ts'
import type { Services } from '#server/services.ts'
import { siteOf } from '#server/site/site.ts'
import { readMember } from './member.ts'

/** A member's whole profile. */
export function routes(calls: Calls, _services: Services): void {
  calls.serve(contract.member, async ({ db, input, visit }) => {
    const { settings } = await siteOf(db, visit.siteId)
    return readMember(db, visit, input.id, settings)
  })
}
