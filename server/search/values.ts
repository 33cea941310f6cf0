import { nilId } from '#server/platform/ids.ts'
import { gazetteerCountries } from '#server/places/data.ts'
import { genderBit } from '#server/profile/seeks.ts'
import { hidesDistance, hidesLastSeen } from '#server/profile/traits.ts'
import type { ShapeName } from './shapes.ts'
import type { Criteria } from './criteria.ts'

/** A position in the order of a search: pages continue after it. */
export interface Position {
  /** Of the member's last activity, or of the day on which they joined where the newest come first: microseconds since 1970. */
  at: number
  id: string
  /** Where the nearest come first: the city of the position; 0 before the first. */
  city: number
}

/** Before the first: later than any activity. */
export const start: Position = { at: 9e15, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', city: 0 }

const anyDay = '0001-01-01'

/** After everybody in a city. */
export function endOfCity(city: number): Position {
  return { at: 0, id: nilId, city }
}

/** The parameters of a shape's page, keys and count; `cities` instead of the criteria's own where the nearest come first. */
export function valuesOf(criteria: Criteria, shape: ShapeName, { at, id }: Position, cities = criteria.cities): unknown[] {
  const {
    siteId,
    excluded,
    viewer,
    born,
    gender,
    photo,
    forVisitor,
    interests,
    traits,
    activeSince,
    joinedSince,
    seeker,
    homes,
  } = criteria
  return [
    siteId,
    excluded,
    viewer ?? null,
    born.from,
    born.before,
    gender ?? null,
    photo,
    forVisitor,
    interests,
    traits.mask | BigInt(excludedMarks(criteria)),
    activeSince,
    traits.value,
    at,
    id,
    cities ?? null,
    joinedSince ?? anyDay,
    seeker ? genderBit(seeker.gender) : 0,
    seeker?.age ?? 0,
    homes,
    ...placeOf(criteria, shape),
    ...(criteria.online ? [criteria.now.getTime() * 1000] : []),
  ]
}

/** The marks of members whom the search does not find: those who hide what it asks for. */
function excludedMarks({ activeSince, cities }: Criteria): number {
  return (activeSince === 0 ? 0 : hidesLastSeen) + (cities === undefined ? 0 : hidesDistance)
}

/** The parameters of a shape's end. */
export function endValuesOf(criteria: Criteria, shape: ShapeName, { at, id }: Position): unknown[] {
  const { siteId, homes, newestFirst, joinedSince = anyDay, activeSince } = criteria
  return [siteId, newestFirst ? joinedSince : activeSince, at, id, homes, ...placeOf(criteria, shape)]
}

function placeOf({ country, region }: Criteria, shape: ShapeName): unknown[] {
  if (shape === 'country') return [country]
  if (shape === 'region') return [country, region]
  if (shape === 'ages') return [country === undefined ? gazetteerCountries : [country], region ?? null]
  return []
}
