import { filters } from '#contract/search/search.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { findJoined } from '#server/search/joined.ts'
import type { Site } from '#server/site/site.ts'
import * as sql from './queries.ts'

/** A recipient of the weekly update, with the city that distances count from. */
interface Person {
  member_id: string
  city_id: number
}

/**
 * Members who joined within the last `days` and match a saved search that is mailed about, by the member who saved it. Finds whom that
 * member would find now, each once, and stops beyond `most`. Visibility is the same as in the member's own search.
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
    const matches = found.get(memberId) ?? new Set()
    if (!asked || matches.size > most) continue
    const searcher = { site: { id, shares: [] }, sharedAt: [], memberId, cityId: cities.get(memberId) }
    const joined = await findJoined(db, asked, searcher, settings, { days, now }).catch(nobody)
    for (const other of joined) matches.add(other)
    found.set(memberId, matches)
  }
  return found
}

/** The result of a search that is no longer valid or takes too long. It does not stop the mail. */
function nobody(): string[] {
  return []
}
