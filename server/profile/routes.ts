import * as contract from '#contract/profile/profile.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { changeProfile, readOwnProfile } from './profile.ts'

/** The member's own profile. */
export function routes(calls: Calls, { limits }: Services): void {
  calls.serve(contract.read, ({ db, visit }) => readOwnProfile(db, visit))

  calls.serve(contract.change, async ({ db, input, visit, once }) => {
    await limits.take('profile', visit.memberId)
    if (input.about !== undefined || input.looking_for !== undefined || input.prompts !== undefined)
      await limits.take('profile_words', visit.memberId)
    await once((tx) => changeProfile(tx, visit, input))
    return readOwnProfile(db, visit)
  })
}
