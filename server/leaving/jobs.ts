import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import { type Erasing, eraseClosed, eraseDue } from './erasure.ts'

const erasure = queue('erasure', { expireInSeconds: 3600, retryLimit: 0 })

/** Erases members who can no longer come back, every hour. */
export function leavingJobs(jobs: Jobs, erasing: Erasing): void {
  jobs.handle(erasure, async () => {
    await eraseDue(erasing)
    await eraseClosed(erasing)
  })
  jobs.schedule(erasure, '27 * * * *')
}
