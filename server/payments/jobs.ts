import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { mandateJobs } from './mandates/jobs.ts'
import { orderJobs } from './orders/jobs.ts'
import type { Payments } from './payments.ts'
import { refundJobs } from './refunds/jobs.ts'
import { settlementJobs } from './settlements/jobs.ts'

/** Registers every payment queue and schedule, folder by folder. */
export function paymentJobs(jobs: Jobs, payments: Payments): void {
  mandateJobs(jobs, payments)
  orderJobs(jobs, payments)
  refundJobs(jobs, payments)
  settlementJobs(jobs, payments)
}
