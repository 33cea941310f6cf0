import type { Language, Locale } from '#contract/site/languages.ts'
import type { Money } from '#contract/payments/money.ts'
import { dayFormat, intlTag } from '#contract/rules/dates.ts'
import { formatMoney } from '#contract/rules/money-format.ts'
import { addressOf } from '#server/account/account.ts'
import { addressee, mailOf, type Words } from '#server/notifications/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import type { Attachment } from '#server/platform/mail/outgoing.ts'
import { sendMail } from '#server/account/mail-budget/mail-budget.ts'
import type { Site } from '#server/site/site.ts'

/** The member making the call. */
export interface Recipient {
  visit: MemberVisit
  config: { siteUrl: string }
}

/** Mails the member making the call, in the language of the visit. */
export async function mailVisitor(
  tx: Transaction,
  { visit, config }: Recipient,
  words: Words,
  attachment?: Attachment,
): Promise<void> {
  const { site } = visit
  const { email, discreet } = await addressOf(tx, site, visit.memberId)
  await mailTo(tx, { site, config, email, discreet, language: visit.language }, words, attachment)
}

export interface Mailbox {
  site: Site
  config: { siteUrl: string }
  email: string
  language: Language
  discreet: boolean
}

export async function mailTo(
  tx: Transaction,
  { site, config, ...box }: Mailbox,
  words: Words,
  attachment?: Attachment,
): Promise<void> {
  const to = addressee(site, config, { ...box, confirmed: true })
  await sendMail(tx, to, 'law', () => ({ ...mailOf(to, { ...words, lawful: true }), attachment }))
}

/** Formats a date for a letter, as the page of the same purchase does. */
export function dayOf(locale: Locale, day: Date, timeZone = 'UTC'): string {
  return dayFormat(locale, { year: true, timeZone })(day)
}

/** The name of a country in a language. */
export function countryIn(language: Language, country: string): string {
  return new Intl.DisplayNames(intlTag(language), { type: 'region' }).of(country) ?? country
}

/** Formats a date and time in the site's time zone: the law requires the time for some letters. */
export function momentOf(locale: Locale, moment: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat(intlTag(locale), { hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone })
  return `${dayOf(locale, moment, timeZone)}, ${time.format(moment)}`
}

/** Formats an amount with its currency, as the page does. */
export function moneyOf(locale: Locale, money: Money): string {
  return formatMoney(intlTag(locale), money)
}
