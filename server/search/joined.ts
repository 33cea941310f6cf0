import type { Filters } from '#contract/search/search.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { dayBefore, readCriteria, type Searcher } from './criteria.ts'
import { readPage } from './pages.ts'
import { choosePlan } from './plan.ts'
import { start } from './values.ts'

/** Members of a search's first page who joined within so many days, online or not; no fictional ones. */
export async function findJoined(
  db: Handle,
  { online: _online, new: _new, sort: _sort, ...filters }: Filters,
  searcher: Searcher,
  settings: SiteSettings,
  { days, now }: { days: number; now: Date },
): Promise<string[]> {
  const asked = await readCriteria(db, { ...filters, sort: 'newest' }, searcher, settings, now)
  const criteria = { ...asked, joinedSince: dayBefore(now, days) }
  const { shape } = await choosePlan(db, criteria)
  const { rows } = await readPage(db, criteria, shape, start)
  return rows.filter(({ fictional }) => !fictional).map((row) => row.member_id)
}
