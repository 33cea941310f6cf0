import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type Sending, sendDue } from './batches.ts'
import { planWeekly } from './broadcasts.ts'

const lookEvery = 10
/** Short, that a worker which is asked to stop has soon stopped. */
const turn = 5_000

/** What is due is planned and sent on; several workers take batches in turn. */
export function broadcastJobs(jobs: Jobs, sending: Sending): void {
  jobs.every(lookEvery, 'broadcasts', async () => {
    await planWeekly(sending.db)
    return sendDue(sending, Date.now() + turn)
  })
}
