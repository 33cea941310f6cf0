import { gazetteerCountries } from '#server/places/data.ts'
import { hidesLastSeen } from '#server/profile/traits.ts'
import type { ShapeName } from './shapes.ts'
import type { Wish } from './wish.ts'

/** A place in the order of a search: pages go on after it. */
export interface Position {
  /** Microseconds since 1970. */
  at: number
  id: string
  /** Where the nearest come first: the city this stands in; 0 before the first. */
  city: number
}

/** Before the first: later than any activity. */
export const start: Position = { at: 9e15, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', city: 0 }

/** Behind everybody in a city. */
export function endOfCity(city: number): Position {
  return { at: 0, id: '00000000-0000-0000-0000-000000000000', city }
}

/** The parameters of a shape's page, keys and count; `cities` in place of the wish's own where the nearest come first. */
export function valuesOf(wish: Wish, shape: ShapeName, { at, id }: Position, cities = wish.cities): unknown[] {
  const { siteId, excluded, viewer, born, gender, photo, forVisitor, interests, traits, activeSince } = wish
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
    traits,
    activeSince,
    activeSince === 0 ? 0 : hidesLastSeen,
    at,
    id,
    cities ?? null,
    ...placeOf(wish, shape),
  ]
}

/** The parameters of a shape's end. */
export function endValuesOf(wish: Wish, shape: ShapeName, { at, id }: Position): unknown[] {
  return [wish.siteId, wish.activeSince, at, id, ...placeOf(wish, shape)]
}

function placeOf({ country, region }: Wish, shape: ShapeName): unknown[] {
  if (shape === 'country') return [country]
  if (shape === 'region') return [country, region]
  if (shape === 'ages') return [country === undefined ? gazetteerCountries : [country], region ?? null]
  return []
}
