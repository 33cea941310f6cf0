import * as contract from '#contract/sign-in.ts'
import { emailKey } from '#server/account/account.ts'
import { setCookies } from '#server/account/cookies.ts'
import { signIn } from '#server/account/login.ts'
import { requireGoodPassword } from '#server/account/password-rules.ts'
import { addressee } from '#server/notifications/addressee.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { askReset, requireReset, resetPassword, type ToOwner } from './sign-in.ts'

/** Getting back in, and changing what one signs in with. */
export function routes(calls: Calls, { config, db: database, keys }: Services): void {
  const limits = rateLimits(database, keys, config)
  const letterFrom =
    ({ site, language }: Visit): ToOwner =>
    (to) =>
      addressee(site, config, { email: to.email, language: to.language ?? language })

  calls.serve(contract.askReset, async ({ input, visit, once }) => {
    const { site, address } = visit
    await limits.take('reset_address', address)
    await once(async (tx) => {
      // With the transaction: what is refused or repeated mails nothing and counts for nothing.
      const { minutes } = await rateLimits(tx, keys, config).count('reset_mail', `${site.id}/${emailKey(input.email)}`)
      if (minutes > 0) throw problem('reset_limit')
      await askReset(tx, site, input.email, letterFrom(visit))
    })
    return { told: !site.settings.hide_account_existence }
  })

  calls.serve(contract.checkReset, async ({ input, visit, db }) => {
    await limits.take('reset', visit.address)
    await requireReset(db, visit.site, input.token)
    return undefined
  })

  calls.serve(contract.reset, async ({ input, visit, db, once, reply }) => {
    const { site } = visit
    const { token, password } = input
    if (password !== input.password_again) throw invalid({ password_again: 'field.password_again' })
    await limits.take('reset', visit.address)
    const passwordHash = await hashPassword(password)
    const { memberId, mayEnter } = await once(async (tx) => {
      requireGoodPassword(password, { ...(await requireReset(tx, site, token)), siteName: site.settings.name })
      return resetPassword(tx, { token, passwordHash, to: letterFrom(visit) })
    })
    if (mayEnter) {
      // Outside the transaction, so that a repeated try gets its cookies too.
      const replaces = visit.sessionHash
      const signedIn = await db.transaction((tx) => signIn(tx, memberId, { ...visit, siteId: site.id, replaces }))
      setCookies(reply, config.siteUrl, signedIn)
    }
    return { signed_in: mayEnter }
  })
}
