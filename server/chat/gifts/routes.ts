import * as contract from '#contract/chat/gifts.ts'
import { giftCodes } from '#contract/chat/options.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { giftPrice, hideGift, readOwnGifts, settleGifts } from './gifts.ts'

/** The catalogue of gifts, and a member's received gifts; a gift is sent as a message. */
export function routes(calls: Calls, _services: Services): void {
  calls.serve(contract.catalogue, async ({ visit }) => {
    const { settings } = visit.site
    return giftCodes.map((code) => ({ code, credits: giftPrice(code, settings.gift_credits) }))
  })

  calls.serve(contract.readShown, ({ db, visit }) => readOwnGifts(db, visit.memberId))

  calls.serve(contract.settle, async ({ db, input, visit, once }) => {
    await once((tx) => settleGifts(tx, visit.memberId, input))
    return readOwnGifts(db, visit.memberId)
  })

  calls.serve(contract.hide, async ({ db, input, visit, once }) => {
    await once((tx) => hideGift(tx, visit.memberId, input.code))
    return readOwnGifts(db, visit.memberId)
  })
}
