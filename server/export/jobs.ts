import { photoStorage } from '#server/photos/storage/storage.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import type { Services } from '#server/services.ts'
import { exportStorage } from './archive.ts'
import { sweepExports } from './export.ts'
import { making } from './queue.ts'
import { makeExport } from './making.ts'

const sweep = queue('exports_sweep', { expireInSeconds: 3600 })

/** Makes the copies that members ask for, one after the other, and removes expired ones every hour. */
export function exportJobs(jobs: Jobs, { config, db, keys }: Services): void {
  const storage = exportStorage(config)
  const means = { db, keys, storage, photos: photoStorage(config), config }
  jobs.handle(making, ({ memberId }) => makeExport(means, memberId))
  jobs.handle(sweep, () => sweepExports(db, storage))
  jobs.schedule(sweep, '27 * * * *')
}
