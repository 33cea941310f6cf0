import { type Addressee, mailOf } from '#server/notifications/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sendMail } from '#server/account/mail-budget/mail-budget.ts'
import { mailText } from '#server/platform/messages.ts'

/** Mails the result of a report: the reasons if nothing was done; without reasons, only that something was done, since it concerns another member. */
export async function mailReportAnswer(
  tx: Transaction,
  to: Addressee,
  number: string,
  reasons: string | undefined,
): Promise<void> {
  const { language } = to
  const words =
    reasons === undefined
      ? [mailText(language, 'mail.report_acted')]
      : [mailText(language, 'mail.report_dismissed'), ...paragraphsOf(reasons)]
  await sendMail(tx, to, 'law', () =>
    mailOf(to, {
      subject: mailText(language, 'mail.complaint_answer_subject'),
      heading: mailText(language, 'mail.complaint_answer_heading'),
      ...objecting(to, number, words),
    }),
  )
}

/** Mails the reported member the statement of reasons in the operator's words (Regulation (EU) 2022/2065, Art. 17), without naming the reporter. */
export async function mailDecision(tx: Transaction, to: Addressee, number: string, reasons: string): Promise<void> {
  const { language } = to
  await sendMail(tx, to, 'law', () =>
    mailOf(to, {
      subject: mailText(language, 'mail.decision_subject'),
      heading: mailText(language, 'mail.decision_heading'),
      ...objecting(to, number, [mailText(language, 'mail.decision_text'), ...paragraphsOf(reasons)]),
    }),
  )
}

/** Adds how to object to the decision (Art. 20 and 21). */
function objecting({ language, siteUrl }: Addressee, number: string, words: string[]) {
  return {
    preview: mailText(language, 'mail.complaint_answer_preview', { number }),
    paragraphs: [...words, mailText(language, 'mail.complaint_answer_object', { number })],
    button: { label: mailText(language, 'mail.complaint_answer_button'), url: `${siteUrl}/complaints?category=decision` },
    notes: [mailText(language, 'mail.complaint_answer_ways')],
  }
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter(Boolean)
}
