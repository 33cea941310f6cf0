import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { type Handle, statement } from '#server/platform/database/database.ts'
import { nilId } from '#server/platform/ids.ts'
import { hidesLastSeen } from './traits/traits.ts'

/** Length of the steps, in milliseconds, in which strangers see a member come and go; they begin at a different moment for each member (`Presence`). */
export const presenceStepMs = 5 * 60_000

/** SQL: whether the member of a presence row is online, as shown to their conversation partners. */
export function isOnline(presence: string): string {
  return `coalesce(${presence}.last_seen > now() - interval '${limits.onlineMinutes} minutes', false)`
}

/** Minutes for which strangers see a member as online after a step: one step more plus a margin, so that they stay online between two steps. */
export const shownOnlineMinutes = presenceStepMs / 60_000 + 2

/** SQL: whether the member is online as shown to all others. */
export function isShownOnline(presence: string, moment = 'now()'): string {
  return `coalesce(${presence}.shown_seen > ${moment} - interval '${shownOnlineMinutes} minutes', false)`
}

/**
 * SQL: rounds a time for the search order to the hour, or to the day for a member who hides it: the position between two members whose
 * hours are known would disclose theirs.
 */
export function roundedTime(time: string, hides: string): string {
  return `date_trunc(case when ${hides} then 'day' else 'hour' end, ${time}, 'UTC')`
}

const now = roundedTime('now()', 'false')

const touch = statement(
  'searchable_touch',
  `update member_search s set last_active = ${now}
   from site, unnest($1::uuid[]) member_id
   where s.site_id = site.id and s.member_id = member_id.member_id and s.traits & ${hidesLastSeen} = 0 and s.last_active < ${now}`,
)

/**
 * Moves members active in this hour up in the search; a no-op within the same hour. Members who hide their last visit stay in place until
 * `liftHiding`.
 */
export async function touchSearchable(db: Handle, memberIds: readonly string[]): Promise<void> {
  await db.run(touch, [memberIds])
}

/** The next $3 members after $1 who hide their last visit and were here since $2. */
const findHiding = statement<{ member_id: string }>(
  'searchable_hiding',
  `select p.member_id from profile p join presence pr on pr.member_id = p.member_id
   where p.member_id > $1 and not p.show_last_seen and p.visible and pr.last_seen > $2 order by p.member_id limit $3`,
)

const lift = statement(
  'searchable_lift',
  `update member_search s set last_active = $2 from site, unnest($1::uuid[]) member_id
   where s.site_id = site.id and s.member_id = member_id.member_id and s.traits & ${hidesLastSeen} <> 0 and s.last_active < $2`,
)

const liftedAtOnce = 1000

/**
 * Moves all members who hide their last visit up in the search together, so that their position discloses only that they were here in the
 * last three months. Called once a week.
 */
export async function liftHiding(db: Handle, now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - 90 * dayMs)
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs)
  for (let after: string | undefined = nilId; after !== undefined;) {
    const ids: string[] = (await db.rows(findHiding, [after, since, liftedAtOnce])).map((row) => row.member_id)
    await db.run(lift, [ids, today])
    after = ids.length === liftedAtOnce ? ids.at(-1) : undefined
  }
}
