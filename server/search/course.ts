import type { Handle } from '#server/platform/database/database.ts'
import { type Tally, tally } from './cube.ts'
import { countedAtMost, type ShapeName, statementsOf, walkedAtMost } from './shapes.ts'
import { start, valuesOf } from './values.ts'
import type { Wish } from './wish.ts'

/** How the pages of a search are read, and how many members fit. */
export interface Course {
  shape: ShapeName
  count: number
  /** True when there may be more than `count`. */
  capped: boolean
}

/** Up to so many cities are read one by one; more are looked for among their country's members. */
const citiesOneByOne = 40

/** Reading a row by its age and sorting costs so much more than walking over one. */
const sorting = 1.5

/** What part of the members fits a filter that the cube does not know; rough, it only weighs one way of reading against another. */
const guesses = { interests: 0.4, traits: 0.15, active: 0.2, forVisitor: 0.15, cities: 0.1 }

/** Chooses the shape that looks at the fewest rows, and counts: by the cube where it knows all filters, else by looking, up to a bound. */
export async function chooseCourse(db: Handle, wish: Wish): Promise<Course> {
  const known = await tally(db, wish)
  const likely = known.fitting * chance(wish)
  const shape = wish.nearestFirst ? 'nearest' : cheapest(wish, known, likely)
  if (chance(wish) === 1) return { shape, count: known.fitting, capped: false }
  return { shape, ...(await countUpTo(db, wish, shape === 'nearest' ? cheapest(wish, known, likely) : shape, known.place)) }
}

function cheapest(wish: Wish, { place, aged }: Tally, likely: number): ShapeName {
  if (wish.cities && wish.cities.length <= citiesOneByOne) return 'cities'
  const walk = Math.min(walkedAtMost(wish), place, (24 * place) / Math.max(likely, 1))
  if (wish.ages && aged * sorting < walk) return 'ages'
  return wish.country === undefined ? 'everywhere' : wish.region === undefined ? 'country' : 'region'
}

async function countUpTo(db: Handle, wish: Wish, shape: ShapeName, place: number): Promise<Omit<Course, 'shape'>> {
  const { found } = (await db.row(statementsOf(wish, shape).count, valuesOf(wish, shape, start)))!
  const endedEarly = statementsOf(wish, shape).end !== undefined && place > walkedAtMost(wish)
  return { count: Math.min(found, countedAtMost), capped: found > countedAtMost || endedEarly }
}

/** One when the cube knows all that is asked. */
function chance({ interests, traits, activeSince, forVisitor, cities }: Wish): number {
  const asked = [
    interests > 0 && guesses.interests,
    traits > 0 && guesses.traits,
    activeSince > 0 && guesses.active,
    forVisitor && guesses.forVisitor,
    cities !== undefined && guesses.cities,
  ]
  return asked.reduce<number>((product, guess) => product * (guess || 1), 1)
}
