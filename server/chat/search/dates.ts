import { beginOf, zoneOf } from '#contract/rules/zoned.ts'
import { cutoffOf } from '#server/chat/chat.ts'
import { findOwnSide } from '#server/chat/queries.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { isTogetherNow } from '#server/profile/visibility/visibility.ts'
import * as sql from './queries.ts'

/**
 * The number of the first message that was sent on a day (`2026-12-01`) of a time zone or after it, among those that the viewer sees; null
 * without one. `not_found` for a conversation that is not theirs.
 */
export async function messageOn(
  db: Handle,
  visit: MemberVisit,
  { conversation, date, zone }: { conversation: string; date: string; zone: string },
  retentionDays: number,
): Promise<number | null> {
  const known = zoneOf(zone)
  if (known === null) throw invalid({ zone: 'field.invalid' })
  const own = await db.row(findOwnSide, [visit.memberId, conversation])
  if (!own || !(await isTogetherNow(db, visit, own.other_id))) throw problem('not_found')
  const cutoff = cutoffOf(retentionDays, new Date())
  const begin = new Date(Math.max(beginOf(date, known).getTime(), cutoff.getTime()))
  return firstFrom(db, conversation, { after: own.removed_seq, last: own.last_seq }, begin)
}

/**
 * Times follow the numbers, so halving finds it with some twenty reads, however long the conversation is. What retention has deleted is older than
 * all that is left.
 */
async function firstFrom(
  db: Handle,
  conversation: string,
  { after, last }: { after: number; last: number },
  begin: Date,
): Promise<number | null> {
  let [low, high] = [after + 1, last + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const found = await db.row(sql.findFrom, [conversation, middle])
    if (!found || found.created_at >= begin) high = middle
    else low = found.seq + 1
  }
  const found = low <= last ? await db.row(sql.findFrom, [conversation, low]) : undefined
  return found?.seq ?? null
}
