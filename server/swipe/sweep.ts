import { limits } from '#contract/limits.ts'
import { genders } from '#contract/profile/options.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { citiesByDistance } from '#server/places/places.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import type { MemberVisit, Visit } from '#server/platform/http/visit.ts'
import { bornBetween, shownAge } from '#server/profile/age/age.ts'
import { interestsIn } from '#server/profile/traits/traits.ts'
import { genderBit, isSought } from '#server/profile/seeks/seeks.ts'
import { homesOf } from '#server/profile/visibility/visibility.ts'
import * as sql from './queries.ts'

/** The size of a deck; when few cards are left, the sweep continues from its position. */
export const deckSize = 100

/** The sweep reads so many at once, at most so many times: a player who starts over has decided about most of them. */
const atOnce = 200
const looksAtMost = 100
/** After everybody was seen, the sweep starts over after this time: members join or change whom they seek. */
const restMs = 60 * 60_000
/** Newcomers are looked for in so many nearest cities behind the sweep; further away the next sweep finds them. */
const newcomersWithin = 341

const before = { joined: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
const anyDay = '0001-01-01'

/** The rings that count as near, all alike: the 85 nearest cities. */
const nearRings = 3

interface Found extends sql.SweptRow {
  /** The ring of cities where the member was found. */
  ring: number
}

/** Whether two suit each other: each is of a gender and an age that the other seeks. */
export function seekEachOther(one: sql.WishRow, other: sql.WishRow, now: Date): boolean {
  return (
    isSought(one, other.gender, shownAge(other.birth_date, now)) && isSought(other, one.gender, shownAge(one.birth_date, now))
  )
}

/** Whether there may be members for the player who are not in their deck. */
export function mayGoOn(player: sql.PlayerRow, visit: Visit, now: Date): boolean {
  return !isOfNow(player, visit) || player.ended_at === null || now.getTime() - player.ended_at.getTime() >= restMs
}

/** The members a sweep found for the player, and its new position. */
export interface Gathered {
  ids: string[]
  /** The player seeks the same as before: the deck stays. */
  goesOn: boolean
  stand: unknown[]
}

/** Gathers members to append to a deck of `count` cards. It may read the whole site, so it holds no lock. */
export async function gather(db: Handle, visit: MemberVisit, player: sql.PlayerRow, count: number, now: Date): Promise<Gathered> {
  const today = now.toISOString().slice(0, 10)
  const goesOn = isOfNow(player, visit)
  // A deck gathered for other criteria, or around another city, is no longer wanted.
  const lying = goesOn ? count : 0
  const state = goesOn && player.ended_at === null ? player : { step: 0, after_joined: null, after_id: null, swept_on: today }
  const cities = citiesByDistance(visit.cityId!, Infinity)
  const values = valuesOf(player, visit, now)
  const found = new Map<string, Found>()
  const look = async (ring: number, among: readonly number[], { joined, id } = before, since = anyDay) => {
    const rows = await db.rows(sql.sweep, values(among, atOnce, joined, id, since))
    for (const row of rows) if (!row.decided && !(goesOn && row.dealt)) found.set(row.member_id, { ...row, ring })
    return rows
  }

  let { step, after_joined: joined, after_id: id } = { ...state, step: state.step ?? 0 }
  const passed = Math.min(startOf(step + 1), newcomersWithin)
  if (goesOn && state.swept_on) await look(nearRings, cities.slice(0, passed), before, state.swept_on)
  let ended = false
  for (let looked = 0; looked < looksAtMost && lying + found.size < deckSize; looked++) {
    const ring = cities.slice(startOf(step), startOf(step + 1))
    ended = ring.length === 0
    if (ended) break
    const rows = await look(step, ring, joined !== null && id !== null ? { joined, id } : before)
    const end = rows.length < atOnce ? undefined : rows.at(-1)!
    if (!end) step++
    joined = end?.joined ?? null
    id = end?.member_id ?? null
  }
  const ids = inOrder([...found.values()], player)
  return { ids, goesOn, stand: [wishOf(player, visit), step, joined, id, today, ended ? now : null] }
}

/**
 * Appends them to the deck of the player, whose row is locked, but those passed while the sweep ran; removes cards that may not be shown any
 * more.
 * `mayStay`: the members of the deck who may stay.
 */
export async function appendToDeck(
  tx: Transaction,
  memberId: string,
  found: Gathered,
  mayStay: readonly string[],
): Promise<void> {
  if (found.goesOn) await tx.run(sql.pruneDeck, [memberId, mayStay])
  else await tx.run(sql.clearDeck, [memberId])
  const { last } = (await tx.row(sql.findEnds, [memberId]))!
  const passed = new Set((await tx.rows(sql.findPassed, [memberId, found.ids])).map((row) => row.other_id))
  await tx.run(sql.insertDeck, [memberId, found.ids.filter((id) => !passed.has(id)), last])
  await tx.run(sql.saveSweep, [memberId, ...found.stand])
}

/**
 * The index at which a ring begins in the list of cities, nearest first: the own city is the first ring, and each has four times
 * as many as the one before.
 */
function startOf(step: number): number {
  return (4 ** step - 1) / 3
}

/** The parameters of the sweep: whom the player seeks, and by what others seek the player. */
function valuesOf(player: sql.PlayerRow, visit: MemberVisit, now: Date) {
  const { seeks, seeks_min_age: from, seeks_max_age: to, gender, birth_date: born } = player
  const births = bornBetween(from ?? limits.ageMinimum, to ?? 150, now)
  const sought = seeks.length > 0 ? seeks : genders
  const soughtBy = [births.from, births.before, genderBit(gender), shownAge(born, now)]
  return (cities: readonly number[], most: number, joined: string, id: string, since: string) => [
    visit.site.id,
    visit.memberId,
    cities,
    sought,
    most,
    joined,
    id,
    since,
    ...soughtBy,
    homesOf(visit),
  ]
}

/** Whether the sweep was for what the player seeks today, from their city of today. */
function isOfNow(player: sql.PlayerRow, visit: Visit): boolean {
  return player.wish?.equals(wishOf(player, visit)) ?? false
}

/** The criteria of a sweep as a hash, to compare only. */
function wishOf({ gender, seeks, seeks_min_age: from, seeks_max_age: to }: sql.PlayerRow, visit: Visit): Buffer {
  const wish = [visit.cityId, gender, [...seeks].sort(), from, to, ...homesOf(visit)]
  return visit.keys.hash('swipe', JSON.stringify(wish)).subarray(0, 8)
}

/** Near members before far ones; among them those with a photo first, then those here lately with shared interests. */
function inOrder(found: readonly Found[], { interests }: sql.PlayerRow): string[] {
  const own = new Set(interestsIn(interests))
  const score = (row: Found) =>
    100 * -Math.max(nearRings, row.ring) +
    (row.has_photo ? 4 : 0) +
    (Date.now() - row.last_active.getTime() < 7 * dayMs ? 2 : 0) +
    Math.min(2, interestsIn(row.interests).filter((each) => own.has(each)).length)
  return found
    .map((row) => ({ id: row.member_id, score: score(row) }))
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id)
}
