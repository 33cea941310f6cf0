import { statement } from '#server/platform/database/database.ts'

export interface TripRow {
  city_id: number
  from_day: string
  to_day: string
  begun: boolean
}

export const find = statement<TripRow>('trip_find', 'select city_id, from_day, to_day, begun from trip where member_id = $1')

export const save = statement(
  'trip_save',
  `insert into trip (member_id, city_id, from_day, to_day, begun, created_at) values ($1, $2, $3, $4, $5, now())
   on conflict (member_id) do update set city_id = excluded.city_id, from_day = excluded.from_day, to_day = excluded.to_day,
     begun = excluded.begun, created_at = excluded.created_at`,
)

export const remove = statement('trip_delete', 'delete from trip where member_id = $1')

/** Members of site $1 after member $3 whose trip begins or has ended by day $2. */
export const findDue = statement<{ member_id: string }>(
  'trip_due',
  `select t.member_id from trip t join profile p on p.member_id = t.member_id
   where p.site_id = $1 and (t.to_day < $2 or (not t.begun and t.from_day <= $2)) and t.member_id > $3 order by t.member_id limit 500`,
)
