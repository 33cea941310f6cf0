import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { forgetAccess } from '#server/profile/albums/access.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import type { Services } from '#server/services.ts'
import { forgetRemovedPhotos } from './albums/albums.ts'
import { askAgain, type AskingMeans } from './known/asking.ts'
import { openMatcher } from './known/matcher.ts'
import { openModel } from './approval/model.ts'
import { fileKey, photoStorage } from './storage/storage.ts'
import { comparePrints } from './prints.ts'
import { sweepPhotos } from './storage/sweep.ts'

const compare = queue('photos_compare', { expireInSeconds: 3600 })
const sweep = queue('photos_sweep', { expireInSeconds: 3600 })
const ask = queue('photos_ask', { expireInSeconds: 600 })

/**
 * Compares pictures of different members every ten minutes, asks the matcher again every minute, and forgets closed albums and removes files without a row every night.
 * `found` as in `routes`.
 */
export function photoJobs(
  jobs: Jobs,
  { db, config, keys }: Services,
  found: Pick<AskingMeans, 'sealKnown' | 'accountMark'>,
): void {
  const storage = photoStorage(config)
  const matcher = openMatcher(config.hashMatcherUrl)
  const model = openModel(config.photoModelUrl, config.photoModelFrom)
  const rate = async (key: string) => {
    const bytes = await storage.get(fileKey(key, 'full'))
    return bytes && model(bytes)
  }
  jobs.handle(compare, async () => void (await comparePrints(db)))
  jobs.schedule(compare, '*/10 * * * *')
  jobs.handle(ask, async () => askAgain(db, { keys, matcher, rate, ...found }))
  jobs.schedule(ask, '* * * * *')
  jobs.handle(sweep, async () => {
    await forgetAccess(db)
    await forgetRemovedPhotos(db)
    await sweepPhotos(db, storage)
  })
  jobs.schedule(sweep, '7 5 * * *')
}
