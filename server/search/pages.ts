import { limits } from '#contract/limits.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { citiesByDistance } from '#server/places/places.ts'
import { type FoundRow, keysAtOnce, type KeyRow, pageRows, type ShapeName, statementsOf } from './shapes.ts'
import { endOfCity, type Position, start, valuesOf } from './values.ts'
import { liesIn, type Criteria } from './criteria.ts'

export interface Page {
  rows: FoundRow[]
  /** The position of the following page; undefined on the last. A page may hold fewer than 24 and not be the last. */
  next: Position | undefined
}

/** The page after a position. */
export async function readPage(db: Handle, criteria: Criteria, shape: ShapeName, after: Position): Promise<Page> {
  if (shape === 'nearest') return readNearest(db, criteria, after)
  const { page, parameters } = statementsOf(criteria, shape)
  const found = await db.rows(page, valuesOf(parameters, criteria, after))
  return pageOf(found) ?? { rows: found, next: await earlyEnd(db, criteria, shape, after) }
}

/** A few cities nearly always fill a page of nearby members; for rare criteria more are read. */
async function readNearest(db: Handle, criteria: Criteria, after: Position): Promise<Page> {
  const { page, parameters } = statementsOf(criteria, 'nearest')
  const read = (cities: readonly number[]) => db.rows(page, valuesOf(parameters, criteria, after, cities))
  const few = citiesFrom(criteria, after.city, fewCities)
  const full = few.length > 1 && pageOf(await read(few))
  if (full) return full
  const cities = nextCities(criteria, after.city)
  const found = await read(cities)
  return pageOf(found) ?? { rows: found, next: behind(criteria, cities) }
}

/** A full page; undefined when fewer were found. */
function pageOf(found: FoundRow[]): Page | undefined {
  if (found.length < pageRows) return undefined
  const rows = found.slice(0, limits.pageSize)
  return { rows, next: positionOf(rows.at(-1)!) }
}

/**
 * Where page `number` begins when its cursor is lost: by counting from the first, up to page 200; undefined when there is none.
 */
export async function findPage(db: Handle, criteria: Criteria, shape: ShapeName, number: number): Promise<Position | undefined> {
  let position: Position | undefined = start
  if (number > furthest) return undefined
  const { keys: statement, parameters } = statementsOf(criteria, shape)
  for (let left = (number - 1) * limits.pageSize; left > 0 && position;) {
    const near = shape === 'nearest' ? nextCities(criteria, position.city) : undefined
    const keys: KeyRow[] = await db.rows(statement, valuesOf(parameters, criteria, position, near))
    const step = Math.min(left, keysAtOnce)
    left -= Math.min(step, keys.length)
    if (keys.length >= step) position = positionOf(keys[step - 1]!)
    else if (near) position = behind(criteria, near)
    else position = await earlyEnd(db, criteria, shape, position)
  }
  return position
}

const furthest = 200

/** Where a walk stopped before it had a full page. */
async function earlyEnd(db: Handle, criteria: Criteria, shape: ShapeName, after: Position): Promise<Position | undefined> {
  const { end } = statementsOf(criteria, shape)
  const last = end && (await db.row(end.row, valuesOf(end.parameters, criteria, after)))
  return last && positionOf(last)
}

function positionOf({ at, member_id, city_id }: KeyRow): Position {
  return { at, id: member_id, city: city_id }
}

const fewCities = 64
const citiesAtOnce = 1000

/** The next cities, nearest first, from the one a page ended in; none where the criteria leave none. */
function nextCities(criteria: Criteria, from: number): number[] {
  const near = citiesFrom(criteria, from, citiesAtOnce)
  // All cities of the world are sorted only for a viewer who has seen the nearest ones.
  return near.length > 1 ? near : citiesFrom(criteria, from, Infinity).slice(0, citiesAtOnce)
}

/** The position after these cities; undefined when they were the last. */
function behind(criteria: Criteria, cities: readonly number[]): Position | undefined {
  const last = cities.at(-1)
  return last !== undefined && citiesFrom(criteria, last, Infinity).length > 1 ? endOfCity(last) : undefined
}

function citiesFrom(criteria: Criteria, from: number, reach: number): number[] {
  const asked = criteria.cities && new Set(criteria.cities)
  const cities = citiesByDistance(criteria.cityId!, reach).filter((id) => (asked ? asked.has(id) : liesIn(criteria, id)))
  if (from === 0) return cities
  const place = cities.indexOf(from)
  return place < 0 ? [] : cities.slice(place)
}
