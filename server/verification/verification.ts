import type { Transaction } from '#server/platform/database/database.ts'
import * as sql from './queries.ts'

/** Erases what a member sent to prove that his photos show him, and what came of it; the mark goes with his profile. */
export async function eraseVerification(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.deleteVerification, [memberId])
}
