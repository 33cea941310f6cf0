import type { Database } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import { updateTrips } from './trips.ts'

const trips = queue('trips', { retryLimit: 0 })

/** Runs every hour, as days begin at a different hour on each site. */
export function tripJobs(jobs: Jobs, db: Database): void {
  jobs.handle(trips, () => updateTrips(db))
  jobs.schedule(trips, '2 * * * *')
}
