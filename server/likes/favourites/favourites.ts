import type { OutputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/likes/favourites.ts'
import { limits } from '#contract/limits.ts'
import { isBlank } from '#contract/rules/unseen.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { erasePart } from '#server/platform/database/erasing.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { knownCards, presentCard } from '#server/profile/cards/cards.ts'
import { lockBoth } from '#server/profile/profile.ts'
import { mustSee } from '#server/profile/visibility/visibility.ts'
import * as sql from './queries.ts'

/** The member's favourites that are still visible to them, latest first, with their notes. */
export async function listFavourites(db: Handle, visit: MemberVisit): Promise<OutputOf<typeof contract.list>> {
  const rows = await db.rows(sql.findFavourites, [visit.memberId])
  const cards = await knownCards(
    db,
    visit,
    rows.map((row) => row.other_id),
  )
  const now = new Date()
  return rows.flatMap(({ other_id: id, note }) => {
    const card = cards.get(id)
    return card ? [{ ...presentCard(card, visit, now), note }] : []
  })
}

/**
 * Adds a favourite; a no-op when it exists. Nobody is notified. Throws `not_found` for a member the viewer may not see, `blocked`
 * for one who blocked the viewer, `list_full` when the list is full.
 */
export async function addFavourite(tx: Transaction, visit: MemberVisit, otherId: string): Promise<void> {
  const { memberId } = visit
  await mustSee(tx, visit, otherId)
  // Locks the viewer's row too, so that parallel requests cannot exceed the limit.
  await lockBoth(tx, memberId, otherId)
  await mustSee(tx, visit, otherId)
  if ((await tx.run(sql.insertFavourite, [memberId, otherId])) === 0) return
  if ((await tx.row(sql.countFavourites, [memberId]))!.count > limits.favourites)
    throw problem('list_full', { values: { most: limits.favourites } })
}

/** Saves a private note about a favourite. Throws `not_found` also for a member who is no favourite, so that it discloses nothing about hidden members. */
export async function writeNote(tx: Transaction, visit: MemberVisit, otherId: string, note: string): Promise<void> {
  await mustSee(tx, visit, otherId)
  if ((await tx.run(sql.saveNote, [visit.memberId, otherId, isBlank(note) ? '' : note])) === 0) throw problem('not_found')
}

/** Removes a favourite with its note; a no-op when it does not exist. */
export async function removeFavourite(tx: Transaction, visit: MemberVisit, otherId: string): Promise<void> {
  await tx.run(sql.deleteFavourite, [visit.memberId, otherId])
}

/** Deletes the favourites between two members, for the transaction of a block. */
export async function endFavouritesBetween(tx: Transaction, oneId: string, otherId: string): Promise<void> {
  await tx.run(sql.deleteFavourite, [oneId, otherId])
  await tx.run(sql.deleteFavourite, [otherId, oneId])
}

/** Erases a member's favourites, and a batch of others' favourites of the member. Returns whether any are left. */
export async function eraseFavourites(tx: Transaction, memberId: string): Promise<boolean> {
  await tx.run(sql.deleteOwn, [memberId])
  return erasePart(tx, memberId, sql.findKeepers, [sql.deleteBesideOthers])
}
