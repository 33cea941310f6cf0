import { memberNamed } from '#server/account/account.ts'
import type { Config } from '#server/config.ts'
import { eraseNow } from '#server/leaving/erasure.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openKeys } from '#server/platform/keys/open-keys.ts'

/**
 * `erase NAME for-good` (or the id): erases a member now, without the time to come back that a member has who leaves by themselves. Without the
 * last word it only says so.
 */
export async function erase(
  { db, config }: { db: Database; config: Config },
  siteId: string,
  [name = '', word]: string[],
): Promise<void> {
  const memberId = await memberNamed(db, siteId, name)
  if (memberId === undefined) throw new Error(`There is no member ${name} on ${siteId}`)
  if (word !== 'for-good') {
    console.log(`All data of ${name} would be erased at once, permanently. To do it: erase ${siteId} ${name} for-good`)
    return
  }
  const keys = await openKeys(db, config)
  await eraseNow({ db, keys, config }, memberId)
  console.log('erased')
}
