import type { OutputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/favourites.ts'
import { limits } from '#contract/limits.ts'
import { isBlank } from '#contract/rules/unseen.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { erasePart } from '#server/platform/database/erasing.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { presentCard } from '#server/profile/cards.ts'
import { knownCards } from '#server/profile/known-cards.ts'
import { lockBoth } from '#server/profile/profile.ts'
import { mustSee } from '#server/profile/sight/sight.ts'
import * as sql from './queries.ts'

/** The viewer's favourites, those he may still see, latest first, with what he noted. */
export async function listFavourites(db: Handle, visit: Visit): Promise<OutputOf<typeof contract.list>> {
  const rows = await db.rows(sql.findFavourites, [memberOf(visit)])
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
 * Keeps a member as a favourite; the second time changes nothing. Nobody is told. `not_found` for one the viewer may not see, `blocked`
 * for who blocked him, `list_full` for more than fit.
 */
export async function addFavourite(tx: Transaction, visit: Visit, otherId: string): Promise<void> {
  const memberId = memberOf(visit)
  await mustSee(tx, visit, otherId)
  // His own row is among them: of all that come at once no more get in than fit.
  await lockBoth(tx, memberId, otherId)
  await mustSee(tx, visit, otherId)
  if ((await tx.run(sql.insertFavourite, [memberId, otherId])) === 0) return
  if ((await tx.row(sql.countFavourites, [memberId]))!.count > limits.favourites)
    throw problem('list_full', { values: { most: limits.favourites } })
}

/** Writes what he alone reads about a favourite. `not_found` also for one who is none: of who is out of sight he learns nothing by it. */
export async function writeNote(tx: Transaction, visit: Visit, otherId: string, note: string): Promise<void> {
  await mustSee(tx, visit, otherId)
  if ((await tx.run(sql.saveNote, [memberOf(visit), otherId, isBlank(note) ? '' : note])) === 0) throw problem('not_found')
}

/** Takes him off the list, and the note with him; one who is not on it stays as he is. */
export async function removeFavourite(tx: Transaction, visit: Visit, otherId: string): Promise<void> {
  await tx.run(sql.deleteFavourite, [memberOf(visit), otherId])
}

/** Ends it between two of whom one has blocked the other, either way. For the block's own transaction. */
export async function endFavouritesBetween(tx: Transaction, oneId: string, otherId: string): Promise<void> {
  await tx.run(sql.deleteFavourite, [oneId, otherId])
  await tx.run(sql.deleteFavourite, [otherId, oneId])
}

/** Erases a member's favourites with his notes, and him among some of others' with theirs; answers whether any are left. */
export async function eraseFavourites(tx: Transaction, memberId: string): Promise<boolean> {
  await tx.run(sql.deleteOwn, [memberId])
  return erasePart(tx, memberId, sql.findKeepers, [sql.deleteBesideOthers])
}
