import { statement } from '#server/platform/database/database.ts'

/** Whether the member wants travel hiding, and until when it is active. */
export const findTravelHiding = statement<{ wanted: boolean; until: Date | null }>(
  'travel_hiding_find',
  `select p.hides_where_hostile as wanted, i.travel_hidden_until as until
   from profile p left join invisibility i on i.member_id = p.member_id where p.member_id = $1`,
)

export const beginTravelHiding = statement(
  'travel_hiding_begin',
  `insert into invisibility (member_id, since, chosen, travel_hidden_until) values ($1, now(), false, $2)
   on conflict (member_id) do update set travel_hidden_until = excluded.travel_hidden_until`,
)

export const endTravelHiding = statement(
  'travel_hiding_end',
  'update invisibility set travel_hidden_until = null where member_id = $1',
)

/** Removes the invisibility of a member whom neither a choice nor travel hiding hides. */
export const deleteUnfounded = statement(
  'travel_hiding_delete_unfounded',
  'delete from invisibility where member_id = $1 and not chosen and travel_hidden_until is null',
)

/** Members whose travel hiding is over, with the city where they are shown. */
export const findEnded = statement<{ member_id: string; site_id: string; city_id: number }>(
  'travel_hiding_ended',
  `select i.member_id, p.site_id, coalesce(p.visiting_city_id, p.city_id) as city_id
   from invisibility i join profile p on p.member_id = i.member_id where i.travel_hidden_until < now() limit 1000`,
)

/** Members of site $1 found in one of the countries $2, after member $3, and whether they want travel hiding. */
export const findOpen = statement<{ member_id: string; wanted: boolean }>(
  'travel_hiding_open',
  `with shown as materialized (
     select m.member_id from member_search m where m.site_id = $1 and m.country = any ($2::text[]) and m.member_id > $3 order by m.member_id limit 500
   )
   select p.member_id, p.hides_where_hostile as wanted from shown join profile p on p.member_id = shown.member_id order by p.member_id`,
)

/** The home city. */
export const findHome = statement<{ city_id: number }>('travel_hiding_home', 'select city_id from profile where member_id = $1')
