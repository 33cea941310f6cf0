import { statement } from '#server/platform/database/database.ts'

export interface SavedRow {
  id: string
  name: string
  query: unknown
  mail: boolean
}

export const findAll = statement<SavedRow>(
  'saved_search_list',
  'select id, name, query, mail from saved_search where member_id = $1 order by created_at, id',
)

export const insert = statement(
  'saved_search_insert',
  'insert into saved_search (member_id, id, name, query, mail, created_at) values ($1, $2, $3, $4, $5, now())',
)

export const count = statement<{ count: number }>(
  'saved_search_count',
  'select count(*)::integer as count from saved_search where member_id = $1',
)

export const change = statement(
  'saved_search_change',
  'update saved_search set name = coalesce($3, name), mail = coalesce($4, mail) where member_id = $1 and id = $2',
)

export const remove = statement('saved_search_delete', 'delete from saved_search where member_id = $1 and id = $2')

export const removeAll = statement('saved_search_erase', 'delete from saved_search where member_id = $1')

/** The saved searches that count in the weekly updates of these members. */
export const findMailed = statement<{ member_id: string; query: unknown }>(
  'saved_search_mailed',
  'select member_id, query from saved_search where member_id = any ($1::uuid[]) and mail',
)
