import * as contract from '#contract/likes.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { autoLike, readGreeter } from './auto-like.ts'
import { like, listLikes, unlike } from './likes.ts'

/** Likes given, received and mutual; liking and taking back. */
export function routes(calls: Calls, _services: Services): void {
  calls.serve(contract.list, ({ db, visit }) => listLikes(db, visit))

  calls.serve(contract.add, ({ input, visit, once }) => once((tx) => like(tx, visit, input.profile.id)))

  calls.serve(contract.autoLike, async ({ db, visit, once }) => {
    const id = await once((tx) => autoLike(tx, visit))
    return id === null ? undefined : readGreeter(db, visit, id)
  })

  calls.serve(contract.remove, ({ input, visit, once }) => once((tx) => unlike(tx, visit, input.profile.id)))
}
