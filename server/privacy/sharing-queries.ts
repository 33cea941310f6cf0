import { statement } from '#server/platform/database/database.ts'

export const findName = statement<{ name: string }>('sharing_name', 'select name from profile where member_id = $1')

/** The sites whose staff exclude a member. */
export const findExclusions = statement<{ site_id: string }>(
  'site_exclusions',
  'select site_id from site_exclusion where member_id = $1',
)

export const insertExclusion = statement(
  'site_exclusion_insert',
  'insert into site_exclusion (member_id, site_id, since) values ($1, $2, now()) on conflict do nothing',
)

export const deleteExclusion = statement(
  'site_exclusion_delete',
  'delete from site_exclusion where member_id = $1 and site_id = $2',
)
