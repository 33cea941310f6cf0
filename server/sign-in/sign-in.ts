// Parts for others: codes/pending-logins.ts, codes/codes.ts, factors.ts, step-up.ts, notices.ts.
import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { isAway } from '#server/account/account.ts'
import { type Credentials, credentialsOf, ownerOf, rename, setPassword } from '#server/account/credentials.ts'
import { forgetDevices, nameOfDevice } from '#server/account/devices.ts'
import { forgetWishForEmail, takeEmailBack, takeWishedEmail, wishForEmail } from '#server/account/email-change.ts'
import { isReserved } from '#server/account/names/reserved-names.ts'
import { endMailTokens, makeMailToken, ownerOfMailToken, spendMailToken } from '#server/account/mail-tokens.ts'
import { publishConfirmed } from '#server/chat/chat.ts'
import { endSessions } from '#server/account/sessions.ts'
import { forgetSignedOut } from '#server/notifications/push/subscribing.ts'
import { mailActivation } from '#server/notifications/notifications.ts'
import { changeMailedAddress } from '#server/notifications/stops.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import type { Site } from '#server/site/site.ts'
import { recordKnownEmail } from '#server/profile/sight/hiding.ts'
import { endImitatedSharing } from '#server/privacy/sharing.ts'
import { renameProfile, setVisible } from '#server/profile/profile.ts'
import { endPendingLogins } from './codes/pending-logins.ts'
import { codesOf, forgetCodesSince } from './codes/codes.ts'
import { erasePasskeys } from './passkeys/passkeys.ts'
import { mailEmailChange, mailEmailChanged, mailLocked, mailNewDevice, mailPasswordChanged, mailReset } from './letters.ts'
import { makeEndToken, type ToOwner } from './notices.ts'

/**
 * Mails the link to a new password and invalidates the previous one. Throws `field.email_unknown` for an address without an account; where the
 * site hides accounts, that address gets a mail that says so, with the same answer. An unconfirmed address gets its confirmation link.
 */
export async function askReset(
  tx: Transaction,
  { site: { id, settings }, keys }: Pick<Visit, 'site' | 'keys'>,
  { email, minutes, own }: ResetAsked,
  to: ToOwner,
): Promise<void> {
  const owner = await ownerOf(tx, id, email)
  if (!owner && !settings.hide_account_existence) throw invalid({ email: 'field.email_unknown' })
  // Used without an account too, so that timing does not disclose whether there is one.
  const memberId = owner?.memberId ?? randomUUID()
  const addressed = to(owner?.credentials ?? { email, language: null, discreet: false, confirmed: false })
  if (owner && !owner.credentials.confirmed) {
    const makeLink = async () => ({ token: await makeMailToken(tx, 'activation', memberId, limits.activationHours * 60) })
    return mailActivation(tx, addressed, { keys, makeLink, ownsEmail: true })
  }
  const makeToken = () => makeMailToken(tx, 'password_reset', memberId, minutes)
  await mailReset(tx, addressed, own ? 'member' : { anybody: 'reset', keys }, {
    makeToken,
    minutes,
    hasAccount: owner !== undefined,
  })
}

export interface ResetAsked {
  email: string
  /** How long the link works. */
  minutes: number
  /** Whether the request comes from a device the member has signed in on before. */
  own: boolean
}

/** Returns the owner of a mailed link on this site, without using it up. Throws `link_expired` for a link that does not work. */
export async function requireReset(db: Handle, site: Site, token: string): Promise<Credentials> {
  const memberId = await ownerOfMailToken(db, 'password_reset', token)
  const credentials = memberId === undefined ? undefined : await credentialsOf(db, memberId)
  if (credentials?.siteId !== site.id) throw problem('link_expired')
  return credentials
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

/** Sets a new password and signs out every device except the session `kept`. The caller has checked the old password. */
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

/** Changes the name that the member signs in with and is shown by. */
export async function changeUsername(tx: Transaction, site: Site, memberId: string, username: string): Promise<void> {
  if (isReserved(username, site.settings.name)) throw invalid({ username: 'field.username_reserved' })
  await rename(tx, memberId, username)
  await renameProfile(tx, memberId, username)
  await endImitatedSharing(tx, site, memberId, username)
}

/**
 * Mails the link that confirms a new address to that address. Throws `field.email_taken` for the address of another member; where the site
 * hides accounts, its owner gets a mail instead, with the same answer.
 */
export async function askEmailChange(
  tx: Transaction,
  { site: { id, settings }, keys }: Pick<Visit, 'site' | 'keys'>,
  { memberId, email }: { memberId: string; email: string },
  to: ToOwner,
): Promise<void> {
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
export async function changeEmail(
  tx: Transaction,
  { site, keys, memberId: asking, sessionHash }: Pick<Visit, 'site' | 'keys' | 'memberId' | 'sessionHash'>,
  token: string,
  to: ToOwner,
): Promise<void> {
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
  for (const purpose of ['password_reset', 'devices_end', 'reactivation'] as const) await endMailTokens(tx, purpose, memberId)
  if (!before.confirmed) {
    if (!(await isAway(tx, memberId))) await setVisible(tx, memberId, true)
    await publishConfirmed(tx, memberId)
  }
  if (undo) await mailEmailChanged(tx, to(before), undo)
  logSecurity('email_changed', { member: memberId })
}

/** Gives the account back to its former address; see `shut`. */
export async function undoEmailChange(tx: Transaction, { id }: Site, { token, ...means }: Shutting): Promise<string> {
  const { memberId } = await takeEmailBack(tx, id, token)
  await changeMailedAddress(tx, memberId)
  logSecurity('email_changed', { member: memberId, code: 'undone' })
  return shut(tx, memberId, means)
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
  for (const purpose of ['devices_end', 'reactivation'] as const) await endMailTokens(tx, purpose, memberId)
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

/** Handles that link: signs out every device and invalidates the password, which somebody else knows. See `shut`. */
export async function endDevices(tx: Transaction, site: Site, { token, ...means }: Shutting): Promise<string> {
  const memberId = await spendMailToken(tx, 'devices_end', token)
  if (!memberId || (await credentialsOf(tx, memberId))?.siteId !== site.id) throw problem('link_expired')
  logSecurity('sessions_ended', { member: memberId, code: 'new_device' })
  return shut(tx, memberId, means)
}
