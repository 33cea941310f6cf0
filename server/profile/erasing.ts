import type { Transaction } from '#server/platform/database/database.ts'
import { forgetAcquaintances } from './acquaintances.ts'
import * as sql from './erasing-queries.ts'

/** Erases a profile, the row it was found by, whom he knows, and that he is known. */
export async function eraseProfile(tx: Transaction, memberId: string): Promise<void> {
  const profile = await tx.row(sql.findSite, [memberId])
  if (profile) await tx.run(sql.deleteFound, [profile.site_id, memberId])
  await forgetAcquaintances(tx, memberId)
  for (const statement of sql.deleteAll) await tx.run(statement, [memberId])
}
