import { type Addressee, mailOf } from '#server/notifications/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sendMail } from '#server/account/mail-budget/mail-budget.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { mailText } from '#server/platform/messages.ts'

/** Mails that the complaint was received, with its number. Leaves out its text, as the address may belong to somebody else. */
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

/** Mails the decision in the operator's words, and how to appeal it (Regulation (EU) 2022/2065, Art. 17 and 20). */
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
