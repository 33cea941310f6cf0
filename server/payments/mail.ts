import type { Language, Locale } from '#contract/languages.ts'
import type { Money } from '#contract/money.ts'
import { dayFormat, intlTag } from '#contract/rules/dates.ts'
import { addressOf } from '#server/account/account.ts'
import { addressee } from '#server/notifications/addressee.ts'
import { mailOf, type Words } from '#server/notifications/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import type { Attachment } from '#server/platform/mail/outgoing.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import type { Site } from '#server/site/site.ts'
import { toDecimal } from './providers/amounts.ts'

/** He who is here now. */
export interface Recipient {
  visit: Visit
  config: { siteUrl: string }
}

/** Mails him who is here, in the language he reads. */
export async function mailVisitor(
  tx: Transaction,
  { visit, config }: Recipient,
  words: Words,
  attachment?: Attachment,
): Promise<void> {
  const { site } = visit
  const { email, discreet } = await addressOf(tx, site, memberOf(visit))
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
  await sendMail(tx, { ...mailOf(addressee(site, config, box), { ...words, lawful: true }), attachment })
}

/** A date as a letter says it: as the page of the same purchase does. */
export function dayOf(locale: Locale, day: Date, timeZone = 'UTC'): string {
  return dayFormat(locale, { year: true, timeZone })(day)
}

/** A moment as a letter says it, where the site is: the law asks of some that the time is told too. */
export function momentOf(locale: Locale, moment: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat(intlTag(locale), { hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone })
  return `${dayOf(locale, moment, timeZone)}, ${time.format(moment)}`
}

/** An amount with its currency, as his language writes it. */
export function moneyOf(locale: Locale, { amount, currency }: Money): string {
  const size = Number(toDecimal(Math.abs(amount), currency))
  const format = new Intl.NumberFormat(intlTag(locale), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.format(Math.sign(amount) * size)
}
