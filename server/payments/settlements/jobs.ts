import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import type { Payments } from '#server/payments/payments.ts'
import { compareDaily } from './settlements.ts'

const settlements = queue('settlements', { expireInSeconds: 3_600, retryLimit: 0 })

/** Every morning: compares the payouts with the orders. */
export function settlementJobs(jobs: Jobs, payments: Payments): void {
  jobs.handle(settlements, () => compareDaily(payments))
  jobs.schedule(settlements, '10 5 * * *')
}
