import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import type { Payments } from '#server/payments/payments.ts'
import { forgetForms } from './direct-debit.ts'
import { syncMandates } from './mandates.ts'

const mandates = queue('mandates', { expireInSeconds: 600, retryLimit: 0 })

/** Every minute: deletes unsigned forms, and sends signatures and revocations to the provider. */
export function mandateJobs(jobs: Jobs, payments: Payments): void {
  jobs.handle(mandates, async () => {
    await forgetForms(payments.db)
    await syncMandates(payments)
  })
  jobs.schedule(mandates, '* * * * *')
}
