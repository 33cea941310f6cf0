import type { Transaction } from '#server/platform/database/database.ts'
import { forgetAcquaintances } from '#server/profile/sight/hiding.ts'
import * as sql from './erasing-queries.ts'

/** Erases a profile, its search rows, its list of acquaintances, and its entries in the lists of others. */
export async function eraseProfile(tx: Transaction, memberId: string): Promise<void> {
  const profile = await tx.row(sql.findSites, [memberId])
  if (profile) await tx.run(sql.deleteFound, [profile.sites, memberId])
  await forgetAcquaintances(tx, memberId)
  for (const statement of sql.deleteAll) await tx.run(statement, [memberId])
}
