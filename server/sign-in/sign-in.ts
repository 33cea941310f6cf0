// Parts for others: activation-letters.ts, codes/pending-logins.ts, codes/codes.ts, factors.ts, step-up.ts, notices.ts.
import { randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { isAway } from '#server/account/account.ts'
import { credentialsOf, ownerOf, rename, setPassword } from '#server/account/credentials/credentials.ts'
import { endDevice, forgetDevices, nameOfDevice } from '#server/account/sessions/devices.ts'
import { forgetWishForEmail, isUndo, takeEmailBack, takeWishedEmail, wishForEmail } from '#server/account/email-change.ts'
import { requireUnheld } from '#server/account/erasing/erasing.ts'
import { isReserved } from '#server/account/names/reserved-names.ts'
import { endMailTokens, makeMailToken, ownerOfMailToken, spendMailToken } from '#server/account/mail-tokens/mail-tokens.ts'
import { requireGoodPassword } from '#server/account/credentials/password-rules.ts'
import { publishConfirmed } from '#server/chat/chat.ts'
import { endSessions } from '#server/account/sessions/sessions.ts'
import { forgetSignedOut } from '#server/notifications/push/push.ts'
import { changeMailedAddress } from '#server/notifications/stops.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { MemberVisit, Visit } from '#server/platform/http/visit.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import type { Site } from '#server/site/site.ts'
import { recordKnownEmail } from '#server/profile/hiding/hiding.ts'
import { endImitatedSharing } from '#server/privacy/sharing.ts'
import { renameProfile, setVisible } from '#server/profile/profile.ts'
import { endPendingLogins } from './codes/pending-logins.ts'
import { forgetCodesSince, switchOff } from './codes/codes.ts'
import { erasePasskeys } from './passkeys/passkeys.ts'
import { mailActivation } from './activation-letters.ts'
import { mailEmailChange, mailEmailChanged, mailLocked, mailNewDevice, mailPasswordChanged, mailReset } from './letters.ts'
import { letterTo, makeEndToken, notifyFactorChanged, type ToOwner } from './notices.ts'
import { type ProvenCall, requireProof } from './step-up.ts'

/** Sets a new password after a proof of identity, and signs out every device except this one. A bad password costs no try of the proof. */
export async function changeOwnPassword(limits: RateLimits, call: ProvenCall<{ password: string }>): Promise<void> {
  const { input, visit, memberId, db, once } = call
  const owner = (await credentialsOf(db, memberId))!
  requireGoodPassword(input.password, { ...owner, siteName: visit.site.settings.name })
  await requireProof(limits, call, 'password')
  const passwordHash = await hashPassword(input.password)
  await once((tx) => changePassword(tx, { memberId, passwordHash, kept: visit.sessionHash, to: letterTo(visit) }))
}

/** Sets a new password and signs out every device except the session `kept`. The caller has proven who they are. */
export async function changePassword(
  tx: Transaction,
  { memberId, passwordHash, kept, to }: { memberId: string; passwordHash: string; kept: Buffer | undefined; to: ToOwner },
): Promise<void> {
  await setPassword(tx, memberId, passwordHash)
  await endSessions(tx, memberId, kept)
  await forgetSignedOut(tx, memberId)
  await endPendingLogins(tx, memberId)
  await forgetWishForEmail(tx, memberId)
  await mailPasswordChanged(tx, to((await credentialsOf(tx, memberId))!))
  logSecurity('password_changed', { member: memberId })
}

/** Changes the name that the member signs in with and is shown by. Throws a problem of the name by field. */
export async function changeUsername(tx: Transaction, { site, memberId, keys }: MemberVisit, username: string): Promise<void> {
  await requireUnheld(tx, keys, site.id, username)
  if (isReserved(username, site.settings.name)) throw invalid({ username: 'field.username_reserved' })
  await rename(tx, memberId, username)
  await renameProfile(tx, memberId, username)
  await endImitatedSharing(tx, site, memberId, username)
}

/**
 * Mails the link that confirms a new address to that address. Throws `field.email_taken` for the address of another member; where the site
 * hides accounts, its owner gets a mail instead, with the same answer. `limits` count in the transaction.
 */
export async function askEmailChange(tx: Transaction, limits: RateLimits, visit: MemberVisit, email: string): Promise<void> {
  await limits.take('email_change', visit.memberId)
  await mailNewAddress(tx, { ...visit, to: letterTo(visit) }, email)
}

/** Mails the link that confirms a new address, as `askEmailChange`; without its limit. */
export async function mailNewAddress(
  tx: Transaction,
  { site, memberId, keys, to }: Pick<MemberVisit, 'site' | 'memberId' | 'keys'> & { to: ToOwner },
  email: string,
): Promise<void> {
  const { id, settings } = site
  const owner = await ownerOf(tx, id, email)
  const taken = owner !== undefined && owner.memberId !== memberId
  if (taken && !settings.hide_account_existence) throw invalid({ email: 'field.email_taken' })
  const makeToken = () => wishForEmail(tx, memberId, email)
  const { language, discreet } = (await credentialsOf(tx, memberId))!
  if (taken) {
    const makeLink = async () => ({ token: await makeToken() })
    await mailActivation(tx, to(owner.credentials), { keys, makeLink, ownsEmail: false })
  } else await mailEmailChange(tx, to({ email, language, discreet, confirmed: false }), { keys, makeToken })
}

/** Sets and confirms the address of a mailed link. The old address gets a mail with a link to undo the change. */
export async function changeEmail(tx: Transaction, visit: Visit, token: string): Promise<void> {
  const { site, keys, memberId: asking, sessionHash } = visit
  const { memberId, before, undo } = await takeWishedEmail(tx, site.id, token)
  // Confirming a first address keeps sessions, as it is often done in another browser. A change may be a thief's and ends all others.
  if (undo) {
    await endSessions(tx, memberId, asking === memberId ? sessionHash : undefined)
    await forgetSignedOut(tx, memberId)
  }
  // Runs before the member is visible: members who list the new address must not see them.
  await recordKnownEmail(tx, keys, memberId)
  await changeMailedAddress(tx, memberId)
  // Links mailed to the old address stop working, except the undo link.
  for (const purpose of ['password_reset', 'devices_end', 'reactivation', 'export_by_code'] as const)
    await endMailTokens(tx, purpose, memberId)
  if (!before.confirmed) {
    if (!(await isAway(tx, memberId))) await setVisible(tx, memberId, true)
    await publishConfirmed(tx, memberId)
  }
  if (undo) await mailEmailChanged(tx, letterTo(visit)(before), undo)
  logSecurity('email_changed', { member: memberId })
}

/** Handles the link that undoes a change of address. Throws `link_expired` for one that does not work. Returns the token of `shut`. */
export async function undoEmailChangeByLink(db: Database, visit: Visit, token: string): Promise<string> {
  if (!(await isUndo(db, token))) throw problem('link_expired')
  const unknownHash = await hashUnknown()
  return db.transaction((tx) => undoEmailChange(tx, visit.site, { token, unknownHash, to: letterTo(visit) }))
}

/** Gives the account back to its former address; see `shut`. */
export async function undoEmailChange(tx: Transaction, { id }: Site, { token, ...means }: Shutting): Promise<string> {
  const { memberId } = await takeEmailBack(tx, id, token)
  await changeMailedAddress(tx, memberId)
  logSecurity('email_changed', { member: memberId, code: 'undone' })
  return shut(tx, memberId, means)
}

/** Handles the link of a mail about a new device. Throws `link_expired` for one that does not work. Returns the token of `shut`. */
export async function endDevicesByLink(db: Database, visit: Visit, token: string): Promise<string> {
  if (!(await ownerOfMailToken(db, 'devices_end', token))) throw problem('link_expired')
  const unknownHash = await hashUnknown()
  return db.transaction((tx) => endDevices(tx, visit.site, { token, unknownHash, to: letterTo(visit) }))
}

/** Signs out every device and invalidates the password, which somebody else knows. See `shut`. */
export async function endDevices(tx: Transaction, site: Site, { token, ...means }: Shutting): Promise<string> {
  const memberId = await spendMailToken(tx, 'devices_end', token)
  if (!memberId || (await credentialsOf(tx, memberId))?.siteId !== site.id) throw problem('link_expired')
  logSecurity('sessions_ended', { member: memberId, code: 'new_device' })
  return shut(tx, memberId, means)
}

/** The hash of a random password that nobody knows. Made before the transaction: hashing is slow. */
function hashUnknown(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'))
}

interface Shutting {
  token: string
  /** The hash of a password that nobody knows. */
  unknownHash: string
  to: ToOwner
}

/**
 * Signs out every device and leaves only a new password to open the account; returns the token of a link to one, which is mailed as well.
 * One-time codes stay, so that a stolen mailbox is not enough, except recent ones, which an intruder may have switched on. All passkeys
 * are removed, as one may be an intruder's.
 */
async function shut(tx: Transaction, memberId: string, { unknownHash, to }: Omit<Shutting, 'token'>): Promise<string> {
  await setPassword(tx, memberId, unknownHash)
  await endSessions(tx, memberId)
  await forgetSignedOut(tx, memberId)
  await endPendingLogins(tx, memberId)
  await erasePasskeys(tx, memberId)
  await forgetCodesSince(tx, memberId, new Date(Date.now() - limits.codesFirmDays * dayMs))
  await forgetDevices(tx, memberId)
  await forgetWishForEmail(tx, memberId)
  // These links may have gone to an address that is no longer the member's.
  for (const purpose of ['devices_end', 'reactivation', 'export_by_code'] as const) await endMailTokens(tx, purpose, memberId)
  const reset = await makeMailToken(tx, 'password_reset', memberId, limits.resetMinutes)
  const link = { makeToken: async () => reset, minutes: limits.resetMinutes, hasAccount: true }
  await mailReset(tx, to((await credentialsOf(tx, memberId))!), 'member', link)
  return reset
}

/** Mails the member that they signed in on a new device, with a link that works for seven days and signs out every device. */
export async function notifyNewDevice(tx: Transaction, memberId: string, userAgent: string, to: ToOwner): Promise<void> {
  await mailNewDevice(tx, to((await credentialsOf(tx, memberId))!), await makeEndToken(tx, memberId), nameOfDevice(userAgent))
}

/** Mails a member a link to a new password after too many wrong ones have locked the login. */
export async function notifyLocked(tx: Transaction, keys: Keys, memberId: string, to: ToOwner): Promise<void> {
  const owner = await credentialsOf(tx, memberId)
  if (!owner?.confirmed) return
  await mailLocked(tx, to(owner), keys, () => makeMailToken(tx, 'password_reset', memberId, limits.resetMinutes))
}

/**
 * Switches a member's one-time codes off and mails them, for support: they lost their phone and their recovery codes, and proved who they
 * are. The password alone signs in again. Returns false if there are none.
 */
export async function switchCodesOff(
  tx: Transaction,
  asked: { site: Visit['site']; siteUrl: string },
  memberId: string,
): Promise<boolean> {
  if (!(await switchOff(tx, memberId))) return false
  await notifyFactorChanged(tx, { ...asked, language: asked.site.settings.domain_language }, memberId, 'codes_off')
  return true
}

/** Signs every device of a member out, for support. */
export async function signOutAll(tx: Transaction, memberId: string): Promise<void> {
  await endSessions(tx, memberId)
  await forgetSignedOut(tx, memberId)
  await endPendingLogins(tx, memberId)
  logSecurity('sessions_ended', { member: memberId, code: 'support' })
}

/** Signs one of the member's devices out. */
export async function signOutDevice(tx: Transaction, memberId: string, id: string): Promise<void> {
  if (!(await endDevice(tx, memberId, id))) throw problem('not_found')
  await forgetSignedOut(tx, memberId)
}

/** Signs out every device of the member except this one. */
export async function signOutOthers(tx: Transaction, { memberId, sessionHash }: MemberVisit): Promise<void> {
  await endSessions(tx, memberId, sessionHash)
  await forgetSignedOut(tx, memberId)
}
