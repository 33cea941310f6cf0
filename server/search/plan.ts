import type { Handle } from '#server/platform/database/database.ts'
import { leftOut, type Tally, tally } from './cube.ts'
import { countedAtMost, type ShapeName, statementsOf, walkedAtMost } from './shapes.ts'
import { start, valuesOf } from './values.ts'
import type { Criteria } from './criteria.ts'

/** How the pages of a search are read, and how many members fit. */
export interface Plan {
  shape: ShapeName
  count: number
  /** True when there may be more than `count`. */
  capped: boolean
}

/** Up to so many cities are read one by one; more are searched among their country's members. */
const citiesOneByOne = 40

/** Reading a row by its age and sorting it costs so many times more than walking over one. */
const sortingCost = 1.5

/**
 * The share of members that fits a filter that the cube does not have: a guess, which only weighs the shapes against each other.
 */
const selectivity = { interests: 0.4, traits: 0.15, active: 0.2, joined: 0.05, seeker: 0.5, forVisitor: 0.15, cities: 0.1 }

/**
 * Chooses the shape that reads the fewest rows, and counts: by the cube where it has all filters, else by looking, up to a bound.
 */
export async function choosePlan(db: Handle, criteria: Criteria): Promise<Plan> {
  const known = await tally(db, criteria)
  const likely = known.fitting * selectivityOf(criteria)
  const shape = criteria.nearestFirst ? 'nearest' : cheapest(criteria, known, likely)
  if (selectivityOf(criteria) === 1)
    return { shape, count: Math.max(0, known.fitting - (await leftOut(db, criteria))), capped: false }
  return {
    shape,
    ...(await countUpTo(db, criteria, shape === 'nearest' ? cheapest(criteria, known, likely) : shape, known.place)),
  }
}

function cheapest(criteria: Criteria, { place, aged }: Tally, likely: number): ShapeName {
  if (criteria.cities && criteria.cities.length <= citiesOneByOne) return 'cities'
  const walk = Math.min(walkedAtMost(criteria), place, (24 * place) / Math.max(likely, 1))
  if (criteria.ages && aged * sortingCost < walk) return 'ages'
  return criteria.country === undefined ? 'everywhere' : criteria.region === undefined ? 'country' : 'region'
}

async function countUpTo(db: Handle, criteria: Criteria, shape: ShapeName, place: number): Promise<Omit<Plan, 'shape'>> {
  const { count, parameters, end } = statementsOf(criteria, shape)
  const { found } = (await db.row(count, valuesOf(parameters, criteria, start)))!
  const endedEarly = end !== undefined && place > walkedAtMost(criteria)
  return { count: Math.min(found, countedAtMost), capped: found > countedAtMost || endedEarly }
}

/** 1 when the cube has all filters. */
function selectivityOf({ interests, traits, activeSince, joinedSince, seeker, forVisitor, cities }: Criteria): number {
  const asked = [
    interests > 0 && selectivity.interests,
    traits.mask > 0n && selectivity.traits,
    activeSince > 0 && selectivity.active,
    joinedSince !== undefined && selectivity.joined,
    seeker !== undefined && selectivity.seeker,
    forVisitor && selectivity.forVisitor,
    cities !== undefined && selectivity.cities,
  ]
  return asked.reduce<number>((product, guess) => product * (guess || 1), 1)
}
