import * as contract from '#contract/staff/cases.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { requireStepUp } from '#server/staff/staff.ts'
import * as cases from './cases.ts'
import { previewStatement, readCase } from './open-case.ts'
import { listCases, takeNext, waitingIn } from './queues.ts'

/** The cases that staff decide. */
export function routes(calls: Calls, { config, keys }: Pick<Services, 'config' | 'keys'>): void {
  const means = { config, keys }

  calls.serve(contract.readQueues, async ({ db, visit }) => ({ queues: await waitingIn(db, visit.staff) }))

  calls.serve(contract.listCases, async ({ db, visit, input }) => ({ cases: await listCases(db, visit.staff, input) }))

  calls.serve(contract.takeNext, async ({ visit, input, once }) => ({
    id: await once(async (tx) => (await takeNext(tx, visit.staff, input)) ?? null),
  }))

  calls.serve(contract.readCase, ({ db, visit, input }) =>
    db.transaction((tx) => readCase(tx, visit.staff, input.id, visit.language)),
  )

  calls.serve(contract.claimCase, ({ visit, input, once }) => once((tx) => cases.claim(tx, visit.staff, input.id)))

  calls.serve(contract.releaseCase, ({ visit, input, once }) =>
    once((tx) => cases.release(tx, visit.staff, input.id, input.declined)),
  )

  calls.serve(contract.snoozeCase, ({ visit, input, once }) => once((tx) => cases.snooze(tx, visit.staff, input.id, input.hours)))

  calls.serve(contract.escalateCase, ({ visit, input, once }) =>
    once((tx) => cases.escalate(tx, visit.staff, input.id, input.comment)),
  )

  calls.serve(contract.commentCase, ({ visit, input, once }) =>
    once((tx) => cases.comment(tx, visit.staff, input.id, input.comment)),
  )

  calls.serve(contract.tagCase, ({ visit, input, once }) => once((tx) => cases.tag(tx, visit.staff, input.id, input.tags)))

  calls.serve(contract.previewStatement, ({ db, visit, input }) => previewStatement(db, visit.staff, input, means))

  calls.serve(contract.decideCase, async ({ visit, input, once }) => {
    // Closing an account ends in its erasure, which nothing undoes.
    if (input.measure === 'close') requireStepUp(visit)
    return { decision: await once((tx) => cases.decideCase(tx, visit.staff, input, means)) }
  })
}
