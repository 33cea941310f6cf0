import * as contract from '#contract/staff/signals.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { actorOf } from '#server/staff/staff.ts'
import { changeSignal, readSignals, testSignal } from './signals.ts'

/** The rules that open hints, for admins. */
export function routes(calls: Calls): void {
  calls.serve(contract.listSignals, async ({ db }) => ({ rules: await readSignals(db) }))

  calls.serve(contract.testSignal, async ({ visit, input, once }) => ({
    members: await once((tx) => testSignal(tx, actorOf(visit), input)),
  }))

  calls.serve(contract.changeSignal, async ({ db, visit, input, once }) => {
    await once((tx) => changeSignal(tx, visit.staff, input))
    return { rule: (await readSignals(db)).find(({ kind }) => kind === input.kind)! }
  })
}
