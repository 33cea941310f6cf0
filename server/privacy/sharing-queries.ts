import { statement } from '#server/platform/database/database.ts'

export const findName = statement<{ name: string }>('sharing_name', 'select name from profile where member_id = $1')

/** The sites whose staff exclude a member. */
export const findKeptOff = statement<{ site_id: string }>('kept_off', 'select site_id from kept_off where member_id = $1')

export const insertKeptOff = statement(
  'kept_off_insert',
  'insert into kept_off (member_id, site_id, since) values ($1, $2, now()) on conflict do nothing',
)

export const deleteKeptOff = statement('kept_off_delete', 'delete from kept_off where member_id = $1 and site_id = $2')
