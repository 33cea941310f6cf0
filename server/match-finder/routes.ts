import * as contract from '#contract/search/match-finder.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { findMatches, forgetAnswers, readAnswers, saveAnswers } from './match-finder.ts'

/** The match finder (specification, section 2): the member's answers, and the members who fit best. */
export function routes(calls: Calls, { limits, viewCounts }: Services): void {
  calls.serve(contract.find, async ({ db, visit, input }) => {
    await limits.take('match_finder', visit.memberId)
    viewCounts.require('pages', visit)
    viewCounts.require('cards', visit)
    const found = await findMatches(db, visit, input)
    viewCounts.page(
      visit,
      found.map(({ id }) => id),
    )
    return found
  })

  calls.serve(contract.read, ({ db, visit }) => readAnswers(db, visit))

  calls.serve(contract.save, ({ visit, input, once }) => once((tx) => saveAnswers(tx, visit, input)))

  calls.serve(contract.forget, ({ memberId, once }) => once((tx) => forgetAnswers(tx, memberId)))
}
