import * as contract from '#contract/gifts.ts'
import { giftCodes } from '#contract/options.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { giftPrice } from './gifts.ts'

/** What can be given; giving is sending a message. */
export function routes(calls: Calls, _services: Services): void {
  calls.serve(contract.catalogue, async ({ visit }) => {
    const { settings } = visit.site
    return giftCodes.map((code) => ({ code, credits: giftPrice(code, settings.gift_credits) }))
  })
}
