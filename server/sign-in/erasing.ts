import type { Transaction } from '#server/platform/database/database.ts'
import { endBegunLogins } from './codes/begun-logins.ts'
import { eraseCodes } from './codes/codes.ts'
import { erasePasskeys } from './passkeys/passkeys.ts'

/** Forgets what a member signed in by besides his password. */
export async function eraseFactors(tx: Transaction, memberId: string): Promise<void> {
  await endBegunLogins(tx, memberId)
  await eraseCodes(tx, memberId)
  await erasePasskeys(tx, memberId)
}
