import { dayFormat } from '#contract/rules/dates.ts'
import { type Addressee, mailOf } from '#server/notifications/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sendMail } from '#server/account/mail-budget/mail-budget.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { mailText } from '#server/platform/messages.ts'

/** Mails that the account is going to be deleted, when, and a link to come back until then. */
export async function mailLeaving(
  tx: Transaction,
  keys: Keys,
  to: Addressee,
  { token, erasedFrom }: { token: string; erasedFrom: Date },
): Promise<void> {
  const { language, siteUrl } = to
  const date = dayFormat(language, { year: true, timeZone: 'UTC' })(erasedFrom)
  const mail = mailOf(to, {
    subject: mailText(language, 'mail.leaving_subject'),
    preview: mailText(language, 'mail.leaving_preview'),
    heading: mailText(language, 'mail.leaving_heading'),
    paragraphs: [mailText(language, 'mail.leaving_text', { date }), mailText(language, 'mail.leaving_back')],
    button: { label: mailText(language, 'mail.leaving_button'), url: `${siteUrl}/account-deleted/undo?token=${token}` },
    notes: [mailText(language, 'mail.leaving_not_you')],
  })
  // An unconfirmed address may belong to a stranger: this counts as mail that anybody can cause.
  await sendMail(tx, to, to.confirmed ? 'member' : { anybody: 'unconfirmed', keys }, () => mail)
}
