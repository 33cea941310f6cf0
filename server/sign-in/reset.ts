import { randomUUID } from 'node:crypto'
import { limits as limitsOf } from '#contract/limits.ts'
import { emailKey, isAway } from '#server/account/account.ts'
import { type Credentials, credentialsOf, ownerOf, setPassword } from '#server/account/credentials/credentials.ts'
import { forgetDevices } from '#server/account/sessions/devices.ts'
import { forgetWishForEmail } from '#server/account/email-change.ts'
import { ownerOnDevice, type SignedIn, signIn } from '#server/account/login/login.ts'
import { makeMailToken, ownerOfMailToken, spendMailToken } from '#server/account/mail-tokens/mail-tokens.ts'
import { requireGoodPassword } from '#server/account/credentials/password-rules.ts'
import { endSessions } from '#server/account/sessions/sessions.ts'
import { forgetSignedOut } from '#server/notifications/push/push.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/http.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import type { Site } from '#server/site/site.ts'
import { beginLogin, endPendingLogins } from './codes/pending-logins.ts'
import { codesOf } from './codes/codes.ts'
import { mailActivation } from './activation-letters.ts'
import { mailPasswordChanged, mailReset } from './letters.ts'
import { letterTo, type ToOwner } from './notices.ts'

/** Minutes in a day. */
const day = 24 * 60

/**
 * Mails the link to a new password and invalidates the previous one. Throws `reset_limit` beyond the mails of a day, and
 * `field.email_unknown` for an address without an account; where the site hides accounts, that address gets a mail that says so, with the
 * same answer. An unconfirmed address gets its confirmation link. `limits` count in the transaction: a refused or repeated request mails
 * nothing and counts nothing.
 */
export async function askReset(tx: Transaction, limits: RateLimits, visit: Visit, email: string): Promise<void> {
  const { site, device, keys } = visit
  // A member's known device has its own count, which no stranger can use up.
  const own = await ownerOnDevice(tx, site.id, email, device)
  const { minutes: wait, left } = own
    ? await limits.count('reset_device', own)
    : await limits.count('reset_mail', `${site.id}/${emailKey(email)}`)
  if (wait > 0) throw problem('reset_limit', { minutes: wait, message: 'error.reset_limit_link' })
  const owner = await ownerOf(tx, site.id, email)
  if (!owner && !site.settings.hide_account_existence) throw invalid({ email: 'field.email_unknown' })
  // Used without an account too, so that timing does not disclose whether there is one.
  const memberId = owner?.memberId ?? randomUUID()
  const to = letterTo(visit)(owner?.credentials ?? { email, language: null, discreet: false, confirmed: false })
  if (owner && !owner.credentials.confirmed) {
    const makeLink = async () => ({ token: await makeMailToken(tx, 'activation', memberId, limitsOf.activationHours * 60) })
    return mailActivation(tx, to, { keys, makeLink, ownsEmail: true })
  }
  // The last link of a day works until the next can be requested, so that the owner always has one.
  const minutes = left === 0 ? day : limitsOf.resetMinutes
  const makeToken = () => makeMailToken(tx, 'password_reset', memberId, minutes)
  const link = { makeToken, minutes, hasAccount: owner !== undefined }
  await mailReset(tx, to, own === undefined ? { anybody: 'reset', keys } : 'member', link)
}

/** Returns the owner of a mailed link on this site, without using it up. Throws `link_expired` for a link that does not work. */
export async function requireReset(db: Handle, site: Site, token: string): Promise<Credentials> {
  const memberId = await ownerOfMailToken(db, 'password_reset', token)
  const credentials = memberId === undefined ? undefined : await credentialsOf(db, memberId)
  if (credentials?.siteId !== site.id) throw problem('link_expired')
  return credentials
}

/** What a new password leads to: a session, or a pending login that needs a one-time code. Neither for a suspended or leaving member. */
export interface Entrance {
  signedIn?: SignedIn
  pendingLogin?: string
}

/** Sets the password by a mailed link (`resetPassword`) and signs this device in; a login that needs a one-time code is pending. */
export async function resetByLink(
  { db, visit, once }: Pick<Call, 'db' | 'visit' | 'once'>,
  { token, password }: { token: string; password: string },
): Promise<Entrance> {
  const { site, sessionHash: replaces } = visit
  // Hashing is expensive: checks the link first, so that made-up links cost little.
  await requireReset(db, site, token)
  const passwordHash = await hashPassword(password)
  const { memberId, next } = await once(async (tx) => {
    requireGoodPassword(password, { ...(await requireReset(tx, site, token)), siteName: site.settings.name })
    return resetPassword(tx, { token, passwordHash, to: letterTo(visit) })
  })
  // Outside the transaction, so that a repeated try gets its cookies too.
  if (next === 'code') return { pendingLogin: await db.transaction((tx) => beginLogin(tx, memberId)) }
  if (next === 'nothing') return {}
  return { signedIn: await db.transaction((tx) => signIn(tx, memberId, { ...visit, siteId: site.id, replaces })) }
}

/**
 * Sets the password by a mailed link, once. Signs out every device, and ends pending logins and changes of address. `next` is the next
 * step: `enter` signs in, `code` asks for the one-time code, which no mail replaces, `nothing` is for a suspended or leaving member.
 */
export async function resetPassword(
  tx: Transaction,
  { token, passwordHash, to }: { token: string; passwordHash: string; to: ToOwner },
): Promise<{ memberId: string; next: 'enter' | 'code' | 'nothing' }> {
  const memberId = await spendMailToken(tx, 'password_reset', token)
  if (!memberId) throw problem('link_expired')
  await setPassword(tx, memberId, passwordHash)
  await endSessions(tx, memberId)
  await forgetSignedOut(tx, memberId)
  await endPendingLogins(tx, memberId)
  await forgetDevices(tx, memberId)
  await forgetWishForEmail(tx, memberId)
  await mailPasswordChanged(tx, to((await credentialsOf(tx, memberId))!))
  logSecurity('password_changed', { member: memberId, code: 'reset' })
  if ((await codesOf(tx, memberId)).since) return { memberId, next: 'code' }
  return { memberId, next: (await isAway(tx, memberId)) ? 'nothing' : 'enter' }
}
