import { isLocked } from '#server/account/locks/locks.ts'
import { randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { dayIn } from '#contract/rules/calendar.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { countGreeting } from '#server/account/daily-limits/daily-limits.ts'
import { cityById, distanceStep } from '#server/places/places.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import type { MemberVisit, Visit } from '#server/platform/http/visit.ts'
import { shownAge } from '#server/profile/age/age.ts'
import { knownCards } from '#server/profile/cards/cards.ts'
import { isSought } from '#server/profile/seeks/seeks.ts'
import { conversationsWith, canSee, visibleTo } from '#server/profile/visibility/visibility.ts'
import * as sql from './auto-like-queries.ts'
import { giveLike } from './likes.ts'
import { presentGreeter } from './present.ts'

/** A greeter must have been here within this time. */
const awayAtMost = 14 * dayMs

/** How many greeters are read, from a random position each time: the cost does not grow with their number. */
const lookedAt = 100

/** Numbers are drawn below it (`profile.greets`). */
const numbers = 2 ** 31 - 1

type Greeter = sql.GreeterRow

/**
 * Records the real like of a greeter who may give it, and returns their id; null when nobody may, or when the viewer has already
 * been greeted today. One a day, also for concurrent calls.
 */
export async function autoLike(tx: Transaction, visit: MemberVisit, now = new Date()): Promise<string | null> {
  const { memberId } = visit
  const greeters = (await findGreeters(tx, visit, now)).slice(0, tried)
  const on = today(visit, now)
  if (greeters.length === 0 || (await tx.run(sql.insertAutoLike, [memberId, on, greeters[0]!.member_id])) === 0) return null
  for (const { member_id: id } of greeters) {
    if (!(await greet(tx, visit, id))) continue
    await tx.run(sql.saveLiker, [memberId, on, id])
    return id
  }
  await tx.run(sql.deleteAutoLike, [memberId, on])
  return null
}

/** The card of the viewer's greeter; undefined when the viewer may not see them any more. */
export async function readGreeter(db: Handle, visit: MemberVisit, id: string) {
  const card = (await knownCards(db, visit, [id])).get(id)
  return card && presentGreeter(card, visit)
}

/**
 * Those who would greet the viewer today, the best first: they greet newcomers, come here, and the two seek each other and have
 * nothing between them yet. Empty for a viewer who is no newcomer, is not visible, or was greeted today.
 */
async function findGreeters(db: Handle, visit: MemberVisit, now = new Date()): Promise<Greeter[]> {
  const viewer = await db.row(sql.findNewcomer, [visit.memberId])
  if (!viewer?.shown || now.getTime() - viewer.joined.getTime() > limits.newcomerDays * dayMs) return []
  if (viewer.greeted_on.includes(today(visit, now))) return []
  const ids = await drawGreeters(db, visit)
  const [rows, passes, conversations] = await Promise.all([
    db.rows(sql.findFitness, [
      ids,
      visit.memberId,
      new Date(now.getTime() - awayAtMost),
      new Date(now.getTime() - dayMs),
      visit.site.id,
    ]),
    db.rows(sql.findPassed, [visit.memberId, ids]),
    conversationsWith(db, visit.memberId, ids),
  ])
  const passed = new Set([...viewer.greeted_by, ...viewer.hides, ...passes.map((pass) => pass.other_id)])
  return rows
    .filter((row) => row.greets && !row.invisible && canSee(visit, row, conversations) && !conversations.has(row.member_id))
    .filter((row) => !passed.has(row.member_id) && fits(viewer, row, now) && fits(row, viewer, now))
    .sort((one, other) => rankOf(one, visit) - rankOf(other, visit))
}

/**
 * Draws some greeters of the country where the viewer is shown, from a random number on, wrapping around. A greeter on a trip
 * greets nobody meanwhile: being drawn here would disclose where they live.
 */
async function drawGreeters(db: Handle, { site, cityId = 0 }: Visit): Promise<string[]> {
  const country = cityById(cityId)?.country
  const start = randomInt(numbers)
  const after = await db.rows(sql.findGreeters, [site.id, country, start, numbers, lookedAt])
  const before =
    after.length < lookedAt ? await db.rows(sql.findGreeters, [site.id, country, 0, start, lookedAt - after.length]) : []
  return [...after, ...before].map((row) => row.member_id)
}

/** Whether one member seeks the other, by gender and the age that is shown. */
function fits(seeker: sql.SeekRow, { gender, birth_date: born }: sql.SeekRow, now: Date): boolean {
  return isSought(seeker, gender, shownAge(born, now))
}

/** Members with a photo first, then those who live near. */
function rankOf(row: Greeter, { cityId }: Visit): number {
  const step = cityId === undefined ? 'more' : distanceStep(cityId, row.city_id)
  return (row.has_photo ? 0 : 1000) + (step === 'same' ? 0 : step === 'more' ? 500 : (step ?? 500))
}

/** How many of the fitting greeters are tried: hardly one has changed since. */
const tried = 5

async function greet(tx: Transaction, visit: MemberVisit, greeterId: string): Promise<boolean> {
  if (await isLocked(tx, greeterId, 'likes')) return false
  if (!(await countGreeting(tx, greeterId))) return false
  // Checks on both sides whether anything changed between the two meanwhile.
  // The greeter belongs to the newcomer's own site: greeters are drawn from there.
  const greeter = { memberId: greeterId, site: visit.site, sharedAt: [] }
  if (!(await visibleTo(tx, visit, [greeterId])).has(greeterId)) return false
  if (!(await visibleTo(tx, greeter, [visit.memberId], { evenHiding: true })).has(visit.memberId)) return false
  return (await giveLike(tx, greeter, visit.memberId, { automatic: true })).isNew
}

function today({ site }: Visit, now: Date): string {
  return dayIn(site.settings.time_zone, now)
}

/** Deletes the records of members who are no newcomers any more. Called daily. */
export async function forgetAutoLikes(db: Handle, now = Date.now()): Promise<void> {
  await db.run(sql.deleteOld, [dayIn('UTC', new Date(now - (limits.newcomerDays + 1) * dayMs))])
}

/** Erases the greetings that a member gave and received. */
export async function eraseAutoLikes(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.deleteOwn, [memberId])
  await tx.run(sql.deleteOfOthers, [memberId])
}
