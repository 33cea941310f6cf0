import type { Database } from '#server/platform/database.ts'
import { type Jobs, queue } from '#server/platform/jobs.ts'
import { sites } from '#server/site/site.ts'
import { purgeOldMessages } from './ending.ts'

const retention = queue('chat_retention', { expireInSeconds: 3600 })

/** Every night messages older than their site keeps them are deleted. */
export function chatJobs(jobs: Jobs, db: Database): void {
  jobs.handle(retention, async () => {
    for (const { id, settings } of await sites(db)) await purgeOldMessages(db, id, settings.message_retention_days)
  })
  jobs.schedule(retention, '37 3 * * *')
}
