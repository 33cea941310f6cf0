import { filters } from '#contract/search.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { findJoined } from '#server/search/joined.ts'
import type { Site } from '#server/site/site.ts'
import * as sql from './queries.ts'

/** Whose weekly update it is, and from where his distances count. */
interface Person {
  member_id: string
  city_id: number
}

/**
 * Who joined within the last `days` and fits a saved search that is to be mailed about, by the member who saved it: whom he would find
 * himself at this moment, nobody twice, no further than `most`. Where one is in his city, or whom he hides, it knows no better than he does.
 */
export async function joinedInSavedSearches(
  db: Handle,
  { id, settings }: Pick<Site, 'id' | 'settings'>,
  people: readonly Person[],
  { days, most, now }: { days: number; most: number; now: Date },
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  const cities = new Map(people.map(({ member_id, city_id }) => [member_id, city_id]))
  for (const { member_id: memberId, query } of await db.rows(sql.findMailed, [[...cities.keys()]])) {
    const asked = filters.safeParse(query).data
    const his = found.get(memberId) ?? new Set()
    if (!asked || his.size > most) continue
    const searcher = { site: { id, shares: [] }, sharedAt: [], memberId, cityId: cities.get(memberId) }
    const joined = await findJoined(db, asked, searcher, settings, { days, now }).catch(nobody)
    for (const other of joined) his.add(other)
    found.set(memberId, his)
  }
  return found
}

/** Places and questions come and go, and a search may take longer than it may: that one finds nobody, and keeps nobody's mail. */
function nobody(): string[] {
  return []
}
