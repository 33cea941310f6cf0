import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import type { Database } from '#server/platform/database/database.ts'
import { throwAll } from '#server/platform/log/failures.ts'
import { sites } from '#server/site/site.ts'
import { readCards } from './reading.ts'

const read = queue('cams.read', { retryLimit: 0, expireInSeconds: 3_500 })

/** Every hour: reads the feeds of all sites that have one. A feed that fails does not affect the others. */
export function camJobs(jobs: Jobs, db: Database): void {
  jobs.handle(read, async () => {
    const faults: unknown[] = []
    for (const site of await sites(db)) await readCards(db, site).catch((error: unknown) => void faults.push(error))
    throwAll(faults)
  })
  jobs.schedule(read, '23 * * * *')
}
