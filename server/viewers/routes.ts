import * as contract from '#contract/viewers.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { listViewers, readViewSetting, showViews } from './viewers.ts'

/** Who opened one's profile, and whether others see whose one opens. */
export function routes(calls: Calls, _services: Services): void {
  calls.serve(contract.list, ({ db, visit }) => listViewers(db, visit))

  calls.serve(contract.readSetting, ({ db, visit }) => readViewSetting(db, visit))

  calls.serve(contract.changeSetting, async ({ db, input, visit, once }) => {
    await once((tx) => showViews(tx, visit, input.show_views))
    return readViewSetting(db, visit)
  })
}
