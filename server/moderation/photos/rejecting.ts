import { dayFormat } from '#contract/rules/dates.ts'
import type { ConductRule } from '#contract/staff/options.ts'
import { type Means, readerOf, removePhoto } from '#server/moderation/decisions/decisions.ts'
import { endReview, type PhotoKey, type Reviewer } from '#server/photos/approval/approval.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { mailText } from '#server/platform/messages.ts'
import { record } from '#server/staff/staff.ts'

/**
 * Removes a photo that the caller has taken and seen, as a decision with its statement of reasons: it is mailed, stands on the member's own
 * page, and can be appealed. Returns the id of the decision. `conflict` if the caller does not have the photo any more.
 */
export async function rejectPhoto(
  tx: Transaction,
  reviewer: Reviewer,
  { member, photo, rule }: PhotoKey & { rule: ConductRule },
  means: Means,
): Promise<string> {
  const review = await endReview(tx, reviewer, { member, photo })
  const reader = review && (await readerOf(tx, member, means.config))
  if (!review || !reader) throw problem('conflict')
  const { site, language } = reader
  const day = dayFormat(language, { year: true, timeZone: site.settings.time_zone })(review.added_at)
  const facts = mailText(language, 'mail.photo_facts', { day })
  const actor = { id: reviewer.id, name: reviewer.name }
  const decision = (await removePhoto(tx, member, { photo, rule, facts, began: 'review' }, actor, means))!
  await record(tx, { actor, act: 'photo.reject', subject: `member:${member}`, details: { member, photo, rule, decision } })
  return decision
}
