import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { endPendingLogins } from './codes/pending-logins.ts'
import { codesOf, eraseCodes } from './codes/codes.ts'
import { erasePasskeys, passkeysOf } from './passkeys/passkeys.ts'

/** Whether the account has a second factor: one-time codes in use, or a passkey. */
export async function isGuarded(db: Handle, memberId: string): Promise<boolean> {
  const [{ since }, passkeys] = await Promise.all([codesOf(db, memberId), passkeysOf(db, memberId)])
  return since !== null || passkeys.length > 0
}

/** Erases a member's sign-in factors other than the password. */
export async function eraseFactors(tx: Transaction, memberId: string): Promise<void> {
  await endPendingLogins(tx, memberId)
  await eraseCodes(tx, memberId)
  await erasePasskeys(tx, memberId)
}
