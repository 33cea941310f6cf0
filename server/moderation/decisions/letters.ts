import { type Addressee, mailOf } from '#server/notifications/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sendMail } from '#server/account/mail-budget/mail-budget.ts'
import { mailText } from '#server/platform/messages.ts'
import { paragraphsOf } from './statement.ts'

/** Mails the result of a report: the reasons if nothing was done; without reasons, only that something was done, since it concerns another member. */
export async function mailReportAnswer(
  tx: Transaction,
  to: Addressee,
  number: string,
  reasons: string | undefined,
): Promise<void> {
  const { language, siteUrl } = to
  const words =
    reasons === undefined
      ? [mailText(language, 'mail.report_acted')]
      : [mailText(language, 'mail.report_dismissed'), ...paragraphsOf(reasons)]
  await sendMail(tx, to, 'law', () =>
    mailOf(to, {
      subject: mailText(language, 'mail.complaint_answer_subject'),
      heading: mailText(language, 'mail.complaint_answer_heading'),
      preview: mailText(language, 'mail.complaint_answer_preview', { number }),
      paragraphs: [...words, mailText(language, 'mail.complaint_answer_object', { number })],
      button: {
        label: mailText(language, 'mail.complaint_answer_button'),
        url: `${siteUrl}/complaints?category=decision`,
      },
      notes: [mailText(language, 'mail.complaint_answer_ways')],
    }),
  )
}

/** Mails the statement of reasons, with a link to read and appeal it; the reporter is not named. */
export async function mailStatement(
  tx: Transaction,
  to: Addressee,
  { number, paragraphs, token }: { number: string; paragraphs: string[]; token: string },
): Promise<void> {
  const { language, siteUrl } = to
  await sendMail(tx, to, 'law', () =>
    mailOf(to, {
      subject: mailText(language, 'mail.decision_subject'),
      heading: mailText(language, 'mail.decision_heading'),
      preview: mailText(language, 'mail.complaint_answer_preview', { number }),
      paragraphs,
      // The statement may disclose what the site is; it is behind the link too.
      neutral: { paragraphs: [mailText(language, 'neutral.statement_text')] },
      button: { label: mailText(language, 'mail.statement_button'), url: `${siteUrl}/appeal?token=${token}` },
      notes: [mailText(language, 'mail.statement_number', { number })],
    }),
  )
}

/** Mails the answer to an appeal: an apology if the decision is undone, else why it stays and where the member can turn to. */
export async function mailAppealAnswer(
  tx: Transaction,
  to: Addressee,
  { number, outcome, reasons }: { number: string; outcome: 'upheld' | 'undone'; reasons: string },
): Promise<void> {
  const { language } = to
  await sendMail(tx, to, 'law', () =>
    mailOf(to, {
      subject: mailText(language, 'mail.appeal_subject'),
      heading: mailText(language, 'mail.appeal_heading'),
      preview: mailText(language, 'mail.complaint_answer_preview', { number }),
      paragraphs: [mailText(language, `mail.appeal_${outcome}`), ...paragraphsOf(reasons)],
      notes: [
        mailText(language, 'mail.statement_number', { number }),
        ...(outcome === 'upheld' ? [mailText(language, 'mail.complaint_answer_ways')] : []),
      ],
    }),
  )
}
