import * as contract from '#contract/profile/viewers.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { listViewers, readViewSetting, showViews } from './viewers.ts'

/** Calls for the viewers of the member's profile, and for showing one's own views. */
export function routes(calls: Calls, { limits }: Services): void {
  calls.serve(contract.list, async ({ db, visit }) => {
    await limits.take('viewers', visit.memberId)
    return listViewers(db, visit)
  })

  calls.serve(contract.readSetting, ({ db, visit }) => readViewSetting(db, visit))

  calls.serve(contract.changeSetting, async ({ db, input, visit, once }) => {
    await once((tx) => showViews(tx, visit, input.show_views))
    return readViewSetting(db, visit)
  })
}
