import { type Addressee, mailOf } from '#server/notifications/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sendMail } from '#server/account/mail-budget/mail-budget.ts'
import { mailText } from '#server/platform/messages.ts'

/** Mails that the photos are verified, and how long that lasts. */
export async function mailAccepted(tx: Transaction, to: Addressee): Promise<void> {
  const { language } = to
  await sendLetter(tx, to, mailText(language, 'mail.verified_heading'), [
    mailText(language, 'mail.verified_text'),
    mailText(language, 'mail.verified_until'),
  ])
}

/** Mails why the selfie was refused, in the operator's words. */
export async function mailRefused(tx: Transaction, to: Addressee, reasons: string): Promise<void> {
  const { language } = to
  await sendLetter(tx, to, mailText(language, 'mail.not_verified_heading'), [
    mailText(language, 'mail.not_verified_text'),
    ...reasons.split(/\n+/).filter(Boolean),
    mailText(language, 'mail.not_verified_again'),
  ])
}

async function sendLetter(tx: Transaction, to: Addressee, heading: string, paragraphs: string[]): Promise<void> {
  const subject = mailText(to.language, 'mail.verification_subject')
  const button = { label: mailText(to.language, 'mail.verification_button'), url: `${to.siteUrl}/profile` }
  const quiet = mailText(to.language, 'neutral.verification_text')
  // The details are behind the button: a discreet mail does not mention a photo or what an operator says about it.
  const neutral = { heading: subject, paragraphs: [quiet] }
  await sendMail(tx, to, 'member', () => mailOf(to, { subject, preview: quiet, heading, paragraphs, neutral, button, notes: [] }))
}
