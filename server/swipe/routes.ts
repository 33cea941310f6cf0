import * as contract from '#contract/likes/swipe.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { decide, readDeck, takeBack } from './swipe.ts'

/** The swipe game: the next cards, deciding, and taking a decision back. */
export function routes(calls: Calls, { limits, viewCounts }: Services): void {
  calls.serve(contract.deck, async ({ db, visit }) => {
    await limits.take('swipe', visit.memberId)
    viewCounts.require('pages', visit)
    viewCounts.require('cards', visit)
    const mayFill = () =>
      limits.take('swipe_refill', visit.memberId).then(
        () => true,
        () => false,
      )
    const answer = await readDeck(db, visit, new Date(), mayFill)
    viewCounts.page(
      visit,
      answer.deck.map(({ id }) => id),
    )
    return answer
  })

  calls.serve(contract.decide, async ({ input, visit, once }) => {
    await limits.take('swipe', visit.memberId)
    return once((tx) => decide(tx, visit, input.profile.id, input.like))
  })

  calls.serve(contract.takeBack, async ({ input, visit, once }) => {
    await limits.take('swipe', visit.memberId)
    return once((tx) => takeBack(tx, visit, input.profile.id))
  })
}
