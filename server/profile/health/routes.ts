import * as contract from '#contract/profile/health.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { changeHealth, eraseHealth, readHealth } from './health.ts'

/** Calls for a member's sexual health data. Answers are read for each request, so that stored answers never hold it. */
export function routes(calls: Calls, { keys }: Services): void {
  calls.serve(contract.read, ({ db, visit }) => readHealth(db, keys, visit))

  calls.serve(contract.change, async ({ db, input, visit, once }) => {
    await once((tx) => changeHealth(tx, keys, visit, input))
    return readHealth(db, keys, visit)
  })

  calls.serve(contract.forget, ({ memberId, once }) => once((tx) => eraseHealth(tx, memberId)))
}
