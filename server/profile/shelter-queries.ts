import { statement } from '#server/platform/database/database.ts'

/** Whether he wants to be hidden where it is dangerous, and until when he is. */
export const findShelter = statement<{ wanted: boolean; until: Date | null }>(
  'shelter_find',
  `select p.hides_where_hostile as wanted, i.sheltered_until as until
   from profile p left join invisibility i on i.member_id = p.member_id where p.member_id = $1`,
)

export const beginShelter = statement(
  'shelter_begin',
  `insert into invisibility (member_id, since, chosen, sheltered_until) values ($1, now(), false, $2)
   on conflict (member_id) do update set sheltered_until = excluded.sheltered_until`,
)

export const endShelter = statement('shelter_end', 'update invisibility set sheltered_until = null where member_id = $1')

/** Takes him back into sight whom nothing hides any more. */
export const deleteUnfounded = statement(
  'shelter_delete_unfounded',
  'delete from invisibility where member_id = $1 and not chosen and sheltered_until is null',
)

export const findEnded = statement<{ member_id: string }>(
  'shelter_ended',
  'select member_id from invisibility where sheltered_until < now() limit 1000',
)
