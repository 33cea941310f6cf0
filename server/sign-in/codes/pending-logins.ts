import { createHash, randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { deletePendingLogin, deletePendingLogins, findPendingLogin, forgetPending, insertPendingLogin } from './queries.ts'

/** Begins a login that still needs a code. Returns the value of a cookie that opens nothing by itself; only its hash is stored. */
export async function beginLogin(tx: Transaction, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.run(insertPendingLogin, [hashOf(token), memberId, new Date(Date.now() + limits.pendingLoginMinutes * 60_000)])
  return token
}

/** The member whose pending login this browser holds; undefined when there is none or it has expired. */
export async function ownerOfPendingLogin(db: Handle, token: string): Promise<string | undefined> {
  return token.length === 43 ? (await db.row(findPendingLogin, [hashOf(token)]))?.member_id : undefined
}

/** Returns false when another request was faster. */
export async function endPendingLogin(tx: Transaction, token: string): Promise<boolean> {
  return (await tx.run(deletePendingLogin, [hashOf(token)])) > 0
}

/** Ends the logins begun with a password that is no longer valid. */
export async function endPendingLogins(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(deletePendingLogins, [memberId])
}

/** Called daily. */
export async function forgetPendingLogins(db: Database): Promise<void> {
  await db.run(forgetPending)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
