import * as contract from '#contract/privacy.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { block, listBlocked, unblock } from './privacy.ts'
import { report } from './report.ts'

/** Blocking and reporting. */
export function routes(calls: Calls, _services: Services): void {
  calls.serve(contract.block, ({ visit, input, once }) => once((tx) => block(tx, visit, input.profile.id)))

  calls.serve(contract.unblock, ({ visit, input, once }) => once((tx) => unblock(tx, visit, input.profile.id)))

  calls.serve(contract.blocked, ({ db, visit }) => listBlocked(db, visit))

  calls.serve(contract.report, async ({ visit, input, once }) => {
    const { profile, reason, text, message, photo } = input
    await once((tx) =>
      report(tx, visit, { memberId: profile.id, reason, text: text.toWellFormed().replaceAll('\0', ''), message, photo }),
    )
    return {}
  })

  calls.serve(contract.pageHidden, async () => undefined)
}
