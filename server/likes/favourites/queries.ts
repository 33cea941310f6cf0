import { statement } from '#server/platform/database/database.ts'

export interface FavouriteRow {
  other_id: string
  note: string
}

export const findFavourites = statement<FavouriteRow>(
  'favourite_list',
  'select other_id, note from favourite where member_id = $1 order by created_at desc, other_id',
)

export const insertFavourite = statement(
  'favourite_insert',
  'insert into favourite (member_id, other_id, created_at) values ($1, $2, now()) on conflict do nothing',
)

export const saveNote = statement('favourite_note_save', 'update favourite set note = $3 where member_id = $1 and other_id = $2')

export const deleteFavourite = statement('favourite_delete', 'delete from favourite where member_id = $1 and other_id = $2')

export const countFavourites = statement<{ count: number }>(
  'favourite_count',
  'select count(*)::integer as count from favourite where member_id = $1',
)

/** $1 an erased member. The next two statements remove them from the lists of other members ($2). */
export const deleteOwn = statement('favourite_erase_own', 'delete from favourite where member_id = $1')

export const findKeepers = statement<{ member_id: string }>(
  'favourite_erase_find',
  'select member_id from favourite where other_id = $1 limit $2',
)

export const deleteBesideOthers = statement(
  'favourite_erase_others',
  'delete from favourite where member_id = any ($2::uuid[]) and other_id = $1',
)
