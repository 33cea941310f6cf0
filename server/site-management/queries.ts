import type { NotedPart, SitePart } from '#contract/staff/options.ts'
import { statement } from '#server/platform/database/database.ts'

export interface ChangeRow {
  number: number
  at: Date
  actor: string
  part: SitePart | NotedPart
  changes: Record<string, { from: unknown; to: unknown }>
  undoes: number | null
}

/** While the site is locked: numbers have no gaps. */
export const insertChange = statement<{ number: number }>(
  'site_change_insert',
  `insert into site_change (site_id, number, at, actor_id, actor, part, changes, undoes)
   select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7 from site_change where site_id = $1
   returning number`,
)

/** $2 the number below which they are read; null for the latest. */
export const findChanges = statement<ChangeRow>(
  'site_changes',
  `select number, at, actor, part, changes, undoes from site_change
   where site_id = $1 and ($2::integer is null or number < $2) order by number desc limit $3`,
)

/** One that can be undone. */
export const findChange = statement<Pick<ChangeRow, 'changes'> & { part: SitePart }>(
  'site_change',
  "select part, changes from site_change where site_id = $1 and number = $2 and part in ('settings', 'company')",
)

export const deleteChanges = statement('site_changes_delete', 'delete from site_change where site_id = $1')
