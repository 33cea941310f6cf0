import { limits } from '#contract/limits.ts'
import { type Handle, statement } from '#server/platform/database/database.ts'
import { hidesLastSeen } from './traits.ts'

/** To strangers a member comes and goes in steps of so many milliseconds, which begin at another moment for each (`Presence`). */
export const presenceStepMs = 5 * 60_000

/** SQL: whether the member of a presence row is there, as they are told who have a conversation with him. */
export function isThere(presence: string): string {
  return `coalesce(${presence}.last_seen > now() - interval '${limits.onlineMinutes} minutes', false)`
}

/** SQL: the same as all others are told it, at a moment. A step more and what may be late of it: between two steps they are there. */
export function isShownOnline(presence: string, moment = 'now()'): string {
  return `coalesce(${presence}.told_seen > ${moment} - interval '${presenceStepMs / 60_000 + 2} minutes', false)`
}

/**
 * SQL: how exactly the search's order may tell when a member was here. Of who does not tell it, only the day: between two men whose hours
 * one knows his own could be read off the order.
 */
export function toldOf(time: string, hides: string): string {
  return `date_trunc(case when ${hides} then 'day' else 'hour' end, ${time}, 'UTC')`
}

const now = toldOf('now()', 'false')

const touch = statement(
  'searchable_touch',
  `update member_search s set last_active = ${now}
   from site, unnest($1::uuid[]) member_id
   where s.site_id = site.id and s.member_id = member_id.member_id and s.traits & ${hidesLastSeen} = 0 and s.last_active < ${now}`,
)

/**
 * Members who were active in this hour move up in the search; within the hour it changes nothing. Who hides when they were here stays where
 * they are, until `liftHiding`.
 */
export async function touchSearchable(db: Handle, memberIds: readonly string[]): Promise<void> {
  await db.run(touch, [memberIds])
}

/** The next $3 after $1 who hide when they were here, of those who were since $2. */
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

const day = 24 * 3_600_000
const liftedAtOnce = 1000

/**
 * Called once a week: all who hide when they were here move up in the search together, so that their place tells nothing of their visits
 * but that they have not been away for three months.
 */
export async function liftHiding(db: Handle, now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - 90 * day)
  const today = new Date(Math.floor(now.getTime() / day) * day)
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined;) {
    const ids: string[] = (await db.rows(findHiding, [after, since, liftedAtOnce])).map((row) => row.member_id)
    await db.run(lift, [ids, today])
    after = ids.length === liftedAtOnce ? ids.at(-1) : undefined
  }
}
