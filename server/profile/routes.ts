import * as contract from '#contract/profile.ts'
import { consentsOf, withdrawConsent } from '#server/account/consents.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { changeProfile, hideFromVisitors, readOwnProfile } from './profile.ts'

/** One's own profile, and what one agreed to. */
export function routes(calls: Calls, _services: Services): void {
  calls.serve(contract.read, ({ db, visit }) => readOwnProfile(db, visit))

  calls.serve(contract.change, async ({ db, input, visit, once }) => {
    await once((tx) => changeProfile(tx, visit, input))
    return readOwnProfile(db, visit)
  })

  calls.serve(contract.listConsents, async ({ db, memberId }) => ({
    consents: (await consentsOf(db, memberId)).map(({ kind, version, givenAt, withdrawnAt }) => ({
      kind,
      version,
      given_at: givenAt.toISOString(),
      withdrawn_at: withdrawnAt?.toISOString() ?? null,
    })),
  }))

  calls.serve(contract.withdrawConsent, async ({ input: { kind }, memberId, once }) => {
    await once((tx) => (kind === 'shown_to_visitors' ? hideFromVisitors(tx, memberId) : withdrawConsent(tx, memberId, kind)))
    return undefined
  })
}
