import { statement } from '#server/platform/database/database.ts'

export const insert = statement(
  'member_lock_insert',
  'insert into member_lock (member_id, feature, decision_id, ends_at) values ($1, $2, $3, $4) on conflict do nothing',
)
export const remove = statement('member_lock_delete', 'delete from member_lock where member_id = $1 and decision_id = $2')
export const find = statement<{ ends_at: Date | null }>(
  'member_lock_find',
  'select max(ends_at) as ends_at from member_lock where member_id = $1 and feature = $2 and ends_at > $3',
)
export const forget = statement('member_lock_forget', 'delete from member_lock where ends_at < $1')
