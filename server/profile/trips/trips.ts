import type { ParsedInputOf } from '#contract/endpoint.ts'
import { dayIn } from '#contract/rules/calendar.ts'
import { tripProblems } from '#contract/rules/trip.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import type * as contract from '#contract/profile/trips.ts'
import { cityById, isPlace } from '#server/places/places.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { MemberVisit, Visit } from '#server/platform/http/visit.ts'
import { throwAll } from '#server/platform/log/failures.ts'
import { nilId } from '#server/platform/ids.ts'
import { countAsMove, lockMember, showInCity } from '#server/profile/profile.ts'
import { hostileCountriesOf, livesWhereHostile, hideOnTrip } from '#server/profile/visibility/travel-hiding.ts'
import { sites } from '#server/site/site.ts'
import * as sql from './queries.ts'

type Plan = ParsedInputOf<typeof contract.plan>

/** The member's own trip, and today's date in the time zone of the site. */
export async function readTrip(db: Handle, visit: MemberVisit, now = new Date()): Promise<contract.TripAnswer> {
  const row = await db.row(sql.find, [visit.memberId])
  return { trip: row ? present(row) : null, today: todayOf(visit.site.settings, now) }
}

/**
 * Plans a trip, which replaces the previous one; one that begins today is shown at once. Throws `invalid_input` for a wrong city or
 * invalid days, and `place_change_limit` for the sixth change of place within a day, moves included.
 */
export async function planTrip(
  tx: Transaction,
  visit: MemberVisit,
  { country, region, city, from, to }: Plan,
  now = new Date(),
): Promise<void> {
  const { memberId } = visit
  if (!isPlace(country, region, city)) throw invalid({ city: 'field.city' })
  await countAsMove(tx, memberId)
  const before = await tx.row(sql.find, [memberId])
  const today = todayOf(visit.site.settings, now)
  const problems = tripProblems({ from, to }, today, before?.begun ? before.from_day : undefined)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const begun = from <= today
  const hostile = await hostileCountriesOf(tx, visit.site, memberId)
  if (before?.begun) await leave(tx, hostile, memberId, before, today)
  await tx.run(sql.save, [memberId, city, from, to, begun])
  if (begun) await arrive(tx, hostile, memberId, { city_id: city, to_day: to })
}

/** Ends or cancels the trip, so that the member is shown at home. A no-op without a trip. */
export async function endTrip(tx: Transaction, visit: MemberVisit, now = new Date()): Promise<void> {
  const { memberId } = visit
  await lockMember(tx, memberId)
  const trip = await tx.row(sql.find, [memberId])
  if (trip) await end(tx, visit.site, memberId, trip, todayOf(visit.site.settings, now))
}

/** Begins trips that start today and ends those that ended yesterday, by each site's date. Called every hour. A failed trip does not stop others. */
export async function updateTrips(db: Database, now = new Date()): Promise<void> {
  const faults: unknown[] = []
  for (const site of await sites(db)) {
    const { id, settings } = site
    const today = todayOf(settings, now)
    let due = await db.rows(sql.findDue, [id, today, nobody])
    while (due.length > 0) {
      for (const { member_id: memberId } of due)
        await db.transaction((tx) => turn(tx, site, memberId, today)).catch((error: unknown) => void faults.push(error))
      due = await db.rows(sql.findDue, [id, today, due.at(-1)!.member_id])
    }
  }
  throwAll(faults)
}

const nobody = nilId

/** Erases a member's trip. The profile that shows it is erased too. */
export async function eraseTrip(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.remove, [memberId])
}

async function turn(tx: Transaction, site: Visiting, memberId: string, today: string): Promise<void> {
  await lockMember(tx, memberId)
  const trip = await tx.row(sql.find, [memberId])
  if (!trip) return
  if (trip.to_day < today) return end(tx, site, memberId, trip, today)
  if (trip.begun || trip.from_day > today) return
  await tx.run(sql.save, [memberId, trip.city_id, trip.from_day, trip.to_day, true])
  await arrive(tx, await hostileCountriesOf(tx, site, memberId), memberId, trip)
}

async function end(tx: Transaction, site: Visiting, memberId: string, trip: sql.TripRow, today: string): Promise<void> {
  if (trip.begun) await leave(tx, await hostileCountriesOf(tx, site, memberId), memberId, trip, today)
  await tx.run(sql.remove, [memberId])
}

type Stay = Pick<sql.TripRow, 'city_id' | 'to_day'>

/** The site of the travelling member. */
type Visiting = Pick<Visit['site'], 'settings' | 'shares'>

/** Shows the member in a city. In a country that prosecutes, hides them first, until a week after the trip. */
async function arrive(tx: Transaction, hostile: readonly string[], memberId: string, { city_id, to_day }: Stay): Promise<void> {
  if (prosecutes(hostile, city_id)) await hideOnTrip(tx, memberId, to_day)
  await showInCity(tx, memberId, city_id)
}

async function leave(
  tx: Transaction,
  hostile: readonly string[],
  memberId: string,
  { city_id }: Stay,
  today: string,
): Promise<void> {
  if (prosecutes(hostile, city_id) || (await livesWhereHostile(tx, hostile, memberId))) await hideOnTrip(tx, memberId, today)
  await showInCity(tx, memberId, null)
}

function prosecutes(hostile: readonly string[], cityId: number): boolean {
  return hostile.some((country) => country === cityById(cityId)?.country)
}

function todayOf({ time_zone }: SiteSettings, now: Date): string {
  return dayIn(time_zone, now)
}

function present({ city_id: id, from_day: from, to_day: to, begun }: sql.TripRow): contract.Trip {
  const { country, region, name } = cityById(id)!
  return { country, region, city: { id, name }, from, to, begun }
}
