import type { Transaction } from '#server/platform/database/database.ts'
import * as sql from './queries.ts'

/** Erases whom a member hid, and him among those whom others did. */
export async function eraseHidden(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.deleteOwn, [memberId])
  await tx.run(sql.deleteBesideOthers, [memberId])
}
