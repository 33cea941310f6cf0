import type { FinderAnswers } from '#contract/match-finder.ts'
import { citiesWithin, cityById } from '#server/places/places.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { bornBetween, shownAge } from '#server/profile/age.ts'
import { interestMask } from '#server/profile/interests.ts'
import { genderBit } from '#server/profile/seeks.ts'
import { homesOf } from '#server/profile/sight.ts'
import { hidesDistance, intentionMask } from '#server/profile/traits.ts'
import type { OwnRow } from './queries.ts'
import { lookedAt, type ShapeName } from './shapes.ts'

const hour = 3_600_000
const day = 24 * hour

export function shapeOf({ reach }: FinderAnswers): ShapeName {
  return reach === 'country' || reach === 'everywhere' ? reach : 'cities'
}

/** The parameters of a shape: what he asks for, made comparable to the columns of member_search, and what others seek of him. */
export function valuesOf(visit: Visit, own: OwnRow, answers: FinderAnswers, now: Date): unknown[] {
  const { settings } = visit.site
  const shows = (field: string) => settings.visible_profile_fields.includes(field)
  const born = bornBetween(answers.min_age ?? 0, answers.max_age ?? 150, now)
  const cityId = own.city_id
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
    citiesWithin(cityId, 25),
    citiesWithin(cityId, 100),
    weekBefore(now),
    turnOf(visit.memberId!, now),
    shapeOf(answers) === 'cities' ? hidesDistance : 0,
    settings.visible_profile_notes.includes('about'),
    homesOf(visit),
    ...placeOf(cityId, answers),
  ]
}

function placeOf(cityId: number, { reach }: FinderAnswers): unknown[] {
  if (reach === 'everywhere') return []
  if (reach === 'country') return [cityById(cityId)?.country]
  const cities = citiesWithin(cityId, Number(reach))
  return [cities, shares(cities)]
}

/** How many of each city are looked at: as many as its share of the people there, and some of the smallest. */
function shares(cities: readonly number[]): number[] {
  const people = cities.map((id) => cityById(id)?.population ?? 0)
  const all = people.reduce((sum, each) => sum + each, 0) || 1
  return people.map((each) => fewOfEach + Math.round((lookedAt * each) / all))
}

const fewOfEach = 3

/** To the hour, as `last_active` is. */
function weekBefore(now: Date): number {
  return Math.floor((now.getTime() - 7 * day) / hour) * hour * 1000
}

/** By what equals take turns: another number for each member and day. */
function turnOf(memberId: string, now: Date): number {
  return Number.parseInt(memberId.slice(0, 8), 16) + Math.floor(now.getTime() / day)
}
