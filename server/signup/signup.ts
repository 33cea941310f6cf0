import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { isDiscreetAddress } from '#server/account/credentials.ts'
import { confirmAccount, createAccount, isAway, type MailAddress } from '#server/account/account.ts'
import { giveConsent } from '#server/account/consents.ts'
import { openWallet } from '#server/credits/credits.ts'
import { type Addressee, mailActivation } from '#server/notifications/notifications.ts'
import { notify, reminderAfter } from '#server/notifications/waiting.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { makeMailToken, rememberSpent, spendMailToken, wasSpent } from '#server/account/mail-tokens.ts'
import { problem } from '#server/platform/http/problem.ts'
import { meetByEmail } from '#server/profile/sight/acquaintances.ts'
import { createProfile, setVisible } from '#server/profile/profile.ts'
import type { Site } from '#server/site/site.ts'
import type { SignupInput } from './signup-rules.ts'

export interface Signup {
  site: Site
  input: SignupInput
  passwordHash: string
  language: Language
  tracking: Record<string, string>
  addressee: Addressee
}

/** Version of the sentence beside the box that agrees to the special category of data (GDPR, article 9). */
export const specialCategoryVersion = '4'

/**
 * Makes account, profile, wallet and consents, and mails the activation link. The form has been checked (`requireGoodForm`);
 * who comes second for a name or an address is told here. On a site that hides whether an account exists, the owner
 * of a taken address is written to instead, and this account is not confirmed as long as he has his.
 */
export async function signUp(
  tx: Transaction,
  { site, input, passwordHash, language, tracking, addressee }: Signup,
): Promise<string> {
  const { username, email, gender, seeks = [], date_of_birth: birthDate, country, region, city: cityId } = input
  const { interests = [], intentions = [] } = input
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
  const told = { gender, seeks, birthDate, country, region, cityId, interests, intentions }
  await createProfile(tx, { memberId, siteId: site.id, name: username, ...told })
  await openWallet(tx, memberId, site.settings.signup_credits)
  await giveConsent(tx, memberId, 'terms', termsVersion(site))
  await giveConsent(tx, memberId, 'special_category', specialCategoryVersion)
  await mailLink(tx, memberId, { siteId: site.id, ownsEmail, next: input.next }, addressee)
  return memberId
}

/**
 * Sends the activation link again, which leads on to `next`; the one sent before ends. `already_confirmed` when there is nothing
 * left to confirm.
 */
export async function mailActivationAgain(
  tx: Transaction,
  siteId: string,
  memberId: string,
  { confirmed, owned, next }: MailAddress & { next?: string | undefined },
  addressee: Addressee,
): Promise<void> {
  if (confirmed) throw problem('already_confirmed')
  await mailLink(tx, memberId, { siteId, ownsEmail: owned, next }, addressee)
}

/**
 * Confirms the address behind a mailed link, once, and brings the profile into sight. The same link once more
 * changes nothing and is `already_confirmed`; `link_expired` for any other token, and when somebody else has confirmed the
 * same address first.
 */
export async function activate(tx: Transaction, keys: Keys, token: string): Promise<void> {
  const memberId = await spendMailToken(tx, 'activation', token)
  if (!memberId) throw problem((await wasSpent(tx, 'activation', token)) ? 'already_confirmed' : 'link_expired')
  if (!(await confirmAccount(tx, memberId))) throw problem('link_expired')
  await rememberSpent(tx, 'activation', token, memberId)
  // Before anybody sees him: whoever lists his address does not.
  await meetByEmail(tx, keys, memberId)
  if (!(await isAway(tx, memberId))) await setVisible(tx, memberId, true)
  await notify(tx, { memberId, type: 'reminders', subject: memberId }, reminderAfter)
}

/** A link is made for either letter, though only one of them holds it: what takes longer would tell whose address it is. */
async function mailLink(
  tx: Transaction,
  memberId: string,
  { siteId, ownsEmail, next }: { siteId: string; ownsEmail: boolean; next?: string | undefined },
  addressee: Addressee,
): Promise<void> {
  const token = await makeMailToken(tx, 'activation', memberId, limits.activationHours * 60)
  // Whose the address is wants it discreet, or not; looked up whichever is sent.
  const owner = await isDiscreetAddress(tx, siteId, addressee.email)
  await mailActivation(tx, ownsEmail ? addressee : { ...addressee, discreet: owner }, { token, next }, ownsEmail)
}

/** Specification, section 9: the date of the terms, or of the company when it came later. */
function termsVersion({ company }: Site): string {
  return new Date(Math.max(Date.parse(limits.reminderTermsVersion), Date.parse(company.added) || 0)).toISOString()
}
