import type { Database } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import { endSilentBlocks } from '#server/privacy/privacy.ts'
import { findReturned } from '#server/moderation/returns/returns.ts'
import { openHints } from './signals.ts'

const signals = queue('signals', { expireInSeconds: 3600 })

const returns = queue('returns', { expireInSeconds: 3600 })

/** Applies the active rules every quarter of an hour, and looks every hour for people who came back. */
export function signalJobs(jobs: Jobs, db: Database): void {
  jobs.handle(signals, async () => void (await openHints(db)))
  jobs.schedule(signals, '*/15 * * * *')
  jobs.handle(returns, async () => {
    await findReturned(db)
    await endSilentBlocks(db)
  })
  jobs.schedule(returns, '23 * * * *')
}
