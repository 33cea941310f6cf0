import { dayMs, hourMs } from '#contract/rules/durations.ts'
import type { FinderAnswers } from '#contract/search/match-finder.ts'
import { citiesWithin, cityById } from '#server/places/places.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { bornBetween, shownAge } from '#server/profile/age/age.ts'
import { hidesDistance, intentionMask, interestMask } from '#server/profile/traits/traits.ts'
import { genderBit } from '#server/profile/seeks/seeks.ts'
import { homesOf } from '#server/profile/visibility/visibility.ts'
import type { OwnRow } from './queries.ts'
import { lookedAt, type ShapeName } from './shapes.ts'

export function shapeOf({ reach }: FinderAnswers): ShapeName {
  return reach === 'country' || reach === 'everywhere' ? reach : 'cities'
}

/**
 * The parameters of a shape: what the viewer asks for, comparable to the columns of member_search, and what others seek of the
 * viewer.
 */
export function valuesOf(visit: MemberVisit, own: OwnRow, answers: FinderAnswers, now: Date): unknown[] {
  const { settings } = visit.site
  const shows = (field: string) => settings.visible_profile_fields.includes(field)
  const born = bornBetween(answers.min_age ?? 0, answers.max_age ?? 150, now)
  const cityId = own.city_id
  const turn = turnOf(visit.memberId, now)
  const [within25, within100] = [citiesWithin(cityId, 25), citiesWithin(cityId, 100)]
  return [
    visit.site.id,
    born.from,
    visit.memberId,
    born.before,
    answers.genders.length === 0 ? null : answers.genders,
    genderBit(own.gender),
    shownAge(own.birth_date, now),
    shows('interests') ? interestMask(answers.interests) : 0,
    shows('intentions') ? intentionMask(answers.intentions) : 0,
    cityId,
    arrayOf(within25),
    arrayOf(within100),
    weekBefore(now),
    turn,
    shapeOf(answers) === 'cities' ? hidesDistance : 0,
    settings.visible_profile_notes.includes('about'),
    homesOf(visit),
    ...placeOf(own, answers, () => someOf(answers.reach === '25' ? within25 : within100, cityId, turn)),
  ]
}

function placeOf({ city_id }: OwnRow, { reach }: FinderAnswers, within: () => number[]): unknown[] {
  if (reach === 'everywhere') return []
  if (reach === 'country') return [cityById(city_id)?.country]
  const cities = within()
  return [arrayOf(cities), arrayOf(shares(cities))]
}

/** An array literal: the driver would convert each of hundreds of numbers by itself, which takes several times as long. */
function arrayOf(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`
}

/** Reading a city costs the same however small it is: so many of the largest are read, and of the others as many as these. */
const largest = 40
const others = 40

/** The cities to read: the viewer's own, the largest, and some others, which change every day. */
export function someOf(cities: readonly number[], ownId: number, turn: number): number[] {
  const people = new Map(cities.filter((id) => id !== ownId).map((id) => [id, cityById(id)?.population ?? 0]))
  const bySize = [...people.keys()].sort((one, other) => people.get(other)! - people.get(one)!)
  const small = bySize.splice(largest)
  const first = small.length > others ? (turn * others) % small.length : 0
  return [ownId, ...bySize, ...[...small, ...small.slice(0, first)].slice(first, first + others)]
}

/** How many of each city are looked at: in proportion to its population, and some of the smallest. */
function shares(cities: readonly number[]): number[] {
  const people = cities.map((id) => cityById(id)?.population ?? 0)
  const all = people.reduce((sum, each) => sum + each, 0) || 1
  return people.map((each) => fewOfEach + Math.round((lookedAt * each) / all))
}

const fewOfEach = 3

/** To the hour, as `last_active` is. */
function weekBefore(now: Date): number {
  return Math.floor((now.getTime() - 7 * dayMs) / hourMs) * hourMs * 1000
}

/** The order of equals: a different number for each member and day. */
function turnOf(memberId: string, now: Date): number {
  return Number.parseInt(memberId.slice(0, 8), 16) + Math.floor(now.getTime() / dayMs)
}
