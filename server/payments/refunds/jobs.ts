import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import type { Payments } from '#server/payments/payments.ts'
import { reconcileDueRefunds } from './reconcile.ts'

const refunds = queue('refunds', { expireInSeconds: 600, retryLimit: 0 })

/** Every minute: refunds are followed to their end. */
export function refundJobs(jobs: Jobs, payments: Payments): void {
  jobs.handle(refunds, () => reconcileDueRefunds(payments))
  jobs.schedule(refunds, '* * * * *')
}
