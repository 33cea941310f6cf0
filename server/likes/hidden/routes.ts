import * as contract from '#contract/likes/hidden.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { hide, listHidden, unhide } from './hidden.ts'

/** Calls for the members that a member hides from their lists. */
export function routes(calls: Calls, _services: Services): void {
  calls.serve(contract.list, ({ db, visit }) => listHidden(db, visit))

  calls.serve(contract.add, async ({ input, visit, once }) => {
    await once((tx) => hide(tx, visit, input.profile.id))
    return {}
  })

  calls.serve(contract.remove, ({ input, visit, once }) => once((tx) => unhide(tx, visit, input.profile.id)))
}
