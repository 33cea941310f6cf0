import type { Filter } from '#contract/staff/filters.ts'
import { statement } from '#server/platform/database/database.ts'

export const findFilters = statement<Filter>(
  'staff_filters',
  'select name, queue, show, reason, priority, tag from staff_filter where staff_id = $1 order by name',
)

/** Locks the account: of two filters saved at once the second sees the first. */
export const lockOwner = statement<{ id: string }>('staff_filter_owner', 'select id from staff_account where id = $1 for update')

export const saveFilter = statement(
  'staff_filter_save',
  `insert into staff_filter (staff_id, name, queue, show, reason, priority, tag) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (staff_id, name) do update
     set queue = excluded.queue, show = excluded.show, reason = excluded.reason, priority = excluded.priority, tag = excluded.tag`,
)

export const deleteFilter = statement('staff_filter_delete', 'delete from staff_filter where staff_id = $1 and name = $2')

export const deleteFilters = statement('staff_filter_delete_all', 'delete from staff_filter where staff_id = $1')
