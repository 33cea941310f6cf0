import * as contract from '#contract/health.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { changeHealth, eraseHealth, readHealth } from './health.ts'

/** What a member keeps of his sexual health. What is answered is read anew: nothing of it lies with remembered answers. */
export function routes(calls: Calls, { keys }: Services): void {
  calls.serve(contract.read, ({ db, visit }) => readHealth(db, keys, visit))

  calls.serve(contract.change, async ({ db, input, visit, once }) => {
    await once((tx) => changeHealth(tx, keys, visit, input))
    return readHealth(db, keys, visit)
  })

  calls.serve(contract.forget, ({ memberId, once }) => once((tx) => eraseHealth(tx, memberId)))
}
