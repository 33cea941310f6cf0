// Parts for others: codes/begun-logins.ts, codes/codes.ts, factors.ts, step-up.ts, notices.ts.
import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { isAway } from '#server/account/account.ts'
import { type Credentials, credentialsOf, ownerOf, rename, setPassword } from '#server/account/credentials.ts'
import { forgetDevices, nameOfDevice } from '#server/account/devices.ts'
import { forgetWishForEmail, takeEmailBack, takeWishedEmail, wishForEmail } from '#server/account/email-change.ts'
import { isReserved } from '#server/account/reserved-names.ts'
import { endMailTokens, makeMailToken, ownerOfMailToken, spendMailToken } from '#server/account/mail-tokens.ts'
import { tellConfirmed } from '#server/chat/chat.ts'
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
import { meetByEmail } from '#server/profile/sight/hiding.ts'
import { judgeName } from '#server/privacy/sharing.ts'
import { renameProfile, setVisible } from '#server/profile/profile.ts'
import { endBegunLogins } from './codes/begun-logins.ts'
import { codesOf, forgetCodesSince } from './codes/codes.ts'
import { erasePasskeys } from './passkeys/passkeys.ts'
import { mailEmailChange, mailEmailChanged, mailLocked, mailNewDevice, mailPasswordChanged, mailReset } from './letters.ts'
import { makeEndToken, type ToOwner } from './notices.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Mails the link to a new password; the one mailed before ends. An address of nobody's is `field.email_unknown`; where the site hides who is
 * a member it gets a letter too, which says that there is no account, and the answer is the same. To an address that is not confirmed yet
 * goes the link that confirms it.
 */
export async function askReset(
  tx: Transaction,
  { site: { id, settings }, keys }: Pick<Visit, 'site' | 'keys'>,
  { email, minutes, own }: ResetAsked,
  to: ToOwner,
): Promise<void> {
  const owner = await ownerOf(tx, id, email)
  if (!owner && !settings.hide_account_existence) throw invalid({ email: 'field.email_unknown' })
  // Made for nobody, too: what takes longer would tell whose address it is.
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
  /** So long the link works. */
  minutes: number
  /** The member asks, on a device that they have signed in on before. */
  own: boolean
}

/** Whose a mailed link is, on this site; `link_expired` for any that does not work. Uses nothing up. */
export async function requireReset(db: Handle, site: Site, token: string): Promise<Credentials> {
  const memberId = await ownerOfMailToken(db, 'password_reset', token)
  const credentials = memberId === undefined ? undefined : await credentialsOf(db, memberId)
  if (credentials?.siteId !== site.id) throw problem('link_expired')
  return credentials
}

/**
 * Sets the password by a mailed link, once. Whoever is signed in anywhere is no longer, and what he had begun by an older
 * password's right ends with it. `next` is what is left between him and his account: his one-time code, which no mail stands in for.
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
  await endBegunLogins(tx, memberId)
  await forgetDevices(tx, memberId)
  await forgetWishForEmail(tx, memberId)
  await mailPasswordChanged(tx, to((await credentialsOf(tx, memberId))!))
  logSecurity('password_changed', { member: memberId, code: 'reset' })
  if ((await codesOf(tx, memberId)).since) return { memberId, next: 'code' }
  return { memberId, next: (await isAway(tx, memberId)) ? 'nothing' : 'enter' }
}

/** Sets another password and signs every other device out; `kept` is the session that asks. The old one has been checked. */
export async function changePassword(
  tx: Transaction,
  { memberId, passwordHash, kept, to }: { memberId: string; passwordHash: string; kept: Buffer | undefined; to: ToOwner },
): Promise<void> {
  await setPassword(tx, memberId, passwordHash)
  await endSessions(tx, memberId, kept)
  await forgetSignedOut(tx, memberId)
  await endBegunLogins(tx, memberId)
  await forgetWishForEmail(tx, memberId)
  await mailPasswordChanged(tx, to((await credentialsOf(tx, memberId))!))
  logSecurity('password_changed', { member: memberId })
}

/** Changes the name he signs in with and is shown by. */
export async function changeUsername(tx: Transaction, site: Site, memberId: string, username: string): Promise<void> {
  if (isReserved(username, site.settings.name)) throw invalid({ username: 'field.username_reserved' })
  await rename(tx, memberId, username)
  await renameProfile(tx, memberId, username)
  await judgeName(tx, site, memberId, username)
}

/**
 * Mails the link that gives him a new address to that address. One that is another's is `field.email_taken`; where the site hides who is a member,
 * its owner gets a letter instead, and the answer is the same.
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

/** Gives him the address behind a mailed link, which confirms it, too; who had the old one is told, with a way back. */
export async function changeEmail(
  tx: Transaction,
  { site, keys, memberId: asking, sessionHash }: Pick<Visit, 'site' | 'keys' | 'memberId' | 'sessionHash'>,
  token: string,
  to: ToOwner,
): Promise<void> {
  const { memberId, before, undo } = await takeWishedEmail(tx, site.id, token)
  // Who confirms a first address, often in another browser, stays signed in; a change may be a thief's, who keeps no other device.
  if (undo) {
    await endSessions(tx, memberId, asking === memberId ? sessionHash : undefined)
    await forgetSignedOut(tx, memberId)
  }
  // Before anybody sees him: whoever lists his new address does not.
  await meetByEmail(tx, keys, memberId)
  await changeMailedAddress(tx, memberId)
  // What the old address got opens nothing but the way back.
  for (const purpose of ['password_reset', 'devices_end', 'reactivation'] as const) await endMailTokens(tx, purpose, memberId)
  if (!before.confirmed) {
    if (!(await isAway(tx, memberId))) await setVisible(tx, memberId, true)
    await tellConfirmed(tx, memberId)
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
  /** Of a password that nobody knows. */
  unknownHash: string
  to: ToOwner
}

/**
 * Nobody is signed in, and only a new password opens the account; answers with the token of a link to one, which is mailed as well. One-time codes
 * are asked for all the same, so that a stolen mailbox is not enough; but for those that whoever came in uninvited may have switched on. His passkeys
 * are none any more: one of them may be a stranger's.
 */
async function shut(tx: Transaction, memberId: string, { unknownHash, to }: Omit<Shutting, 'token'>): Promise<string> {
  await setPassword(tx, memberId, unknownHash)
  await endSessions(tx, memberId)
  await forgetSignedOut(tx, memberId)
  await endBegunLogins(tx, memberId)
  await erasePasskeys(tx, memberId)
  await forgetCodesSince(tx, memberId, new Date(Date.now() - limits.codesFirmDays * day))
  await forgetDevices(tx, memberId)
  await forgetWishForEmail(tx, memberId)
  // It may have gone to an address that is his no more.
  for (const purpose of ['devices_end', 'reactivation'] as const) await endMailTokens(tx, purpose, memberId)
  const reset = await makeMailToken(tx, 'password_reset', memberId, limits.resetMinutes)
  const link = { makeToken: async () => reset, minutes: limits.resetMinutes, hasAccount: true }
  await mailReset(tx, to((await credentialsOf(tx, memberId))!), 'member', link)
  return reset
}

/** Mails him that he was signed in on a device that he had not used, with a link that ends it within seven days. */
export async function notifyNewDevice(tx: Transaction, memberId: string, userAgent: string, to: ToOwner): Promise<void> {
  await mailNewDevice(tx, to((await credentialsOf(tx, memberId))!), await makeEndToken(tx, memberId), nameOfDevice(userAgent))
}

/** Mails a member a link to a new password, since too many wrong ones have locked their account. */
export async function notifyLocked(tx: Transaction, keys: Keys, memberId: string, to: ToOwner): Promise<void> {
  const owner = await credentialsOf(tx, memberId)
  if (!owner?.confirmed) return
  await mailLocked(tx, to(owner), keys, () => makeMailToken(tx, 'password_reset', memberId, limits.resetMinutes))
}

/** By that link: nobody is signed in, and the password, which somebody else knows, opens nothing. */
export async function endDevices(tx: Transaction, site: Site, { token, ...means }: Shutting): Promise<string> {
  const memberId = await spendMailToken(tx, 'devices_end', token)
  if (!memberId || (await credentialsOf(tx, memberId))?.siteId !== site.id) throw problem('link_expired')
  logSecurity('sessions_ended', { member: memberId, code: 'new_device' })
  return shut(tx, memberId, means)
}
