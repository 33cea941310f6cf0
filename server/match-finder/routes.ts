import * as contract from '#contract/match-finder.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { forgetAnswers, readAnswers, saveAnswers } from './match-finder.ts'

/** The match finder (specification, section 2): what he asks it for. */
export function routes(calls: Calls, _services: Services): void {
  calls.serve(contract.read, ({ db, visit }) => readAnswers(db, visit))

  calls.serve(contract.save, ({ visit, input, once }) => once((tx) => saveAnswers(tx, visit, input)))

  calls.serve(contract.forget, ({ memberId, once }) => once((tx) => forgetAnswers(tx, memberId)))
}
