import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type Erasing, eraseClosed, eraseDue } from './erasure.ts'
import { erasure } from './queue.ts'

/** Erases members who can no longer come back, every hour. */
export function leavingJobs(jobs: Jobs, erasing: Erasing): void {
  jobs.handle(erasure, async () => {
    await eraseDue(erasing)
    await eraseClosed(erasing)
  })
  jobs.schedule(erasure, '27 * * * *')
}
