import type { OutputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/answers.ts'
import { type Moderator, note, ownCase, readable } from '#server/moderation/cases/access.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { siteOf } from '#server/site/site.ts'
import { answerComplaint, closeComplaint, complaintNumbered } from '#server/complaints/complaints.ts'

/** The complaint of a case that the caller may read; the look is logged. The address stays with the mails: nobody needs it to answer. */
export async function readComplaintCase(
  tx: Transaction,
  moderator: Moderator,
  id: string,
): Promise<OutputOf<typeof contract.readComplaint>> {
  const found = await readable(tx, moderator, id)
  const known = found.complaint === null ? undefined : await complaintNumbered(tx, found.complaint)
  if (!known) throw problem('not_found')
  const { category, about, text, name, good_faith, language, email, member_id: memberId } = known.complaint
  await note(tx, moderator, 'complaint.view', found)
  return {
    category,
    about,
    text,
    name,
    good_faith,
    language,
    can_answer: email !== '' || memberId !== null,
    answers: known.answers.map((answer) => ({ at: answer.answered_at.toISOString(), text: answer.text })),
  }
}

/** Answers the complaint of a case that the caller has taken, or closes it without an answer (null). */
export async function answerComplaintCase(
  tx: Transaction,
  moderator: Moderator,
  { id, answer }: { id: string; answer: string | null },
  config: { siteUrl: string },
): Promise<void> {
  const found = await ownCase(tx, moderator, id)
  const known = found.complaint === null ? undefined : await complaintNumbered(tx, found.complaint)
  if (known?.complaint.state !== 'open') throw problem('conflict')
  const { number, email, member_id: memberId } = known.complaint
  if (answer === null) return closeComplaint(tx, number, moderator)
  if (email === '' && memberId === null) throw problem('conflict')
  await answerComplaint(tx, { site: await siteOf(tx, found.site_id), number, text: answer }, config, moderator)
}
