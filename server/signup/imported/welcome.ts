import { sendMail } from '#server/account/mail-budget/mail-budget.ts'
import { addressee, confirmingMailOf, subscriber, switchableMailOf } from '#server/notifications/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { mailText } from '#server/platform/messages.ts'
import type { Newcomer } from './imported.ts'

/**
 * Tells a person from another site where their account is now, at the pace of mail to many. Whoever reads it over their shoulder learns
 * nothing: they have not chosen yet what their mails may show. Its link stops such mails, or all mails where the address is unconfirmed.
 */
export async function welcome(
  tx: Transaction,
  { site, siteUrl, keys, memberId }: MemberVisit,
  newcomer: Newcomer,
): Promise<void> {
  const { email, confirmed, language } = newcomer
  const recipient = { email, confirmed, language, discreet: true }
  const to = addressee(site, { siteUrl }, recipient)
  const words = {
    subject: mailText(language, 'mail.moved_subject'),
    preview: mailText(language, 'mail.moved_preview'),
    heading: mailText(language, 'mail.moved_subject'),
    paragraphs: [mailText(language, 'mail.moved_text')],
    button: { label: mailText(language, 'mail.account_exists_button'), url: `${to.siteUrl}/login` },
    notes: [],
  }
  await sendMail(
    tx,
    to,
    confirmed ? 'member' : { anybody: 'unconfirmed', keys },
    () =>
      confirmed
        ? switchableMailOf(subscriber(site, { config: { siteUrl }, keys }, { ...recipient, memberId }), 'reminders', words)
        : confirmingMailOf(to, keys, words),
    { bulk: true },
  )
}
