import * as contract from '#contract/staff/verifications.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { decideVerificationCase, readVerificationCase } from './verifications.ts'

/** The verifications that staff decide. */
export function routes(calls: Calls, { config }: Pick<Services, 'config'>): void {
  calls.serve(contract.readVerification, ({ db, visit, input }) =>
    db.transaction((tx) => readVerificationCase(tx, visit.staff, input.id)),
  )

  calls.serve(contract.decideVerification, ({ visit, input, once }) =>
    once((tx) => decideVerificationCase(tx, visit.staff, input, config)),
  )
}
