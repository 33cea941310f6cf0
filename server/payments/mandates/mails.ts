import type { Money } from '#contract/payments/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type MailMessageId, mailText, type MessageValues } from '#server/platform/messages.ts'
import { dayOf, mailVisitor, moneyOf, type Recipient } from '#server/payments/mail.ts'
import { collectionDay, type Creditor } from './text.ts'

export interface SignedMandate {
  reference: string
  /** YYYY-MM-DD */
  signed: string
  /** The account number, masked. */
  masked: string
  holder: string
  creditor: Creditor
  /** The text that the debtor signed. */
  paragraphs: string[]
}

/** Confirms a mandate with everything that the debtor must receive, and announces its first debit. */
export async function mailMandate(tx: Transaction, to: Recipient, mandate: SignedMandate, price: Money): Promise<void> {
  const { language } = to.visit
  const say = (id: MailMessageId, values?: MessageValues) => mailText(language, id, values)
  const { reference, masked, holder, creditor, paragraphs } = mandate
  await mailVisitor(tx, to, {
    subject: say('mandate.confirm_subject'),
    preview: say('mandate.confirm_preview'),
    heading: say('mandate.confirm_heading'),
    paragraphs: [
      say('mandate.confirm_text', { creditor: creditor.name }),
      say('mandate.confirm_facts', { reference, identifier: creditor.identifier, holder, iban: masked }),
      say('mandate.confirm_date', { date: dayOf(language, new Date(`${mandate.signed}T12:00:00Z`)) }),
      announcement(to, price, masked),
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
  await mailVisitor(tx, to, {
    subject: mailText(language, 'mandate.debit_subject'),
    preview: mailText(language, 'mandate.debit_preview'),
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
