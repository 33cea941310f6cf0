import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import { type Sending, sendDue } from './batches.ts'
import { planWeekly } from './broadcasts.ts'

const broadcasts = queue('broadcasts', { retryLimit: 0 })

/** Less than the minute between two jobs. */
const turn = 50_000

/** Every minute what is due is planned and sent on. */
export function broadcastJobs(jobs: Jobs, sending: Sending): void {
  jobs.handle(broadcasts, async () => {
    await planWeekly(sending.db)
    await sendDue(sending, Date.now() + turn)
  })
  jobs.schedule(broadcasts, '* * * * *')
}
