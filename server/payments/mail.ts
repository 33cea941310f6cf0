import type { Language } from '#contract/languages.ts'
import type { Money } from '#contract/money.ts'
import { addressOf } from '#server/account/account.ts'
import { addressee } from '#server/notifications/addressee.ts'
import { html, type Letter, plainText } from '#server/notifications/layout.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import type { Site } from '#server/site/site.ts'
import { toDecimal } from './providers/amounts.ts'

export type MailText = Pick<Letter, 'heading' | 'paragraphs' | 'notes'> &
  Partial<Pick<Letter, 'facts' | 'button'>> & { subject: string }

/** He who is here now. */
export interface Recipient {
  visit: Visit
  config: { siteUrl: string }
}

/** Mails him who is here, in the language he reads. */
export async function mailVisitor(tx: Transaction, { visit, config }: Recipient, text: MailText): Promise<void> {
  const { site } = visit
  const { email } = await addressOf(tx, site.id, memberOf(visit))
  await mailTo(tx, { site, config, email, language: visit.language }, text)
}

export interface Mailbox {
  site: Site
  config: { siteUrl: string }
  email: string
  language: Language
}

export async function mailTo(tx: Transaction, { site, config, ...box }: Mailbox, { subject, ...parts }: MailText): Promise<void> {
  const { language, senderName, email } = addressee(site, config, box)
  const letter: Letter = { language, senderName, ...parts }
  await sendMail(tx, { to: email, senderName, subject, text: plainText(letter), html: html(letter) })
}

/** A date as one writes it in a letter. */
export function dayOf(language: string, day: Date, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(day)
}

/** An amount with its currency, as his language writes it. */
export function moneyOf(language: string, { amount, currency }: Money): string {
  const size = Number(toDecimal(Math.abs(amount), currency))
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(Math.sign(amount) * size)
}
