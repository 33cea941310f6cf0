import * as contract from '#contract/staff/answers.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { answerComplaintCase, readComplaintCase } from './answers.ts'

/** The complaints that staff answer. */
export function routes(calls: Calls, { config }: Pick<Services, 'config'>): void {
  calls.serve(contract.readComplaint, ({ db, visit, input }) =>
    db.transaction((tx) => readComplaintCase(tx, visit.staff, input.id)),
  )

  calls.serve(contract.answerComplaint, ({ visit, input, once }) =>
    once((tx) => answerComplaintCase(tx, visit.staff, input, config)),
  )
}
