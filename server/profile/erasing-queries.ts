import { statement } from '#server/platform/database/database.ts'

export const findSite = statement<{ site_id: string }>(
  'profile_erase_find_site',
  'select site_id from profile where member_id = $1',
)

/** $1 site, $2 member. */
export const deleteFound = statement('profile_erase_found', 'delete from member_search where site_id = $1 and member_id = $2')

/** What lies beside a profile, and then it; each is deleted by the member's id. */
export const deleteAll = [
  statement('profile_erase_translations', 'delete from profile_translation where member_id = $1'),
  statement('profile_erase_invisibility', 'delete from invisibility where member_id = $1'),
  statement('profile_erase_privacy', 'delete from privacy_since where member_id = $1'),
  statement('profile_erase_corrections', 'delete from birth_date_correction where member_id = $1'),
  statement('profile_erase_places', 'delete from place_change where member_id = $1'),
  statement('profile_erase', 'delete from profile where member_id = $1'),
]
