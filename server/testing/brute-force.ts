import { interestsOf } from '#contract/profile/options.ts'
import { type SearchableName, searchableNames } from '#contract/profile/facts.ts'
import type { Filters } from '#contract/search/search.ts'
import { citiesByDistance, citiesWithin, cityById } from '#server/places/places.ts'
import type { Database } from '#server/platform/database/database.ts'
import { shownAge } from '#server/profile/age/age.ts'
import { interestMask } from '#server/profile/traits/traits.ts'

/** A member in the tests' own search. */
export interface Candidate extends Record<SearchableName, string | null> {
  id: string
  country: string
  region: string
  city_id: number
  /** The home site, if it is another one that shares its members with this site. */
  home: string | null
  gender: string
  birth_date: string
  photo: boolean
  shown_to_visitors: boolean
  interests: string
  last_active: Date
  show_last_seen: boolean
  show_distance: boolean
  last_seen: Date
  /** Day of joining, YYYY-MM-DD. */
  joined: string
  about: string
  verified: boolean
  seeks: string[]
  seeks_min_age: number | null
  seeks_max_age: number | null
}

export interface Viewer {
  id: string
  cityId: number
  blocked: Set<string>
  /** Other sites whose members the viewer may see. */
  homes: string[]
}

/** All members that search may find, read from profiles, without the derived columns of search. */
export async function candidates(db: Database): Promise<Candidate[]> {
  const { rows } = await db.raw(`
    select p.member_id as id, p.country, p.region, p.city_id, nullif(p.site_id, 'beau') as home, p.gender, p.birth_date, p.main_photo_id is not null as photo,
      exists (select from consent c where c.member_id = p.member_id and c.kind = 'shown_to_visitors') as shown_to_visitors,
      p.interests::text, ${searchableNames.map((name) => `p.${name}`).join(', ')}, s.last_active, p.show_last_seen, p.show_distance, presence.shown_seen as last_seen,
      p.about, coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.seeks, p.seeks_min_age, p.seeks_max_age, to_char(coalesce(a.confirmed_at, a.created_at) at time zone 'UTC', 'YYYY-MM-DD') as joined
    from profile p join account a using (member_id) join presence using (member_id) join member_search s using (member_id)
    where p.visible and not exists (select from invisibility i where i.member_id = p.member_id)
      and not exists (select from deletion d where d.member_id = p.member_id)`)
  return rows as Candidate[]
}

/** All matching members, in order, filtered and sorted in the slow and simple way. */
export function bruteForce(all: readonly Candidate[], filters: Filters, viewer: Viewer, now: Date): Candidate[] {
  const near = filters.distance && new Set(citiesWithin(viewer.cityId, Number(filters.distance)))
  const mask = BigInt(interestMask(interestsOf(filters.interests)))
  const ages = [filters.min_age ?? 0, filters.max_age ?? 200].sort((a, b) => a - b) as [number, number]
  const hour = 3_600_000
  const me = all.find((one) => one.id === viewer.id)
  const seeksMe = ({ seeks, seeks_min_age: from, seeks_max_age: to }: Candidate) => {
    const age = shownAge(me!.birth_date, now)
    return (seeks.length === 0 || seeks.includes(me!.gender)) && (from === null || age >= from) && (to === null || age <= to)
  }
  const twoWeeksAgo = new Date(now.getTime() - 14 * 24 * hour).toISOString().slice(0, 10)
  const dayAgo = Math.floor(now.getTime() / hour - 24) * hour
  const fitting = all.filter((one) => {
    const age = shownAge(one.birth_date, now)
    if (one.id === viewer.id || viewer.blocked.has(one.id)) return false
    if (one.home && !viewer.homes.includes(one.home)) return false
    if (filters.country && one.country !== filters.country) return false
    if (filters.country && filters.region && one.region !== filters.region) return false
    if (filters.gender && one.gender !== filters.gender) return false
    if (age < ages[0] || age > ages[1]) return false
    if (filters.photo && !one.photo) return false
    if (near && !near.has(one.city_id)) return false
    if (mask && !(BigInt(one.interests) & mask)) return false
    if (filters.online && !one.show_last_seen) return false
    if (near && !one.show_distance) return false
    if (filters.online === 'now' && one.last_seen.getTime() <= now.getTime() - 420_000) return false
    if (filters.online === 'recently' && one.last_active.getTime() < dayAgo) return false
    if (filters.verified && !one.verified) return false
    if (filters.words && one.about === '') return false
    if (filters.new && one.joined < twoWeeksAgo) return false
    if (filters.seeks_me && me && !seeksMe(one)) return false
    return searchableNames.every((name) => !filters[name] || one[name] === filters[name])
  })
  const order =
    filters.sort === 'near' ? new Map(citiesByDistance(viewer.cityId, Infinity).map((id, rank) => [id, rank])) : undefined
  if (filters.sort === 'newest')
    return fitting.sort((a, b) => (a.joined === b.joined ? byId(a, b) : a.joined < b.joined ? 1 : -1))
  return fitting.sort((a, b) => (order ? order.get(a.city_id)! - order.get(b.city_id)! : 0) || byActivity(a, b))
}

function byActivity(a: Candidate, b: Candidate): number {
  return b.last_active.getTime() - a.last_active.getTime() || byId(a, b)
}

function byId(a: Candidate, b: Candidate): number {
  return a.id < b.id ? 1 : -1
}

/** Country and region of a city, for filters with results. */
export function regionOf(cityId: number): { country: string; region: string } {
  const { country, region } = cityById(cityId)!
  return { country, region }
}
