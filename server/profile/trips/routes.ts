import * as contract from '#contract/profile/trips.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { endTrip, planTrip, readTrip } from './trips.ts'

/** Calls for the member's own trip. */
export function routes(calls: Calls, _services: Services): void {
  calls.serve(contract.read, ({ db, visit }) => readTrip(db, visit))

  calls.serve(contract.plan, async ({ db, input, visit, once }) => {
    await once((tx) => planTrip(tx, visit, input))
    return readTrip(db, visit)
  })

  calls.serve(contract.end, ({ visit, once }) => once((tx) => endTrip(tx, visit)))
}
