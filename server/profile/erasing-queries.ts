import { statement } from '#server/platform/database/database.ts'

/** The sites where a member is found. */
export const findSites = statement<{ sites: string[] }>(
  'profile_erase_find_sites',
  `select array(select h.site_id from shared_at h where h.member_id = $1) || p.site_id as sites from profile p where p.member_id = $1`,
)

/** $1: sites; $2: member. */
export const deleteFound = statement(
  'profile_erase_found',
  'delete from member_search where site_id = any ($1::text[]) and member_id = $2',
)

/** The remaining rows of a profile and then the profile, each deleted by member id. */
export const deleteAll = [
  statement('profile_erase_shared', 'delete from shared_at where member_id = $1'),
  statement('profile_erase_translations', 'delete from profile_translation where member_id = $1'),
  statement('profile_erase_invisibility', 'delete from invisibility where member_id = $1'),
  statement('profile_erase_privacy', 'delete from privacy_since where member_id = $1'),
  statement('profile_erase_former_words', 'delete from former_words where member_id = $1'),
  statement('profile_erase_corrections', 'delete from birth_date_correction where member_id = $1'),
  statement('profile_erase_places', 'delete from place_change where member_id = $1'),
  statement('profile_erase', 'delete from profile where member_id = $1'),
]
