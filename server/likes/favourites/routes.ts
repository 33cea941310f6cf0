import * as contract from '#contract/likes/favourites.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { addFavourite, listFavourites, removeFavourite, writeNote } from './favourites.ts'

/** Calls for a member's favourites and the notes about them. */
export function routes(calls: Calls, { viewCounts }: Services): void {
  // The list counts as views, as its cards show who is online.
  calls.serve(contract.list, async ({ db, visit }) => {
    viewCounts.require('cards', visit)
    const listed = await listFavourites(db, visit)
    viewCounts.cards(
      visit,
      listed.map(({ id }) => id),
    )
    return listed
  })

  calls.serve(contract.add, async ({ input, visit, once }) => {
    await once((tx) => addFavourite(tx, visit, input.profile.id))
    return {}
  })

  calls.serve(contract.write, ({ input, visit, once }) => once((tx) => writeNote(tx, visit, input.profile.id, input.note)))

  calls.serve(contract.remove, ({ input, visit, once }) => once((tx) => removeFavourite(tx, visit, input.profile.id)))
}
