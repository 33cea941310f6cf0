import type { Language } from '#contract/languages.ts'
import type { Money } from '#contract/money.ts'
import { addressOf } from '#server/account/account.ts'
import { addressee } from '#server/notifications/addressee.ts'
import { html, type Letter, plainText } from '#server/notifications/layout.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type MailMessageId, mailText, type MessageValues } from '#server/platform/messages.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import type { Site } from '#server/site/site.ts'
import { dayOf, moneyOf } from '#server/payments/letter-formats.ts'
import { collectionDay, type Creditor } from './text.ts'

/** Whom a mail is for: he who is here now. */
export interface Recipient {
  visit: Visit
  site: Site
  config: { siteUrl: string }
}

export interface SignedMandate {
  reference: string
  /** YYYY-MM-DD */
  signed: string
  /** The account number, masked. */
  masked: string
  holder: string
  creditor: Creditor
  /** The text that he signed. */
  paragraphs: string[]
  price: Money
}

/** Confirms a mandate with all that a debtor must be given, and announces its first debit. */
export async function mailMandate(tx: Transaction, to: Recipient, mandate: SignedMandate): Promise<void> {
  const { language } = to.visit
  const say = (id: MailMessageId, values?: MessageValues) => mailText(language, id, values)
  const { reference, masked, holder, creditor, paragraphs } = mandate
  await send(tx, to, say('mandate.confirm_subject'), {
    heading: say('mandate.confirm_heading'),
    paragraphs: [
      say('mandate.confirm_text', { creditor: creditor.name }),
      say('mandate.confirm_facts', { reference, identifier: creditor.identifier, holder, iban: masked }),
      say('mandate.confirm_date', { date: dayOf(language, new Date(`${mandate.signed}T12:00:00Z`)) }),
      announcement(to, mandate.price, masked),
    ],
    notes: [...paragraphs, say('mandate.revoke')],
  })
}

/** Announces a debit with a mandate that was signed earlier. */
export async function mailDebit(
  tx: Transaction,
  to: Recipient,
  debit: { reference: string; masked: string; price: Money },
): Promise<void> {
  const { language } = to.visit
  await send(tx, to, mailText(language, 'mandate.debit_subject'), {
    heading: mailText(language, 'mandate.debit_heading'),
    paragraphs: [
      announcement(to, debit.price, debit.masked),
      mailText(language, 'mandate.debit_reference', { reference: debit.reference }),
    ],
    notes: [mailText(language, 'mandate.revoke')],
  })
}

function announcement({ visit: { language } }: Recipient, price: Money, iban: string): string {
  const date = dayOf(language, collectionDay(new Date()))
  return mailText(language, 'mandate.prenotification', { amount: moneyOf(language, price), date, iban })
}

type Parts = Pick<Letter, 'heading' | 'paragraphs' | 'notes'>

/** Mails a letter to him who is here, in the language he reads. */
export async function send(tx: Transaction, { visit, site, config }: Recipient, subject: string, parts: Parts): Promise<void> {
  const { email } = await addressOf(tx, site.id, memberOf(visit))
  await mailTo(tx, { site, config, email, language: visit.language }, subject, parts)
}

export interface Mailbox {
  site: Site
  config: { siteUrl: string }
  email: string
  language: Language
}

/** Mails a letter. */
export async function mailTo(tx: Transaction, { site, config, ...box }: Mailbox, subject: string, parts: Parts): Promise<void> {
  const to = addressee(site, config, box)
  const letter: Letter = { language: to.language, senderName: to.senderName, ...parts }
  await sendMail(tx, { to: to.email, senderName: to.senderName, subject, text: plainText(letter), html: html(letter) })
}
