import type { Database } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import { refreshCube } from './search.ts'

const refresh = queue('search.cube', { retryLimit: 0 })

/** Every minute the counts of search. */
export function searchJobs(jobs: Jobs, db: Database): void {
  jobs.handle(refresh, () => refreshCube(db))
  jobs.schedule(refresh, '* * * * *')
}
