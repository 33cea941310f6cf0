import * as contract from '#contract/profile.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { changeProfile, readOwnProfile } from './profile.ts'

/** One's own profile. */
export function routes(calls: Calls, _services: Services): void {
  calls.serve(contract.read, ({ db, visit }) => readOwnProfile(db, visit))

  calls.serve(contract.change, async ({ db, input, visit, once }) => {
    await once((tx) => changeProfile(tx, visit, input))
    return readOwnProfile(db, visit)
  })
}
