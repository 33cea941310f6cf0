import * as contract from '#contract/site/complaints.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { complain, senderOf } from './complaints.ts'

/** The call to complain, for members and visitors. */
export function routes(calls: Calls, { config, keys, limits }: Services): void {
  calls.serve(contract.complain, async ({ input, visit, once }) => {
    await limits.take('complaint', visit.address)
    return once(async (tx) => {
      // Counts in the transaction, so that refused or repeated requests do not count.
      const sender = senderOf(visit, input.email)
      if (sender !== '') await rateLimits(tx, keys, config).take('complaint_sender', sender)
      return complain(tx, visit, input, config)
    })
  })
}
