import { statement } from '#server/platform/database/database.ts'

export const findHealth = statement<{ sealed: Buffer }>('health_find', 'select sealed from health where member_id = $1')

export const saveHealth = statement(
  'health_save',
  'insert into health (member_id, sealed) values ($1, $2) on conflict (member_id) do update set sealed = excluded.sealed',
)

export const deleteHealth = statement('health_delete', 'delete from health where member_id = $1')
