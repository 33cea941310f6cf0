import type { Transaction } from '#server/platform/database/database.ts'
import { eraseAccess } from '#server/profile/albums/access.ts'
import { forgetKnownContacts } from '#server/profile/hiding/hiding.ts'
import * as sql from './erasing-queries.ts'

/** Erases a profile, its search rows, its list of known contacts, and its entries in the lists of others. */
export async function eraseProfile(tx: Transaction, memberId: string): Promise<void> {
  const profile = await tx.row(sql.findSites, [memberId])
  if (profile) await tx.run(sql.deleteFound, [profile.sites, memberId])
  await forgetKnownContacts(tx, memberId)
  await eraseAccess(tx, memberId)
  for (const statement of sql.deleteAll) await tx.run(statement, [memberId])
}
