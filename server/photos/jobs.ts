import type { Database } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import type { StorageConfig } from '#server/platform/files/storage.ts'
import { photoStorage } from './storage/storage.ts'
import { comparePrints } from './prints.ts'
import { sweepPhotos } from './storage/sweep.ts'

const compare = queue('photos_compare', { expireInSeconds: 3600 })
const sweep = queue('photos_sweep', { expireInSeconds: 3600 })

/** Compares pictures of different members every ten minutes, and removes files without a row every night. */
export function photoJobs(jobs: Jobs, db: Database, config: StorageConfig): void {
  const storage = photoStorage(config)
  jobs.handle(compare, async () => void (await comparePrints(db)))
  jobs.schedule(compare, '*/10 * * * *')
  jobs.handle(sweep, async () => void (await sweepPhotos(db, storage)))
  jobs.schedule(sweep, '7 5 * * *')
}
