import { statement } from '#server/platform/database/database.ts'

export const findHidden = statement<{ other_id: string }>(
  'hidden_list',
  'select other_id from hidden_member where member_id = $1 order by created_at desc, other_id',
)

export const insertHidden = statement(
  'hidden_insert',
  'insert into hidden_member (member_id, other_id, created_at) values ($1, $2, now()) on conflict do nothing',
)

export const deleteHidden = statement('hidden_delete', 'delete from hidden_member where member_id = $1 and other_id = $2')

export const countHidden = statement<{ count: number }>(
  'hidden_count',
  'select count(*)::integer as count from hidden_member where member_id = $1',
)

/** $1 an erased member. The next two statements remove them from the lists of other members ($2). */
export const deleteOwn = statement('hidden_erase_own', 'delete from hidden_member where member_id = $1')

export const findKeepers = statement<{ member_id: string }>(
  'hidden_erase_find',
  'select member_id from hidden_member where other_id = $1 limit $2',
)

export const deleteBesideOthers = statement(
  'hidden_erase_others',
  'delete from hidden_member where member_id = any ($2::uuid[]) and other_id = $1',
)
