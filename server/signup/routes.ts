import * as contract from '#contract/account/signup.ts'
import { addressOf, requireAvailable } from '#server/account/account.ts'
import { signIn } from '#server/account/login.ts'
import { setCookies } from '#server/account/cookies.ts'
import { requireUnheld } from '#server/account/erasing.ts'
import { limitDisclosure } from '#server/account/email-disclosure.ts'
import { addressee } from '#server/notifications/addressee.ts'
import { parseEntry } from '#server/landers/visits.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import type { Services } from '#server/services.ts'
import type { Site } from '#server/site/site.ts'
import { isSent, sourceOf } from '#server/site/traffic-sources.ts'
import { readNewUser } from '#server/viewer/viewer.ts'
import { doFirstActions } from './first-actions.ts'
import { useInvitation } from './invitations.ts'
import { nameProblem, requireGoodForm, signupRefusal, trackingOf } from './signup-rules.ts'
import { activate, correctAndMail, mailActivationAgain, signUp } from './signup.ts'

/** Signing up and confirming one's address. */
export function routes(calls: Calls, { config, keys, visits, limits }: Services): void {
  calls.serve(contract.signUp, async ({ input, visit, db, once, reply }) => {
    if (visit.memberId) throw problem('already_signed_in')
    await limits.take('signup', visit.address)
    const { site } = visit
    const language = input.language ?? visit.language
    const { entry, source, tracking } = await cameBy(site, input.entry, trackingOf(input))
    await requireOpen(db, visit, { invite: input.invite, tracking })
    requireGoodForm(input, site)
    await requireUnheld(db, keys, site.id, input.username)
    const passwordHash = await hashPassword(input.password)
    const to = addressee(site, config, { email: input.email, language, discreet: false, confirmed: false })
    let isNew = false
    const make = () =>
      once(async (tx) => {
        if (input.invite && site.settings.signups === 'by_invitation') await useInvitation(tx, site.id, input.invite)
        const memberId = await signUp(tx, { site, input, passwordHash, language, tracking, addressee: to, keys })
        const unsent = await doFirstActions(tx, { ...visit, memberId }, input)
        isNew = true
        return { memberId, unsent }
      })
    const { memberId, unsent } = await (site.settings.hide_account_existence
      ? make()
      : limitDisclosure(limits, visit.address, make))
    logSecurity('signup', { member: memberId })
    if (isNew) await visits.count(visit, { ...entry, source, step: 'signed-up' })
    // Outside the transaction, so that a repeated request, which gets the same account, gets its cookies too.
    const signedIn = await db.transaction((tx) => signIn(tx, memberId, { ...visit, siteId: site.id }))
    const user = await readNewUser(db, keys, visit, memberId)
    // Last: a failed answer must not sign the newcomer in, or the next try would be refused as a member's.
    setCookies(reply, config.siteUrl, signedIn)
    return { user, unsent }
  })

  calls.serve(contract.mayJoin, async ({ input: { invite, entry, ...sent }, visit, db }) => {
    if (invite !== undefined) await limits.take('invitation', visit.address)
    const { tracking } = await cameBy(visit.site, entry, sent)
    return { may: (await signupRefusal(db, visit, { invite, tracking })) ?? ('yes' as const) }
  })

  calls.serve(contract.availability, async ({ input, visit, db }) => {
    await limits.take('signup_check', visit.address)
    const { settings } = visit.site
    const { hide_account_existence: hideAccountExistence } = settings
    const reserved = input.username === undefined ? {} : nameProblem(input.username, visit.site)
    if (reserved.username) throw invalid(reserved)
    if (input.username !== undefined) await requireUnheld(db, keys, visit.site.id, input.username)
    const check = () => requireAvailable(db, { siteId: visit.site.id, ...input, hideAccountExistence })
    await (input.email === undefined || hideAccountExistence ? check() : limitDisclosure(limits, visit.address, check))
    return undefined
  })

  calls.serve(contract.activate, async ({ input, visit, once }) => {
    await limits.take('activate', visit.address)
    await once((tx) => activate(tx, visit.keys, input.token))
    return undefined
  })

  calls.serve(contract.activationMail, async ({ input, visit, memberId, db, once }) => {
    const { site } = visit
    const address = await addressOf(db, site, memberId)
    if (address.confirmed) throw problem('already_confirmed')
    await once(async (tx) => {
      await rateLimits(tx, keys, config).take('activation_mail', memberId)
      await mailActivationAgain(
        tx,
        { siteId: site.id, memberId, keys },
        { ...address, next: input.next },
        addressee(site, config, address),
      )
    })
    return {}
  })

  calls.serve(contract.correctAddress, async ({ input: { email, next }, visit, memberId, db, once }) => {
    const { site } = visit
    const address = await addressOf(db, site, memberId)
    if (address.confirmed) throw problem('already_confirmed')
    // Shares a limit with sending again. Refused requests count too, so that nobody tries address after address.
    await limits.take('activation_mail', memberId)
    const correct = () =>
      once(async (tx) => {
        await correctAndMail(tx, memberId, { site, email, next, keys }, addressee(site, config, { ...address, email }))
        return {}
      })
    return site.settings.hide_account_existence ? correct() : limitDisclosure(limits, visit.address, correct)
  })

  /** The landing page and source of a sign-up, and the tracking values to keep. The slug of a source counts as sent by it. */
  async function cameBy<Tracking extends object>(site: Site, word: string | undefined, tracking: Tracking) {
    const entry = parseEntry(word)
    const { source } = await visits.known(site, { ...entry, source: sourceOf(site.settings, tracking) ?? entry.source })
    return { entry, source, tracking: source && !isSent(site.settings, tracking) ? { ...tracking, network: source } : tracking }
  }
}

/** Called before the expensive hashing. */
async function requireOpen(...asked: Parameters<typeof signupRefusal>): Promise<void> {
  const why = await signupRefusal(...asked)
  if (why) throw problem(why)
}
