import * as contract from '#contract/likes/swipe.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { memberOf } from '#server/platform/http/visit.ts'
import { quickLimit } from '#server/platform/limits/quick-limits.ts'
import type { Services } from '#server/services.ts'
import { decide, readDeck, takeBack } from './swipe.ts'

/** The swipe game: the next cards, deciding, and taking a decision back. */
export function routes(calls: Calls, services: Services): void {
  const { viewCounts } = services
  // Faster than any person; more is a program.
  const perMember = quickLimit('swipe', { points: 240, seconds: 60 }, services)
  // A refill reads the whole site: enough for the fastest player, even if they often change whom they seek.
  const refills = quickLimit('swipe_refill', { points: 12, seconds: 600 }, services)

  calls.serve(contract.deck, async ({ db, visit }) => {
    await perMember.take(memberOf(visit))
    viewCounts.require('pages', visit)
    viewCounts.require('cards', visit)
    const mayFill = () =>
      refills.take(memberOf(visit)).then(
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
    await perMember.take(memberOf(visit))
    return once((tx) => decide(tx, visit, input.profile.id, input.like))
  })

  calls.serve(contract.takeBack, async ({ visit, once }) => {
    await perMember.take(memberOf(visit))
    return once((tx) => takeBack(tx, visit))
  })
}
