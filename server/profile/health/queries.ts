import { statement } from '#server/platform/database/database.ts'
import type { SealedColumn } from '#server/platform/keys/resealing.ts'

export const findHealth = statement<{ sealed: Buffer }>('health_find', 'select sealed from health where member_id = $1')

export const saveHealth = statement(
  'health_save',
  'insert into health (member_id, sealed) values ($1, $2) on conflict (member_id) do update set sealed = excluded.sealed',
)

export const deleteHealth = statement('health_delete', 'delete from health where member_id = $1')

/** For another secret. */
export const sealedHealth: SealedColumn = {
  purpose: 'health',
  find: statement(
    'health_sealed',
    'select member_id as owner, member_id::text as context, sealed as sealed from health where member_id = any ($1::uuid[]) and sealed is not null',
  ),
  replace: statement('health_reseal', 'update health set sealed = $3 where member_id = $1 and sealed = $2'),
}
