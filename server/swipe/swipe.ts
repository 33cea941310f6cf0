import type { OutputOf } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { dayIn } from '#contract/rules/calendar.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { beginOf } from '#contract/rules/zoned.ts'
import type * as contract from '#contract/likes/swipe.ts'
import { endRequestOf } from '#server/chat/requests/requests.ts'
import { like, unlike } from '#server/likes/likes.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { erasePart } from '#server/platform/database/erasing.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit, Visit } from '#server/platform/http/visit.ts'
import { presentCard } from '#server/profile/cards/cards.ts'
import { lockMember } from '#server/profile/profile.ts'
import { homesOf, visibleTo, mustSee } from '#server/profile/visibility/visibility.ts'
import { voicesOf } from '#server/search/voices.ts'
import * as sql from './queries.ts'
import { appendToDeck, deckSize, gather, mayGoOn, seekEachOther } from './sweep.ts'

/**
 * The next members to decide about, and how many likes the player has left today. The deck is kept and refilled when it runs low;
 * members who may not be shown any more are left out on reading. `mayFill`: whether it may be refilled now; if not, the rest of
 * the deck is shown.
 */
export async function readDeck(
  db: Handle,
  visit: MemberVisit,
  now = new Date(),
  mayFill: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<OutputOf<typeof contract.deck>> {
  let { player, rows } = await read(db, visit, limits.swipeCards, now)
  // Behind cards that may not be shown any more there may be others.
  for (const count of [3 * limits.swipeCards, wholeDeck])
    if (rows.length < limits.swipeCards) ({ player, rows } = await read(db, visit, count, now))
  if (rows.length < limits.swipeCards && mayGoOn(player, visit, now) && (await mayFill())) {
    await fill(db, visit, player, rows.length, now)
    ;({ player, rows } = await read(db, visit, limits.swipeCards, now))
  }
  const dealt = rows.slice(0, limits.swipeCards)
  const voices = await voicesOf(
    db,
    visit,
    dealt.map((row) => row.member_id),
    now,
  )
  const deck = dealt.map((row) => {
    const voice = voices.get(row.member_id)
    return { ...presentCard(row, visit, now), ...(voice && { voice }) }
  })
  return { deck, likes_left: leftOf(player, visit, now) }
}

/** More than a deck ever has. */
const wholeDeck = 3 * deckSize

async function fill(db: Handle, visit: MemberVisit, player: sql.PlayerRow, count: number, now: Date): Promise<void> {
  const found = await gather(db, visit, player, count, now)
  await db.transaction(async (tx) => {
    await lock(tx, visit.memberId)
    // Another page of the player may have filled it meanwhile, with the same.
    const { rows } = await read(tx, visit, wholeDeck, now)
    const mayStay = rows.map((row) => row.member_id)
    await appendToDeck(tx, visit.memberId, found, mayStay)
  })
}

/** The player, and those of the first `count` cards of their deck who still suit them. */
async function read(db: Handle, visit: MemberVisit, count: number, now: Date) {
  const { memberId } = visit
  const [player, found] = await Promise.all([
    db.row(sql.findPlayer, [memberId]),
    db.rows(sql.findDeck, [memberId, visit.site.id, count, homesOf(visit)]),
  ])
  return {
    player: player!,
    rows: found.filter((row) => seekEachOther(player!, row, now)).sort((one, other) => one.pos - other.pos),
  }
}

/**
 * Likes or passes a member. A like is `like()`'s own, its daily limit included, and one of four of the day (`daily_limit`); an
 * existing like costs none. `not_found` for a member the player may not see, `blocked` for one who blocked the player.
 */
export async function decide(
  tx: Transaction,
  visit: MemberVisit,
  otherId: string,
  liked: boolean,
  now = new Date(),
): Promise<{ match: boolean; likes_left: number }> {
  const { memberId } = visit
  await lock(tx, memberId)
  let match = false
  if (liked) {
    const known = (await tx.row(sql.hasLiked, [memberId, otherId])) !== undefined
    if (!known) await takeLike(tx, visit, now)
    ;({ match } = await like(tx, visit, otherId))
    await endRequestOf(tx, memberId, otherId)
    await tx.run(sql.deletePass, [memberId, otherId])
    await tx.run(sql.saveLast, [memberId, known ? null : otherId, true, now])
  } else {
    // A concurrent block of the two ends this decision, or is found here.
    await lockMember(tx, memberId)
    await mustSee(tx, visit, otherId)
    await tx.run(sql.insertPass, [memberId, otherId, now])
    await tx.run(sql.saveLast, [memberId, otherId, false, now])
  }
  await tx.run(sql.deleteFromDeck, [memberId, otherId])
  return { match, likes_left: await likesLeft(tx, visit, now) }
}

/**
 * Takes the player's decision about a member back, if it is their newest, no older than a minute, and they may still see the member
 * (`swipe_too_late`): the card is on top of the deck again. A like taken back is not counted, unless the other likes the player too.
 */
export async function takeBack(
  tx: Transaction,
  visit: MemberVisit,
  id: string,
  now = new Date(),
): Promise<OutputOf<typeof contract.takeBack>> {
  const { memberId } = visit
  await lock(tx, memberId)
  const last = await tx.row(sql.findLast, [memberId, new Date(now.getTime() - limits.swipeUndoSeconds * 1000)])
  if (last?.last_id !== id) throw problem('swipe_too_late')
  if (!(await visibleTo(tx, visit, [id])).has(id)) throw problem('swipe_too_late')
  if (last.last_liked && (await tx.row(sql.hasLiked, [memberId, id]))) {
    await unlike(tx, visit, id)
    if (!(await tx.row(sql.isLikedBy, [memberId, id]))) await tx.run(sql.giveLikeBack, [memberId, today(visit, now)])
  }
  await tx.run(sql.deletePass, [memberId, id])
  const { first } = (await tx.row(sql.findEnds, [memberId]))!
  await tx.run(sql.putBack, [memberId, id, first - 1])
  await tx.run(sql.saveLast, [memberId, null, false, null])
  return { profile: { id }, likes_left: await likesLeft(tx, visit, now) }
}

/** Removes decisions and cards between two members after a block, in both directions. For the block's own transaction. */
export async function endSwipesBetween(tx: Transaction, oneId: string, otherId: string): Promise<void> {
  for (const pair of [
    [oneId, otherId],
    [otherId, oneId],
  ])
    for (const statement of [sql.deletePass, sql.deleteFromDeck, sql.forgetLast]) await tx.run(statement, pair)
}

/** Erases a member's own rows of the game, and part of other members' rows about them; returns whether any is left. */
export async function eraseSwipes(tx: Transaction, memberId: string): Promise<boolean> {
  for (const statement of sql.eraseOwn) await tx.run(statement, [memberId])
  let left = false
  for (const { find, remove } of sql.eraseBeside) if (await erasePart(tx, memberId, find, [remove])) left = true
  return left
}

/** Serialises what one player does in several pages. */
async function lock(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.insertPlayer, [memberId])
  await tx.row(sql.lockPlayer, [memberId])
}

/** Not in platform/limits/list.ts: its day is the site's calendar day, and a like taken back is given back. */
async function takeLike(tx: Transaction, visit: MemberVisit, now: Date): Promise<void> {
  const most = limits.swipeLikesPerDay
  if (await tx.row(sql.takeLike, [visit.memberId, today(visit, now), most])) return
  throw problem('daily_limit', { minutes: minutesLeft(visit, now), message: 'error.swipe_likes' })
}

async function likesLeft(tx: Transaction, visit: MemberVisit, now: Date): Promise<number> {
  return leftOf((await tx.row(sql.findLikes, [visit.memberId]))!, visit, now)
}

function leftOf({ likes_on: on, likes }: Pick<sql.PlayerRow, 'likes_on' | 'likes'>, visit: Visit, now: Date): number {
  return limits.swipeLikesPerDay - (on === today(visit, now) ? (likes ?? 0) : 0)
}

/** The day of the site's time zone. */
function today(visit: Visit, now: Date): string {
  return dayIn(visit.site.settings.time_zone, now)
}

/** To the end of the site's calendar day, which has 23 or 25 hours when the clocks change. */
function minutesLeft(visit: Visit, now: Date): number {
  const tomorrow = new Date(Date.parse(today(visit, now)) + dayMs).toISOString().slice(0, 10)
  return Math.ceil((beginOf(tomorrow, visit.site.settings.time_zone).getTime() - now.getTime()) / 60_000)
}
