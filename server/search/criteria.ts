import { limits } from '#contract/limits.ts'
import { interestsOf } from '#contract/profile/options.ts'
import { searchableNames } from '#contract/profile/facts.ts'
import { dayMs, hourMs } from '#contract/rules/durations.ts'
import type { Filters } from '#contract/search/search.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import { citiesWithin, cityById } from '#server/places/places.ts'
import { type Handle, statement } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { shownOnlineMinutes } from '#server/profile/activity.ts'
import { bornBetween, shownAge } from '#server/profile/age/age.ts'
import {
  type Answers,
  hasWords,
  interestMask,
  type TraitFilter,
  traitFilter,
  verifiedBit,
} from '#server/profile/traits/traits.ts'
import { homesOf, type Viewer } from '#server/profile/visibility/visibility.ts'

/** Search criteria: filters validated and comparable to the columns of member_search. */
export interface Criteria {
  siteId: string
  /** Other sites whose members are found here if they are shown on this site. */
  homes: string[]
  viewer: string | undefined
  /** The viewer's own profile, and what is on the page already. */
  excluded: string[]
  country: string | undefined
  region: string | undefined
  /** Cities within the asked distance, as far as they are in the asked country and region; undefined means any. */
  cities: number[] | undefined
  /** Ages as shown; undefined means any. */
  ages: { minimum: number; maximum: number } | undefined
  born: { from: string; before: string }
  gender: string | undefined
  photo: boolean
  /** A visitor, not signed in, sees only those who agreed to it. */
  forVisitor: boolean
  interests: number
  traits: TraitFilter
  /** Shown as online, by the clock of presence. */
  online: boolean
  /** The moment of the search: the only clock that decides who is online. */
  now: Date
  /** Active since the hour that began then, microseconds since 1970; 0 means any time. */
  activeSince: number
  /** Joined on this day (YYYY-MM-DD) or later; undefined means any. */
  joinedSince: string | undefined
  /** The viewer, if the others must seek them; undefined otherwise. */
  seeker: Seeker | undefined
  nearestFirst: boolean
  newestFirst: boolean
  /** The viewer's own city. */
  cityId: number | undefined
}

/** The searching viewer, their site and place. */
export type Searcher = Viewer & Pick<Visit, 'cityId'>

/** What others seek the viewer by: as others see it. */
export interface Seeker {
  gender: string
  age: number
}

const youngest = 0
const oldest = 150
const anyBirth = { from: '0001-01-01', before: '9999-01-01' }
const activeMinutes = { now: shownOnlineMinutes, recently: 24 * 60 }

const findSeeker = statement<{ gender: string; birth_date: string }>(
  'search_seeker',
  'select gender, birth_date from profile where member_id = $1',
)

/** `criteriaOf` a request, with the viewer's own data. */
export async function readCriteria(
  db: Handle,
  filters: Filters,
  visit: Searcher,
  settings: SiteSettings,
  now: Date,
): Promise<Criteria> {
  const viewer = filters.seeks_me && visit.memberId !== undefined ? await db.row(findSeeker, [visit.memberId]) : undefined
  return criteriaOf(filters, visit, settings, now, viewer && { gender: viewer.gender, age: shownAge(viewer.birth_date, now) })
}

/**
 * The criteria of a viewer's search. A region without its country is `invalid_input`; a filter that this viewer or this site
 * cannot use is dropped (a distance without an own city, seeking a visitor, a question it does not ask, words that it does not
 * show).
 */
export function criteriaOf(filters: Filters, visit: Searcher, settings: SiteSettings, now: Date, seeker?: Seeker): Criteria {
  const ages = agesOf(filters)
  return {
    siteId: visit.site.id,
    homes: homesOf(visit),
    viewer: visit.memberId,
    excluded: visit.memberId === undefined ? [] : [visit.memberId],
    ...placeOf(filters, visit),
    ages,
    born: bornOf(ages, now),
    gender: filters.gender,
    photo: filters.photo !== undefined,
    forVisitor: visit.memberId === undefined,
    interests: interestMask(interestsOf(filters.interests)),
    traits: traitFilter(offered(filters, settings), marksOf(filters, settings)),
    online: filters.online === 'now',
    now,
    activeSince: filters.online ? hourBefore(now, activeMinutes[filters.online]) : 0,
    joinedSince: filters.new && dayBefore(now, limits.newDays),
    seeker,
    nearestFirst: visit.cityId !== undefined && filters.sort === 'near',
    newestFirst: filters.sort === 'newest',
    cityId: visit.cityId,
  }
}

/**
 * Criteria of those who nearly fit: same country, any region, ten years younger or older, of that gender, with a photo and
 * seeking the viewer when asked.
 */
export function widened(criteria: Criteria, shown: readonly string[], now: Date): Criteria {
  const ages = criteria.ages && { minimum: criteria.ages.minimum - 10, maximum: criteria.ages.maximum + 10 }
  const excluded = [...criteria.excluded, ...shown]
  const dropped = {
    region: undefined,
    cities: undefined,
    interests: 0,
    traits: traitFilter({}, 0),
    online: false,
    activeSince: 0,
    joinedSince: undefined,
    nearestFirst: false,
    newestFirst: false,
  }
  return { ...criteria, ...dropped, excluded, ages, born: bornOf(ages, now) }
}

/** The start of the hour so many minutes ago. */
function hourBefore(now: Date, minutes: number): number {
  return Math.floor((now.getTime() - minutes * 60_000) / hourMs) * hourMs * 1000
}

/** The day so many days earlier. */
export function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)
}

/** Whether a city is in the asked country and region; regardless of its distance. */
export function liesIn({ country, region }: Pick<Criteria, 'country' | 'region'>, cityId: number): boolean {
  if (country === undefined) return true
  const city = cityById(cityId)
  return city?.country === country && (region === undefined || city.region === region)
}

function placeOf(filters: Filters, { cityId }: Searcher): Pick<Criteria, 'country' | 'region' | 'cities'> {
  const place = { country: filters.country, region: filters.region }
  if (place.region !== undefined && place.country === undefined) throw invalid({ country: 'field.country' })
  if (cityId === undefined || filters.distance === undefined) return { ...place, cities: undefined }
  const cities = citiesWithin(cityId, Number(filters.distance)).filter((id) => liesIn(place, id))
  return { ...place, country: place.country ?? onlyCountryOf(cities), cities }
}

function onlyCountryOf(cities: readonly number[]): string | undefined {
  const countries = new Set(cities.map((id) => cityById(id)?.country))
  return countries.size === 1 ? [...countries][0] : undefined
}

function agesOf({ min_age: one, max_age: other }: Filters): Criteria['ages'] {
  if (one === undefined && other === undefined) return undefined
  const [minimum, maximum] = [one ?? youngest, other ?? oldest]
  return { minimum: Math.min(minimum, maximum), maximum: Math.max(minimum, maximum) }
}

function bornOf(ages: Criteria['ages'], now: Date): Criteria['born'] {
  return ages ? bornBetween(ages.minimum, ages.maximum, now) : anyBirth
}

/** Only the facts that this site searches by. */
function offered(filters: Filters, { search_fields: fields }: SiteSettings): Answers {
  return Object.fromEntries(searchableNames.filter((name) => fields.includes(name)).map((name) => [name, filters[name]]))
}

/** What is asked beside the answers; words only where the site shows members' texts about themselves. */
function marksOf({ words, verified }: Filters, { visible_profile_notes: notes }: SiteSettings): number {
  return (words && notes.includes('about') ? hasWords : 0) + (verified ? verifiedBit : 0)
}
