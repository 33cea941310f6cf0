// Parts for others: imported/imported.ts, invitations.ts, signup-rules.ts.
import type { Language } from '#contract/site/languages.ts'
import { limits } from '#contract/limits.ts'
import { credentialsOf, ownerOf } from '#server/account/credentials/credentials.ts'
import { addressOf, confirmAccount, correctAddress, createAccount, isAway, type MailAddress } from '#server/account/account.ts'
import { giveConsent } from '#server/account/consents/consents.ts'
import { limitDisclosure } from '#server/account/email-disclosure.ts'
import { forgetWishForEmail } from '#server/account/email-change.ts'
import { publishConfirmed } from '#server/chat/chat.ts'
import { openWallet } from '#server/credits/credits.ts'
import { addressee, type Addressee } from '#server/notifications/notifications.ts'
import { changeMailedAddress } from '#server/notifications/stops.ts'
import { notify, reminderAfter } from '#server/notifications/waiting.ts'
import { mailActivation } from '#server/sign-in/activation-letters.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { allowOneMore, isRefused } from '#server/account/mail-budget/mail-budget.ts'
import { endMailTokens, makeMailToken, rememberSpent, spendMailToken, wasSpent } from '#server/account/mail-tokens/mail-tokens.ts'
import type { MemberCall } from '#server/platform/http/http.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { recordKnownEmail } from '#server/profile/hiding/hiding.ts'
import { type RateLimits, rateLimits, refusalOf } from '#server/platform/limits/rate-limits.ts'
import { mailboxOf } from '#server/account/mail-budget/mailbox.ts'
import { createProfile, setVisible } from '#server/profile/profile.ts'
import type { Site } from '#server/site/site.ts'
import { termsDate } from '#server/site/pages/terms-date.ts'
import { emitEvents } from '#server/webhooks/webhooks.ts'
import type { SignupInput } from './signup-rules.ts'

export interface Signup {
  site: Site
  input: SignupInput
  passwordHash: string
  language: Language
  tracking: Record<string, string>
  /** Where the activation mail goes. */
  to: Addressee
  keys: Keys
}

/** Version of the consent text for the special category of data (GDPR, article 9). */
export const specialCategoryVersion = '4'

/**
 * Makes account, profile, wallet and consents, and mails the activation link. The caller has checked the form (`requireGoodForm`);
 * a taken name or address is refused here. On a site that hides accounts, the owner of a taken address is mailed
 * instead, and this account cannot be confirmed while theirs exists.
 */
export async function signUp(
  tx: Transaction,
  { site, input, passwordHash, language, tracking, to, keys }: Signup,
): Promise<string> {
  const { username, email, gender, seeks = [], date_of_birth: birthDate, country, region, city: cityId } = input
  const { interests = [], intentions = [] } = input
  const ages = { seeksMinAge: input.seeks_min_age, seeksMaxAge: input.seeks_max_age }
  const hideAccountExistence = site.settings.hide_account_existence
  const { memberId, ownsEmail } = await createAccount(tx, {
    siteId: site.id,
    username,
    email,
    passwordHash,
    language,
    tracking,
    hideAccountExistence,
  })
  const fields = { gender, seeks, ...ages, birthDate, country, region, cityId, interests, intentions }
  await createProfile(tx, { memberId, siteId: site.id, name: username, ...fields })
  await openWallet(tx, memberId, site.settings.signup_credits)
  await giveConsent(tx, memberId, 'terms', termsDate(site).toISOString())
  await giveConsent(tx, memberId, 'special_category', specialCategoryVersion)
  await mailLink(tx, { siteId: site.id, memberId, keys }, { ownsEmail, next: input.next }, to)
  await emitEvents(tx, site.id, [{ event: 'member.joined', member: memberId }])
  return memberId
}

/**
 * Mails a new activation link, which leads on to `next`, and invalidates the previous one. Throws `already_confirmed`, or
 * `too_many_requests` with the minutes to wait after the mails of a day, or when this account had one mailed to this address within a
 * day. `limits` count in the transaction.
 */
export async function mailActivationAgain(
  tx: Transaction,
  limits: RateLimits,
  visit: MemberVisit,
  next: string | undefined,
): Promise<void> {
  const { site, memberId, keys } = visit
  const address = await unconfirmedAddressOf(tx, visit)
  await limits.take('activation_mail', memberId)
  const account = { siteId: site.id, memberId, keys }
  await mailLink(tx, account, { ownsEmail: address.owned, next, again: true }, addressee(site, visit, address))
}

/** A site and a member of it, for support. */
type Account = Pick<MemberVisit, 'site' | 'memberId' | 'keys'> & { siteUrl: string }

/**
 * Mails a new activation link at the request of support, whatever was mailed there today; the previous one ends. Throws `already_confirmed`,
 * and `conflict` where the owner of the mailbox refused all mails or it does not exist.
 */
export async function resendActivation(tx: Transaction, account: Account): Promise<void> {
  const { site, memberId, keys } = account
  const address = await unconfirmedAddressOf(tx, account)
  if (await isRefused(tx, keys, address.email)) throw problem('conflict')
  await allowOneMore(tx, keys, address.email)
  await mailLink(tx, { siteId: site.id, memberId, keys }, { ownsEmail: address.owned }, addressee(site, account, address))
}

/** Corrects the address of an unconfirmed account at the request of support, and mails the link there. Throws as `correctEmail`. */
export async function correctUnconfirmed(tx: Transaction, account: Account, email: string): Promise<void> {
  const { language, discreet, confirmed } = await unconfirmedAddressOf(tx, account)
  await correctAndMail(tx, account, undefined, addressee(account.site, account, { email, language, discreet, confirmed }))
}

/**
 * Gives an unconfirmed account another address and mails the activation link there. Links mailed to the former address stop working,
 * and pending mails to it are dropped. Throws `already_confirmed`, and `too_many_requests` after the mails of a day.
 */
export async function correctEmail(
  limits: RateLimits,
  { db, visit, once }: Pick<MemberCall, 'db' | 'visit' | 'once'>,
  { email, next }: { email: string; next?: string | undefined },
): Promise<void> {
  const { language, discreet, confirmed } = await unconfirmedAddressOf(db, visit)
  // Shares a limit with sending again. Refused requests count too, so that nobody tries address after address.
  await limits.take('activation_mail', visit.memberId)
  const to = addressee(visit.site, visit, { email, language, discreet, confirmed })
  await limitDisclosure(limits, visit, () => once((tx) => correctAndMail(tx, visit, next, to)))
}

async function unconfirmedAddressOf(
  db: Handle,
  { site, memberId }: Pick<MemberVisit, 'site' | 'memberId'>,
): Promise<MailAddress> {
  const address = await addressOf(db, site, memberId)
  if (address.confirmed) throw problem('already_confirmed')
  return address
}

async function correctAndMail(
  tx: Transaction,
  { site, memberId, keys }: Pick<MemberVisit, 'site' | 'memberId' | 'keys'>,
  next: string | undefined,
  to: Addressee,
): Promise<void> {
  const { email } = to
  const { hide_account_existence: hideAccountExistence } = site.settings
  const { ownsEmail } = await correctAddress(tx, memberId, { siteId: site.id, email, hideAccountExistence })
  await changeMailedAddress(tx, memberId)
  await forgetWishForEmail(tx, memberId)
  // Also when the new address gets no mail: a link mailed to the old address must not confirm it.
  for (const purpose of ['activation', 'password_reset', 'devices_end', 'reactivation'] as const)
    await endMailTokens(tx, purpose, memberId)
  await mailLink(tx, { siteId: site.id, memberId, keys }, { ownsEmail, next }, to)
  logSecurity('email_changed', { member: memberId, code: 'corrected' })
}

/**
 * Confirms the address of a mailed link, once, and makes the profile visible. Throws `already_confirmed` for a used
 * link, and `link_expired` for any other token, or when another account has confirmed the same
 * address first.
 */
export async function activate(tx: Transaction, keys: Keys, token: string): Promise<void> {
  const memberId = await spendMailToken(tx, 'activation', token)
  if (!memberId) throw problem((await wasSpent(tx, 'activation', token)) ? 'already_confirmed' : 'link_expired')
  if (!(await confirmAccount(tx, memberId))) throw problem('link_expired')
  await rememberSpent(tx, 'activation', token, memberId)
  await emitEvents(tx, (await credentialsOf(tx, memberId))!.siteId, [{ event: 'member.confirmed', member: memberId }])
  // Runs before the member is visible: members who list the address must not see them.
  await recordKnownEmail(tx, keys, memberId)
  if (!(await isAway(tx, memberId))) await setVisible(tx, memberId, true)
  await publishConfirmed(tx, memberId)
  await notify(tx, { memberId, type: 'reminders', subject: memberId }, reminderAfter)
}

/**
 * Makes a link for either mail, though only one holds it, so that timing does not disclose the owner of the address. Delivery is not
 * disclosed either. The limit counts by account and address, so that it depends on this account's mails only.
 */
async function mailLink(
  tx: Transaction,
  { siteId, memberId, keys }: { siteId: string; memberId: string; keys: Keys },
  { ownsEmail, next, again = false }: { ownsEmail: boolean; next?: string | undefined; again?: boolean },
  recipient: Addressee,
): Promise<void> {
  const counts = rateLimits(tx, keys, { production: true })
  const { minutes } = await counts.count('activation_again', `${memberId}/${mailboxOf(recipient.email)}`)
  if (again && minutes > 0) throw refusalOf('activation_again', minutes)
  // The owner of the address may want discreet mails. Looked up in both cases, for equal timing.
  const owner = (await ownerOf(tx, siteId, recipient.email))?.credentials
  const to = ownsEmail ? recipient : { ...recipient, discreet: owner?.discreet ?? false, confirmed: owner?.confirmed ?? false }
  const makeLink = async () => ({
    token: await makeMailToken(tx, 'activation', memberId, limits.activationHours * 60),
    next,
  })
  await mailActivation(tx, to, { keys, makeLink, ownsEmail })
}
