import type { Database } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import { liftHiding } from '#server/profile/activity.ts'
import { refreshCube } from './search.ts'
import { forgetDarkWindows } from './tonight/tonight.ts'

const lift = queue('search.lift')
const refresh = queue('search.cube', { retryLimit: 0 })
const forget = queue('search.forget-windows', { retryLimit: 0 })

/** Updates the counts of the search every minute, and the ranks of members who hide when they were here once a week, and forgets dark windows of the evening. */
export function searchJobs(jobs: Jobs, db: Database): void {
  jobs.handle(refresh, () => refreshCube(db))
  jobs.schedule(refresh, '* * * * *')
  jobs.handle(lift, () => liftHiding(db))
  jobs.schedule(lift, '37 3 * * 1')
  jobs.handle(forget, () => forgetDarkWindows(db))
  jobs.schedule(forget, '7 * * * *')
}
