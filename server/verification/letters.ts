import { type Addressee, mailOf } from '#server/notifications/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sendMail } from '#server/account/mail-budget.ts'
import { mailText } from '#server/platform/messages.ts'

/** That his photos show him, and how long that holds. */
export async function mailAccepted(tx: Transaction, to: Addressee): Promise<void> {
  const { language } = to
  await sendLetter(tx, to, mailText(language, 'mail.verified_heading'), [
    mailText(language, 'mail.verified_text'),
    mailText(language, 'mail.verified_until'),
  ])
}

/** Why his selfie did not prove it, in the operator's words. */
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
  // What it is about stands behind the button: of a photo, and of what an operator says of one, a discreet mail tells nothing.
  const neutral = { heading: subject, paragraphs: [quiet] }
  await sendMail(tx, to, 'member', () => mailOf(to, { subject, preview: quiet, heading, paragraphs, neutral, button, notes: [] }))
}
