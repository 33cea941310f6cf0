import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { cleanText } from '#server/chat/sending/content.ts'
import { contactsOf } from '#server/chat/sending/words/contacts.ts'
import { lockMessage } from '#server/chat/sending/lock-message.ts'
import { requireBoth } from '#server/chat/sending/unanswered.ts'
import { noteAtOnce } from '#server/notifications/delivery/at-once.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import * as sql from './queries.ts'
import { latestOf, type Proposed, readDate, type StoredDate, textOf } from './stored.ts'

/**
 * When and where to meet, checked: in the future, within a year, and a place without anybody's address elsewhere. `invalid_input` by field
 * otherwise.
 */
export function readProposed({ at, place }: { at: string; place: string }, now = Date.now()): Proposed {
  const moment = Date.parse(at)
  if (!(moment > now)) throw invalid({ at: 'field.date_over' })
  if (moment > now + limits.dateAheadDays * dayMs) throw invalid({ at: 'field.date_far' })
  const words = cleanText(place, limits.datePlaceMaximum, 'place').replaceAll('\n', ' ')
  if (contactsOf(words).length > 0) throw invalid({ place: 'field.place_contact' })
  return { at: new Date(moment), place: words }
}

/** The message of a date, and the suggestion on it that the member saw. */
export interface Named {
  id: string
  version: number
  /** A message from before is no longer shown. */
  cutoff: Date
}

/** A message with a changed card, and who sees it. */
export interface Changed {
  conversation: string
  seq: number
  to: readonly string[]
}

/**
 * Puts another suggestion on the card. `date_changed` unless the member saw the latest one; `list_full` when the two have changed it too
 * often. Refuses as `answerDate` does.
 */
export async function changeDate(tx: Transaction, visit: MemberVisit, named: Named, { at, place }: Proposed): Promise<Changed> {
  return update(tx, visit, named, (date, isAuthor) => {
    if (date.state === 'taken_back') throw problem('date_changed')
    if (date.suggestions.length > limits.dateChanges) throw problem('list_full', { message: 'error.date_changes' })
    const by = isAuthor ? 'author' : 'recipient'
    return { state: 'open', suggestions: [...date.suggestions, { by, at: at.toISOString(), place }] }
  })
}

/**
 * Answers the latest suggestion on a card: the other's is accepted or declined, also after it was accepted, and one's own is taken back. An
 * answer to another one than the latest, or one that no longer fits it, is refused with `date_changed`; `not_found` as for reactions.
 */
export async function answerDate(
  tx: Transaction,
  visit: MemberVisit,
  named: Named,
  answer: 'accepted' | 'declined' | 'taken_back',
): Promise<Changed> {
  let agreed = false
  const changed = await update(tx, visit, named, (date, isAuthor) => {
    const { by, at } = latestOf(date)
    const isOwn = (by === 'author') === isAuthor
    if (isOwn !== (answer === 'taken_back')) throw problem('date_changed')
    if (answer === date.state) return date
    const isSettled = date.state === 'declined' || date.state === 'taken_back'
    if (isSettled) throw problem('date_changed')
    if (answer === 'accepted' && Date.parse(at) <= Date.now()) throw problem('date_changed', { message: 'error.date_over' })
    agreed = answer === 'accepted'
    return { ...date, state: answer }
  })
  const otherId = changed.to.find((each) => each !== visit.memberId)
  if (agreed && otherId !== undefined) await noteAtOnce(tx, otherId, changed.conversation, 'date')
  return changed
}

/** Changes a card while both sides of its conversation are locked: of two changes at once the second finds the first. */
async function update(
  tx: Transaction,
  visit: MemberVisit,
  { id, version, cutoff }: Named,
  change: (date: StoredDate, isAuthor: boolean) => StoredDate,
): Promise<Changed> {
  const { memberId } = visit
  const { conversationId, seq, other, sides } = await lockMessage(tx, visit, id)
  const { member_id: otherId, name } = other
  const isRemovedBy = (one: string) => !sides.some((side) => side.member_id === one && seq > side.removed_seq)
  if (isRemovedBy(memberId)) throw problem('not_found')
  await requireBoth(tx, memberId, { conversationId, member_id: otherId, name }, { kind: 'date' })
  const found = await tx.row(sql.findDate, [conversationId, seq, cutoff])
  if (!found) throw problem('not_found')
  const date = readDate(found.text)
  if (date.suggestions.length !== version) throw problem('date_changed')
  const changed = change(date, found.from_id === memberId)
  await tx.run(sql.saveDate, [conversationId, seq, textOf(changed)])
  return { conversation: conversationId, seq, to: isRemovedBy(otherId) ? [memberId] : [memberId, otherId] }
}
