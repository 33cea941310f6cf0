import type { OutputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/account/signup.ts'
import { requireAvailable } from '#server/account/account.ts'
import { limitDisclosure } from '#server/account/email-disclosure.ts'
import { requireUnheld } from '#server/account/erasing/erasing.ts'
import { type SignedIn, signIn } from '#server/account/login/login.ts'
import { parseEntry, type Visits } from '#server/landers/visits.ts'
import { addressee } from '#server/notifications/notifications.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/http.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import type { Site } from '#server/site/site.ts'
import { isSent, sourceOf } from '#server/site/traffic-sources.ts'
import { readNewUser } from '#server/viewer/viewer.ts'
import { doFirstActions } from './first-actions.ts'
import { useInvitation } from './invitations.ts'
import { nameProblem, requireGoodForm, type SignupInput, signupRefusal, trackingOf } from './signup-rules.ts'
import { signUp } from './signup.ts'

interface Means {
  limits: RateLimits
  visits: Visits
}

/**
 * Signs a visitor up: checks whether the site is open to them, and the form; makes the account, does what they began as a visitor, and
 * signs them in. Throws the reason why signup is closed, or all problems of the form together. A repeated request gets the same account
 * and a session of its own.
 */
export async function join(
  { limits, visits }: Means,
  { db, visit, once }: Pick<Call, 'db' | 'visit' | 'once'>,
  input: SignupInput,
): Promise<OutputOf<typeof contract.signUp> & { signedIn: SignedIn }> {
  const { site, keys } = visit
  const language = input.language ?? visit.language
  const { entry, source, tracking } = await cameBy(visits, site, input.entry, trackingOf(input))
  const closed = await signupRefusal(db, visit, { invite: input.invite, tracking })
  if (closed) throw problem(closed)
  requireGoodForm(input, site)
  await requireUnheld(db, keys, site.id, input.username)
  // Expensive, and therefore after every check that needs no account.
  const passwordHash = await hashPassword(input.password)
  const to = addressee(site, visit, { email: input.email, language, discreet: false, confirmed: false })
  let isNew = false
  const { memberId, unsent } = await limitDisclosure(limits, visit, () =>
    once(async (tx) => {
      if (input.invite && site.settings.signups === 'by_invitation') await useInvitation(tx, site.id, input.invite)
      const id = await signUp(tx, { site, input, passwordHash, language, tracking, to, keys })
      const refused = await doFirstActions(tx, { ...visit, memberId: id }, input)
      isNew = true
      return { memberId: id, unsent: refused }
    }),
  )
  logSecurity('signup', { member: memberId })
  if (isNew) await visits.count(visit, { ...entry, source, step: 'signed-up' })
  // Outside the transaction, so that a repeated request, which gets the same account, gets its cookies too.
  const signedIn = await db.transaction((tx) => signIn(tx, memberId, { ...visit, siteId: site.id }))
  return { user: await readNewUser(db, keys, visit, memberId), unsent, signedIn }
}

/** The landing page and source of a signup, and the tracking values to keep. The slug of a source counts as sent by it. */
export async function cameBy<Tracking extends object>(visits: Visits, site: Site, word: string | undefined, tracking: Tracking) {
  const entry = parseEntry(word)
  const { source } = await visits.known(site, { ...entry, source: sourceOf(site.settings, tracking) ?? entry.source })
  return { entry, source, tracking: source && !isSent(site.settings, tracking) ? { ...tracking, network: source } : tracking }
}

/** Refuses a name that is reserved, held or taken, and a taken address unless the site hides accounts. */
export async function requireFree(
  db: Database,
  limits: RateLimits,
  visit: Visit,
  { username, email }: { username?: string; email?: string },
): Promise<void> {
  const { site, keys } = visit
  if (username !== undefined) {
    const reserved = nameProblem(username, site)
    if (reserved.username) throw invalid(reserved)
    await requireUnheld(db, keys, site.id, username)
  }
  const { hide_account_existence: hideAccountExistence } = site.settings
  const check = () => requireAvailable(db, { siteId: site.id, username, email, hideAccountExistence })
  await (email === undefined ? check() : limitDisclosure(limits, visit, check))
}
