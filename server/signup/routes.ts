import * as contract from '#contract/account/signup.ts'
import { setCookies } from '#server/account/cookies/cookies.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { problem } from '#server/platform/http/problem.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { cameBy, join, requireFree } from './joining.ts'
import { signupRefusal } from './signup-rules.ts'
import { activate, correctEmail, mailActivationAgain } from './signup.ts'

/** Signing up and confirming one's address. */
export function routes(calls: Calls, { config, keys, visits, limits }: Services): void {
  calls.serve(contract.signUp, async (call) => {
    const { input, visit, reply } = call
    if (visit.memberId) throw problem('already_signed_in')
    await limits.take('signup', visit.address)
    const { signedIn, ...answer } = await join({ limits, visits }, call, input)
    // Last: a failed answer must not sign the newcomer in, or the next try would be refused as a member's.
    setCookies(reply, config.siteUrl, signedIn)
    return answer
  })

  calls.serve(contract.mayJoin, async ({ input: { invite, entry, ...sent }, visit, db }) => {
    if (invite !== undefined) await limits.take('invitation', visit.address)
    const { tracking } = await cameBy(visits, visit.site, entry, sent)
    return { may: (await signupRefusal(db, visit, { invite, tracking })) ?? ('yes' as const) }
  })

  calls.serve(contract.availability, async ({ input, visit, db }) => {
    await limits.take('signup_check', visit.address)
    await requireFree(db, limits, visit, input)
  })

  calls.serve(contract.activate, async ({ input, visit, once }) => {
    await limits.take('activate', visit.address)
    await once((tx) => activate(tx, visit.keys, input.token))
  })

  calls.serve(contract.activationMail, async ({ input, visit, once }) => {
    await once((tx) => mailActivationAgain(tx, rateLimits(tx, keys, config), visit, input.next))
    return {}
  })

  calls.serve(contract.correctAddress, async (call) => {
    await correctEmail(limits, call, call.input)
    return {}
  })
}
