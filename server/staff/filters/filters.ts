import type { Filter } from '#contract/staff/filters.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import * as sql from './queries.ts'

/** Most filters of one member of staff. */
const most = 20

/** The filters that a member of staff has saved, by name. */
export async function filtersOf(db: Handle, staffId: string): Promise<Filter[]> {
  return db.rows(sql.findFilters, [staffId])
}

/** Saves a filter, over one of the same name; `conflict` if there are as many as allowed. */
export async function saveFilter(tx: Transaction, staffId: string, filter: Filter): Promise<void> {
  await tx.row(sql.lockOwner, [staffId])
  const others = (await filtersOf(tx, staffId)).filter(({ name }) => name !== filter.name)
  if (others.length >= most) throw problem('conflict')
  const { name, queue, show, reason, priority, tag } = filter
  await tx.run(sql.saveFilter, [staffId, name, queue, show, reason, priority, tag])
}

export async function removeFilter(tx: Transaction, staffId: string, name: string): Promise<void> {
  await tx.run(sql.deleteFilter, [staffId, name])
}

/** Deletes the filters of an account that is removed. */
export async function forgetFilters(tx: Transaction, staffId: string): Promise<void> {
  await tx.run(sql.deleteFilters, [staffId])
}
