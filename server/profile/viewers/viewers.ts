import type { OutputOf } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type * as contract from '#contract/profile/viewers.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { erasePart } from '#server/platform/database/erasing.ts'
import type { MemberVisit, Visit } from '#server/platform/http/visit.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { knownCards, presentCard } from '#server/profile/cards/cards.ts'
import { lockMember } from '#server/profile/profile.ts'
import * as sql from './queries.ts'

/**
 * Lists who opened the member's profile, latest day first, in no meaningful order within a day. A day is listed once it is over: else
 * repeated calls would disclose the minute, and presence that a viewer hides. Empty for members who do not show their own
 * views or are invisible. Omits viewers who are not visible, stopped showing their views, or are hidden.
 */
export async function listViewers(db: Handle, visit: MemberVisit, now = new Date()): Promise<OutputOf<typeof contract.list>> {
  const { memberId } = visit
  const [setting, rows] = await Promise.all([
    db.row(sql.findSetting, [memberId]),
    db.rows(sql.findViewers, [memberId, dayOf(now.getTime() - limits.viewDays * dayMs), dayOf(now.getTime())]),
  ])
  if (!setting?.since || setting.invisible) return []
  const ids = rows.map((row) => row.viewer_id)
  const [cards, showing] = await Promise.all([knownCards(db, visit, ids), db.rows(sql.findShowing, [ids])])
  const open = new Set(showing.map((row) => row.member_id))
  const listed = rows.flatMap(({ viewer_id: id, viewed_on: viewed }) => {
    const card = cards.get(id)
    return card && !card.invisible && open.has(id) ? [{ ...presentCard(card, visit, now), viewed }] : []
  })
  return listed.slice(0, limits.viewersListed)
}

/**
 * Records that a member opened another's profile, if both show their views. Checks the viewer again with their row locked, so that a
 * view is not kept when the viewer meanwhile switches views off, blocks the other or goes invisible.
 */
export async function noteView(db: Handle, viewerId: string, viewedId: string, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMember(tx, viewerId)
    if (!(await tx.row(sql.findShowsViews, [viewerId, viewedId]))) return
    await tx.run(sql.insertView, [viewedId, viewerId, dayOf(now.getTime())])
  })
}

export async function readViewSetting(db: Handle, visit: MemberVisit): Promise<OutputOf<typeof contract.readSetting>> {
  const { since = null, invisible = false } = (await db.row(sql.findSetting, [visit.memberId])) ?? {}
  return { show_views: since !== null, invisible, since: since?.toISOString() ?? null }
}

/**
 * Shows or hides the member's views. Switching on is limited to twice a week (`daily_limit`), or members could view unseen at will. Switching
 * off is always possible and deletes the views of both sides, so that a later switch shows none of them.
 */
export async function showViews(tx: Transaction, visit: MemberVisit, shows: boolean): Promise<void> {
  const { memberId } = visit
  await lockMember(tx, memberId)
  if (shows) await switchOn(tx, visit, memberId)
  else for (const statement of [sql.deleteSetting, sql.deleteOwn, sql.deleteBesideOthers]) await tx.run(statement, [memberId])
}

async function switchOn(tx: Transaction, visit: Visit, memberId: string): Promise<void> {
  if ((await tx.run(sql.insertSetting, [memberId])) === 0) return
  await rateLimits(tx, visit.keys, { production: true }).take('views_on', memberId)
}

/** Deletes the views between two members, for the transaction of a block. */
export async function endViewsBetween(tx: Transaction, oneId: string, otherId: string): Promise<void> {
  await tx.run(sql.deleteView, [oneId, otherId])
  await tx.run(sql.deleteView, [otherId, oneId])
}

/** Erases the member's setting, their viewers, and a batch of their own views. Returns whether any are left. */
export async function eraseViews(tx: Transaction, memberId: string): Promise<boolean> {
  for (const statement of [sql.deleteSetting, sql.deleteOwn]) await tx.run(statement, [memberId])
  return erasePart(tx, memberId, sql.findViewed, [sql.deleteAsViewer])
}

/** Called daily. */
export async function forgetOldViews(db: Handle, now = Date.now()): Promise<void> {
  for (const statement of [sql.deleteOld, sql.forgetOldBefore]) await db.run(statement, [dayOf(now - limits.viewDays * dayMs)])
}

/** The UTC date of a time. */
function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
