import { firstTwelve } from './first-twelve.ts'
import { people } from './people.ts'
import type { TownPerson } from './person.ts'
import { demoPerson, staffPerson } from './special.ts'

/** The same seed makes the same town, byte for byte. */
export const seed = 'beau'

/** Everybody in town: `size` members, the demo member and the member of staff. */
export function townPeople(size: number): TownPerson[] {
  const first = firstTwelve.slice(0, size)
  return [demoPerson(), ...first, ...people(seed, size - first.length), staffPerson()]
}
