import { limits } from '#contract/limits.ts'
import { type Handle, statement } from '#server/platform/database/database.ts'
import { hidesLastSeen } from './traits.ts'

/** To strangers a member comes and goes in steps of so many milliseconds, which begin at another moment for each (`Presence`). */
export const toldEvery = 5 * 60_000

/** SQL: whether the member of a presence row is there, as they are told who have a conversation with him. */
export function isThere(presence: string): string {
  return `coalesce(${presence}.last_seen > now() - interval '${limits.onlineMinutes} minutes', false)`
}

/** SQL: the same as all others are told it. A step more and what may be late of it: between two steps he is there. */
export function isToldThere(presence: string): string {
  return `coalesce(${presence}.told_seen > now() - interval '${toldEvery / 60_000 + 2} minutes', false)`
}

/**
 * SQL: how exactly the search's order may tell when a member was here. Of who does not tell it, only the day: between two men whose hours
 * one knows his own could be read off the order.
 */
export function toldOf(time: string, hides: string): string {
  return `date_trunc(case when ${hides} then 'day' else 'hour' end, ${time}, 'UTC')`
}

const now = toldOf('now()', `s.traits & ${hidesLastSeen} <> 0`)

const touch = statement(
  'searchable_touch',
  `update member_search s set last_active = ${now}
   from site, unnest($1::uuid[]) member_id
   where s.site_id = site.id and s.member_id = member_id.member_id and s.last_active < ${now}`,
)

/** Members who were active in this hour move up in the search; within the hour it changes nothing. */
export async function touchSearchable(db: Handle, memberIds: readonly string[]): Promise<void> {
  await db.run(touch, [memberIds])
}
