import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type Sending, sendDue } from './batches.ts'
import { planWeekly } from './broadcasts.ts'

const planEvery = 60
const lookEvery = 10
/** Short, so that a worker stops soon after it is asked to. */
const turn = 5_000

/** Plans the weekly update and sends due broadcasts. Several workers take batches in turn. */
export function broadcastJobs(jobs: Jobs, sending: Sending): void {
  jobs.every(planEvery, 'weekly-update', async () => {
    await planWeekly(sending.db)
    return false
  })
  jobs.every(lookEvery, 'broadcasts', () => sendDue(sending, Date.now() + turn))
}
