import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import type { Payments } from '#server/payments/payments.ts'
import { reconcileDueRefunds } from './reconcile.ts'
import { refundUnproven } from './unproven.ts'

const refunds = queue('refunds', { expireInSeconds: 600, retryLimit: 0 })

/** Every minute: polls open refunds, and refunds orders whose country of tax was not confirmed in time. */
export function refundJobs(jobs: Jobs, payments: Payments): void {
  jobs.handle(refunds, async () => {
    await refundUnproven(payments)
    await reconcileDueRefunds(payments)
  })
  jobs.schedule(refunds, '* * * * *')
}
