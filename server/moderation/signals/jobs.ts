import type { Database } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import { openHints } from './signals.ts'

const signals = queue('signals', { expireInSeconds: 3600 })

/** Applies the active rules every quarter of an hour. */
export function signalJobs(jobs: Jobs, db: Database): void {
  jobs.handle(signals, async () => void (await openHints(db)))
  jobs.schedule(signals, '*/15 * * * *')
}
