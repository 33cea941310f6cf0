import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Money } from '#contract/payments/money.ts'
import type { Debtor } from '#contract/payments/mandates.ts'
import { dayIn } from '#contract/rules/calendar.ts'
import { limits } from '#contract/limits.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { mailText } from '#server/platform/messages.ts'
import { sendSms } from '#server/platform/mail/outbox.ts'
import { Problem, problem } from '#server/platform/http/problem.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { isDiscreet, type MemberVisit } from '#server/platform/http/visit.ts'
import { recordKnownNumber } from '#server/profile/hiding/hiding.ts'
import { neutralName } from '#server/site/neutral.ts'
import type { Site } from '#server/site/site.ts'
import { hashCode, hashIban, isCode, openForm, sealForm } from './sealing.ts'
import type { SignedMandate } from './mails.ts'
import * as sql from './queries.ts'
import { creditorOf, hashText, mandateText, mandateVersion, maskIban } from './text.ts'
import { isLimitReached, requireDirectDebit, requireUnblocked, storedMandate } from './mandates.ts'
import type { Provider } from '#server/payments/providers/provider.ts'

/** What the page of direct debit shows, and whether the member may use it. */
export async function readDirectDebit(db: Handle, provider: Provider | undefined, visit: MemberVisit) {
  const { site } = visit
  const { memberId } = visit
  const creditor = creditorOf(site, provider?.name, visit.language)
  const refusal = await refusalOf(db, memberId, site)
  const mandate = provider && (await storedMandate(db, provider.name, memberId, 'direct_debit'))
  return {
    open: provider !== undefined && provider.signsDebits !== false && creditor.identifier !== '' && refusal === null,
    refusal,
    creditor,
    version: mandateVersion,
    mandate: mandate ? { reference: mandate.reference!, iban_end: mandate.iban_end!, signed: mandate.signed_on! } : null,
  }
}

async function refusalOf(
  db: Handle,
  memberId: string,
  site: Site,
): Promise<'direct_debit_blocked' | 'direct_debit_limit' | null> {
  try {
    await requireUnblocked(db, memberId)
  } catch (error) {
    if (error instanceof Problem && error.code === 'direct_debit_blocked') return error.code
    throw error
  }
  return (await isLimitReached(db, memberId, site.settings)) ? 'direct_debit_limit' : null
}

/** The country of telephone numbers without a country code: the member's own. */
export async function homeOf(db: Handle, memberId: string): Promise<string> {
  return (await db.row(sql.findCountry, [memberId]))?.country ?? ''
}

/**
 * Stores a checked form (`requireGoodDebtor`) until it is signed, and sends the code that signs it. Refuses with `confirm_first`,
 * `direct_debit_blocked`, `direct_debit_limit`, `conflict` if the member has a mandate, and `too_many_requests` after three
 * codes an hour to this number or by this member, or thirty from this address.
 */
export async function sendCode(
  tx: Transaction,
  { visit, provider, rates }: { visit: MemberVisit; provider: Provider; rates: RateLimits },
  form: Debtor,
): Promise<{ sent_to: string }> {
  const { site } = visit
  if (!visit.confirmed) throw problem('confirm_first')
  const { memberId } = visit
  await requireUnblocked(tx, memberId)
  if (await isLimitReached(tx, memberId, site.settings)) throw problem('direct_debit_limit')
  await requireNoMandate(tx, provider, memberId)
  await rates.take('code_member', memberId)
  await rates.take('code_address', visit.address)
  await rates.take('code_number', form.mobile_number)
  // Checked after the rate limits: a charge-back says something about the holder, so nobody may probe account numbers.
  await requireUnblocked(tx, memberId, hashIban(visit.keys, form.iban))
  const code = String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0')
  const codeId = randomUUID()
  await tx.run(sql.saveForm, [
    memberId,
    codeId,
    hashCode(visit.keys, codeId, code),
    limits.codeMinutes,
    sealForm(visit.keys, memberId, form),
  ])
  await sendSms(tx, {
    to: form.mobile_number,
    senderName: isDiscreet(visit) ? neutralName(visit.language) : site.settings.mail_name,
    text: mailText(visit.language, 'sms.code', { code, minutes: limits.codeMinutes }),
    notAfter: new Date(Date.now() + limits.codeMinutes * 60_000),
  })
  return { sent_to: form.mobile_number.slice(-2) }
}

async function requireNoMandate(tx: Transaction, provider: Provider, memberId: string): Promise<void> {
  if (await storedMandate(tx, provider.name, memberId, 'direct_debit')) throw problem('conflict', { message: 'mandate.exists' })
}

export interface Signing {
  visit: MemberVisit
  provider: Provider
  /** Price of the first order that the mandate pays. */
  price: Money
  code: string
}

/**
 * Signs the mandate with the code. A wrong code is returned, not thrown, so that the transaction commits the counted try.
 * Refuses with `direct_debit_blocked` and `direct_debit_limit`.
 */
export async function signMandate(tx: Transaction, signing: Signing): Promise<(SignedMandate & { id: string }) | 'wrong_code'> {
  const { visit, provider, price, code } = signing
  const { memberId } = visit
  const tried = await tx.row(sql.countTry, [memberId, limits.codeTries])
  if (!tried || !isCode(visit.keys, tried.code_id, code, tried.code_hash)) return 'wrong_code'
  const form = openForm(visit.keys, memberId, tried.sealed)
  if (!form) return 'wrong_code'
  await requireDirectDebit(tx, memberId, visit.site.settings, price, hashIban(visit.keys, form.iban))
  await requireNoMandate(tx, provider, memberId)
  const mandate = await insertMandate(tx, signing, tried, form)
  await tx.run(sql.deleteForm, [memberId])
  await recordKnownNumber(tx, visit, memberId, form.mobile_number)
  return { ...mandate, holder: form.account_holder }
}

/** Stores the proof of a signature: the text, the code and its time, telephone number, network address, browser. */
async function insertMandate(tx: Transaction, { visit, provider }: Signing, { code_id, sealed }: sql.TriedForm, form: Debtor) {
  const { site } = visit
  const id = randomUUID()
  const reference = newReference()
  const signed = dayIn(site.settings.time_zone)
  const masked = maskIban(form.iban)
  const creditor = creditorOf(site, provider.name, visit.language)
  const paragraphs = mandateText(visit.language, creditor)
  await tx.run(sql.insertSigned, [
    visit.memberId,
    id,
    provider.name,
    masked,
    reference,
    signed,
    form.account_holder,
    form.iban.slice(-4),
    hashIban(visit.keys, form.iban),
    visit.language,
    mandateVersion,
    hashText(paragraphs),
    code_id,
    form.mobile_number,
    visit.address,
    visit.userAgent.slice(0, 300),
    sealed,
  ])
  return { id, reference, signed, masked, creditor, paragraphs }
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A unique reference from 100 random bits; the standard allows 1 to 35 letters and digits. */
function newReference(): string {
  return Array.from(randomBytes(20), (byte) => letters[byte % 32]).join('')
}

/** Deletes forms that were not signed within an hour. Called every minute. */
export async function forgetForms(db: Handle): Promise<void> {
  await db.run(sql.forgetForms)
}
