import { memberPages } from './account/account.ts'
import { sealedDevices } from './notifications/push/queries.ts'
import { sealedHashes } from './photos/known/queries.ts'
import { sealedOnce } from './chat/once/queries.ts'
import { sealedOnceEvidence } from './moderation/evidence-once.ts'
import type { Database } from './platform/database/database.ts'
import { isResealingDue, noteResealed, type SecretConfig } from './platform/keys/open-keys.ts'
import type { Keys } from './platform/keys/keys.ts'
import { reseal, type SealedColumn } from './platform/keys/resealing.ts'
import { sealedCheckIns } from './privacy/check-ins/queries.ts'
import { sealedHealth } from './profile/health/queries.ts'
import { sealedCodes } from './sign-in/codes/queries.ts'
import { staffIds } from './staff/accounts.ts'
import { sealedStaffCodes } from './staff/queries.ts'
import { sealedSelfies } from './verification/queries.ts'
import { endpointIds } from './webhooks/endpoints.ts'
import { sealedWebhookSecrets } from './webhooks/queries.ts'

/** Selfies are large: so many may be in memory at once. */
const page = 100

/** What members have sealed in the database. */
export const sealedOfMembers: readonly SealedColumn[] = [
  sealedHealth,
  sealedCodes,
  sealedDevices,
  sealedSelfies,
  sealedHashes,
  sealedCheckIns,
  ...sealedOnce,
  sealedOnceEvidence,
]
/** What staff have sealed in the database. */
export const sealedOfStaff: readonly SealedColumn[] = [sealedStaffCodes]
/** What is sealed of operators' endpoints. */
export const sealedOfEndpoints: readonly SealedColumn[] = sealedWebhookSecrets

/** After SECRET has taken the place of SECRET_OLD: seals everything stored under it, once. It may be interrupted, and done by several. */
export async function resealDue({ db, keys, config }: { db: Database; keys: Keys; config: SecretConfig }): Promise<void> {
  if (!(await isResealingDue(db, config))) return
  for await (const members of memberPages(db, page)) for (const column of sealedOfMembers) await reseal(db, keys, column, members)
  for (const column of sealedOfStaff) await reseal(db, keys, column, await staffIds(db))
  for (const column of sealedOfEndpoints) await reseal(db, keys, column, await endpointIds(db))
  await noteResealed(db, keys)
}
