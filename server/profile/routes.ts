import * as contract from '#contract/profile/profile.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { memberOf } from '#server/platform/http/visit.ts'
import type { Services } from '#server/services.ts'
import { changeProfile, readOwnProfile } from './profile.ts'

/** The member's own profile. */
export function routes(calls: Calls, { limits }: Services): void {
  calls.serve(contract.read, ({ db, visit }) => readOwnProfile(db, visit))

  calls.serve(contract.change, async ({ db, input, visit, once }) => {
    await limits.take('profile', memberOf(visit))
    if (input.about !== undefined || input.looking_for !== undefined || input.prompts !== undefined)
      await limits.take('profile_words', memberOf(visit))
    await once((tx) => changeProfile(tx, visit, input))
    return readOwnProfile(db, visit)
  })
}
