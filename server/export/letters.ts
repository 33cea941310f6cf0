import { limits } from '#contract/limits.ts'
import { type Addressee, mailOf } from '#server/notifications/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sendMail } from '#server/account/mail-budget/mail-budget.ts'
import { mailText } from '#server/platform/messages.ts'

/** Mails the link to the copy of the member's data. It works only while the member is signed in. */
export async function mailReady(tx: Transaction, to: Addressee, token: string): Promise<void> {
  const { language, siteUrl } = to
  const mail = mailOf(to, {
    subject: mailText(language, 'mail.export_subject'),
    preview: mailText(language, 'mail.export_preview'),
    heading: mailText(language, 'mail.export_heading'),
    paragraphs: [mailText(language, 'mail.export_text', { hours: limits.exportHours })],
    button: { label: mailText(language, 'mail.export_button'), url: `${siteUrl}/export/do?token=${token}` },
    notes: [mailText(language, 'mail.export_note')],
  })
  await sendMail(tx, to, 'member', () => mail)
}

/** Mails that the copy failed, with a link to ask again. */
export async function mailFailed(tx: Transaction, to: Addressee): Promise<void> {
  const { language, siteUrl } = to
  const mail = mailOf(to, {
    subject: mailText(language, 'mail.export_failed_subject'),
    preview: mailText(language, 'mail.export_failed_preview'),
    heading: mailText(language, 'mail.export_failed_heading'),
    paragraphs: [mailText(language, 'mail.export_failed_text')],
    button: { label: mailText(language, 'mail.export_failed_button'), url: `${siteUrl}/notifications#export` },
    notes: [],
  })
  await sendMail(tx, to, 'member', () => mail)
}

/** Mails the link to a copy that support asked for. It works only with the code that the member was told by telephone. */
export async function mailReadyByCode(tx: Transaction, to: Addressee, token: string): Promise<void> {
  const { language, siteUrl } = to
  const mail = mailOf(to, {
    subject: mailText(language, 'mail.export_subject'),
    preview: mailText(language, 'mail.export_preview'),
    heading: mailText(language, 'mail.export_heading'),
    paragraphs: [mailText(language, 'mail.export_code_text', { hours: limits.exportHours })],
    button: { label: mailText(language, 'mail.export_button'), url: `${siteUrl}/export/code?token=${token}` },
    notes: [mailText(language, 'mail.export_code_note')],
  })
  await sendMail(tx, to, 'member', () => mail)
}

/** Mails that a copy that support asked for failed. There is no button: the member cannot log in. */
export async function mailAssistedFailed(tx: Transaction, to: Addressee): Promise<void> {
  const { language } = to
  const mail = mailOf(to, {
    subject: mailText(language, 'mail.export_failed_subject'),
    preview: mailText(language, 'mail.export_failed_preview'),
    heading: mailText(language, 'mail.export_failed_heading'),
    paragraphs: [mailText(language, 'mail.export_code_failed')],
    notes: [],
  })
  await sendMail(tx, to, 'member', () => mail)
}
