import type { Database } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import type { StorageConfig } from '#server/platform/files/storage.ts'
import { sites } from '#server/site/site.ts'
import { photoStorage } from '#server/photos/storage/storage.ts'
import { forgetCalls } from './calls/calls.ts'
import { purgeOldMessages } from './ending.ts'
import { forgetOnce } from './once/once.ts'
import { sweepChatPhotos } from './photos/photos.ts'

const retention = queue('chat_retention', { expireInSeconds: 3600 })

/** Calls whose both members vanished. */
const forgotten = queue('calls_forgotten', { expireInSeconds: 60 })

const sweep = queue('chat_photos_sweep', { expireInSeconds: 3600 })

/** Seconds. What was opened is gone within a minute. */
const onceEvery = 10

/** Deletes photos that were viewed. Every night deletes messages older than their site keeps them, and then the files of photos whose message is gone. */
export function chatJobs(jobs: Jobs, db: Database, config: StorageConfig): void {
  const storage = photoStorage(config)
  jobs.handle(retention, async () => {
    for (const { id, settings } of await sites(db)) await purgeOldMessages(db, id, settings.message_retention_days)
  })
  jobs.schedule(retention, '37 3 * * *')
  jobs.handle(forgotten, async () => void (await forgetCalls(db)))
  jobs.schedule(forgotten, '*/5 * * * *')
  jobs.handle(sweep, async () => void (await sweepChatPhotos(db, storage)))
  jobs.schedule(sweep, '37 4 * * *')
  jobs.every(onceEvery, 'chat_once', async () => {
    await forgetOnce(db)
    return false
  })
}
