import * as contract from '#contract/likes/likes.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTurn } from '#server/platform/limits/in-turn.ts'
import type { Services } from '#server/services.ts'
import { autoLike, readGreeter } from './auto-like.ts'
import { like, listLikes, unlike } from './likes.ts'

/** What else a like by hand changes, in its transaction. */
type OnLike = (tx: Transaction, memberId: string, likedId: string) => Promise<void>

/** Likes given, received and mutual; liking and taking back. */
export function routes(calls: Calls, { limits }: Services, { onLike }: { onLike: OnLike }): void {
  calls.serve(contract.list, ({ db, visit }) => listLikes(db, visit))

  // One after the other per member: concurrent ones would each hold a connection while they wait for the lock.
  calls.serve(contract.add, ({ input, visit, once }) =>
    inTurn(`like ${visit.memberId}`, () =>
      once(async (tx) => {
        const given = await like(tx, visit, input.profile.id)
        await onLike(tx, visit.memberId, input.profile.id)
        return given
      }),
    ),
  )

  calls.serve(contract.autoLike, async ({ db, visit, once }) => {
    await limits.take('auto_like', visit.memberId)
    const id = await once((tx) => autoLike(tx, visit))
    return id === null ? undefined : readGreeter(db, visit, id)
  })

  calls.serve(contract.remove, ({ input, visit, once }) => once((tx) => unlike(tx, visit, input.profile.id)))
}
