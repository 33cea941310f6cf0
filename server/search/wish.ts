import { limits } from '#contract/limits.ts'
import { type Filters, interestsOf } from '#contract/search.ts'
import type { SiteSettings } from '#contract/site.ts'
import type { Visit } from '#server/platform/visit.ts'
import { bornBetween } from '#server/profile/age.ts'
import { interestMask } from '#server/profile/interests.ts'
import { type Answers, traitMask } from '#server/profile/traits.ts'

/** What is searched: filters understood and made comparable to the columns of member_search. */
export interface Wish {
  siteId: string
  viewer: string | undefined
  /** Own profile, and what is on the page already. */
  excluded: string[]
  country: string | undefined
  region: string | undefined
  /** Ages as shown; undefined means any. */
  ages: { minimum: number; maximum: number } | undefined
  born: { from: string; before: string }
  gender: string | undefined
  photo: boolean
  /** A visitor, not signed in, sees only those who agreed to it. */
  forVisitor: boolean
  interests: number
  traits: number
  /** Minutes since his last activity at most; 0 means any. */
  activeWithin: number
  /** Kilometres from `cityId`, the viewer's own city; undefined means any. */
  distance: number | undefined
  nearestFirst: boolean
  cityId: number | undefined
}

const anyBirth = { from: '0001-01-01', before: '9999-01-01' }
const youngest = 0
const oldest = 150
const activeMinutes = { now: limits.onlineMinutes, recently: 24 * 60 }

/** The wish of a viewer. What cannot be followed is dropped: a region without its country, a distance without a city of one's own. */
export function wishOf(filters: Filters, visit: Visit, settings: SiteSettings, now: Date): Wish {
  const ages = agesOf(filters)
  return {
    siteId: visit.siteId,
    viewer: visit.memberId,
    excluded: visit.memberId === undefined ? [] : [visit.memberId],
    country: filters.country,
    region: filters.country === undefined ? undefined : filters.region,
    ages,
    born: bornOf(ages, now),
    gender: filters.gender,
    photo: filters.photo !== undefined,
    forVisitor: visit.memberId === undefined,
    interests: interestMask(interestsOf(filters.interests)),
    traits: traitMask(offered(filters, settings)),
    activeWithin: filters.online === undefined ? 0 : activeMinutes[filters.online],
    distance: visit.cityId === undefined || filters.distance === undefined ? undefined : Number(filters.distance),
    nearestFirst: visit.cityId !== undefined && filters.sort === 'near',
    cityId: visit.cityId,
  }
}

/** Those that nearly fit: same country, any region, ten years younger or older, whoever of that gender and with a photo when asked (PRODUCT). */
export function widened(wish: Wish, shown: readonly string[], now: Date): Wish {
  const ages = wish.ages && { minimum: wish.ages.minimum - 10, maximum: wish.ages.maximum + 10 }
  return {
    ...wish,
    excluded: [...wish.excluded, ...shown],
    region: undefined,
    ages,
    born: bornOf(ages, now),
    interests: 0,
    traits: 0,
    activeWithin: 0,
    distance: undefined,
    nearestFirst: false,
  }
}

function agesOf({ min_age: one, max_age: other }: Filters): Wish['ages'] {
  if (one === undefined && other === undefined) return undefined
  const [minimum, maximum] = [one ?? youngest, other ?? oldest]
  return { minimum: Math.min(minimum, maximum), maximum: Math.max(minimum, maximum) }
}

function bornOf(ages: Wish['ages'], now: Date): Wish['born'] {
  return ages ? bornBetween(ages.minimum, ages.maximum, now) : anyBirth
}

/** Only questions that this site searches by. */
function offered({ sexuality, body, hair, relationship }: Filters, { search_fields }: SiteSettings): Answers {
  const asked = Object.entries({ sexuality, body, hair, relationship })
  return Object.fromEntries(asked.filter(([question]) => search_fields.includes(question)))
}
