import { statement } from '#server/platform/database/database.ts'

/** $1 a member who is erased: his list, and himself on those of others. */
export const deleteOwn = statement('hidden_erase_own', 'delete from hidden_member where member_id = $1')

export const deleteBesideOthers = statement('hidden_erase_others', 'delete from hidden_member where other_id = $1')
