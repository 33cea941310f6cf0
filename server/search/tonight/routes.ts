import * as contract from '#contract/search/tonight.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { lightWindow, putOutWindow, readEvening } from './tonight.ts'

/** Calls for the evening: the lit windows of members around, and one's own. */
export function routes(calls: Calls, services: Services): void {
  const { limits, viewCounts } = services

  // The windows count as views, as search results do.
  calls.serve(contract.read, async ({ db, visit }) => {
    await limits.take('search', visit.memberId)
    viewCounts.require('cards', visit)
    const evening = await readEvening(db, services, visit)
    viewCounts.cards(
      visit,
      evening.windows.map(({ id }) => id),
    )
    return evening
  })

  calls.serve(contract.light, ({ input, visit, once }) => once((tx) => lightWindow(tx, services, visit, input.purpose)))

  calls.serve(contract.putOut, ({ visit, once }) => once((tx) => putOutWindow(tx, visit)))
}
