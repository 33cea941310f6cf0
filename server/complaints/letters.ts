import { type Addressee, mailOf } from '#server/notifications/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sendMail } from '#server/account/mail-budget.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { mailText } from '#server/platform/messages.ts'

/** That it is there, under this number. None of his words: whoever named this address as his may not be who reads it. */
export async function mailReceipt(tx: Transaction, keys: Keys, to: Addressee, number: string): Promise<void> {
  const { language } = to
  const mail = mailOf(to, {
    subject: mailText(language, 'mail.complaint_received_subject'),
    preview: mailText(language, 'mail.complaint_received_preview', { number }),
    heading: mailText(language, 'mail.complaint_received_heading'),
    paragraphs: [
      mailText(language, 'mail.complaint_received_text'),
      mailText(language, 'mail.complaint_received_number', { number }),
    ],
    notes: [mailText(language, 'mail.not_you')],
  })
  await sendMail(tx, to, { anybody: 'receipt', keys }, () => mail)
}

/** What was decided and why, in the operator's words, and what can be done against it (Regulation (EU) 2022/2065, Art. 17 and 20). */
export async function mailAnswer(tx: Transaction, to: Addressee, number: string, answer: string): Promise<void> {
  const { language, siteUrl } = to
  const mail = mailOf(to, {
    subject: mailText(language, 'mail.complaint_answer_subject'),
    preview: mailText(language, 'mail.complaint_answer_preview', { number }),
    heading: mailText(language, 'mail.complaint_answer_heading'),
    paragraphs: [...answer.split(/\n+/).filter(Boolean), mailText(language, 'mail.complaint_answer_object', { number })],
    button: { label: mailText(language, 'mail.complaint_answer_button'), url: `${siteUrl}/complaints?category=decision` },
    notes: [mailText(language, 'mail.complaint_answer_ways')],
  })
  await sendMail(tx, to, 'law', () => mail)
}
