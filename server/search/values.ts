import { nilId } from '#server/platform/ids.ts'
import { gazetteerCountries } from '#server/places/data.ts'
import { genderBit } from '#server/profile/seeks/seeks.ts'
import { hidesDistance, hidesLastSeen } from '#server/profile/traits/traits.ts'
import type { Criteria } from './criteria.ts'
import type { Parameter } from './shapes.ts'

/** A position in the order of a search: pages continue after it. */
export interface Position {
  /** When the member was last active, or joined where the newest come first: microseconds since 1970. */
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

/** The values of a statement's parameters; `cities` instead of the criteria's own where the nearest come first. */
export function valuesOf(
  parameters: readonly Parameter[],
  criteria: Criteria,
  { at, id }: Position,
  cities: readonly number[] | undefined = criteria.cities,
): unknown[] {
  const { siteId, excluded, viewer, born, gender, photo, forVisitor, interests, traits, homes, now } = criteria
  const { country, region, seeker, activeSince, joinedSince } = criteria
  const values: Record<Parameter, unknown> = {
    site: siteId,
    excluded,
    viewer: viewer ?? null,
    bornFrom: born.from,
    bornBefore: born.before,
    gender: gender ?? null,
    photo,
    forVisitor,
    interests,
    traitsMask: traits.mask | BigInt(excludedMarks(criteria)),
    activeSince,
    traitsValue: traits.value,
    at,
    id,
    cities: cities ?? null,
    joinedSince: joinedSince ?? anyDay,
    seekerGender: seeker ? genderBit(seeker.gender) : 0,
    seekerAge: seeker?.age ?? 0,
    homes,
    country,
    countries: country === undefined ? gazetteerCountries : [country],
    region: region ?? null,
    now: now.getTime() * 1000,
  }
  return parameters.map((name) => values[name])
}

/** The marks of members whom the search does not find: those who hide what it asks for. */
function excludedMarks({ activeSince, cities }: Criteria): number {
  return (activeSince === 0 ? 0 : hidesLastSeen) + (cities === undefined ? 0 : hidesDistance)
}
