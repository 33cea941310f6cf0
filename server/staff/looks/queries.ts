import { statement } from '#server/platform/database/database.ts'

export interface LookRow {
  reason: string
  looked_at: Date
}

export const insertLook = statement(
  'staff_view_insert',
  `insert into staff_view (member_id, id, staff_id, name, reason, has_case, looked_at) values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** $1 member, $2 member of staff, $3 since: the latest look. */
export const findLook = statement<LookRow>(
  'staff_view_find',
  `select reason, looked_at from staff_view where member_id = $1 and staff_id = $2 and looked_at > $3
   order by looked_at desc limit 1`,
)

export interface CountRow {
  staff_id: string
  name: string
  member_id: string
  views: number
  /** Days with a look and no case. */
  days: number
}

/** $1 since: the looks of each member of staff at each member. */
export const countLooks = statement<CountRow>(
  'staff_view_count',
  `select staff_id, name, member_id, count(*)::int as views,
     count(distinct (looked_at at time zone 'UTC')::date) filter (where not has_case)::int as days
   from staff_view where looked_at > $1 group by member_id, staff_id, name`,
)

export interface ExportsRow {
  staff_id: string
  name: string
  exports: number
  at_night: number
}

/** $1 since: the exports of each member of staff. */
export const countExports = statement<ExportsRow>(
  'staff_exports_count',
  `select actor_id as staff_id, actor as name, count(*)::int as exports,
     (count(*) filter (where details->>'night' = 'true'))::int as at_night
   from staff_entry where act = 'case.export' and at > $1 and actor_id is not null group by actor_id, actor`,
)

export const forgetLooks = statement('staff_view_forget', 'delete from staff_view where looked_at < $1')

export const deleteLooksAt = statement('staff_view_erase', 'delete from staff_view where member_id = $1')
