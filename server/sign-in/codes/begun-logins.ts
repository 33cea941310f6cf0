import { createHash, randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { deleteBegunLogin, deleteBegunLogins, findBegunLogin, forgetBegun, insertBegunLogin } from './queries.ts'

/** Begins a login that still needs a code. Returns the value of a cookie that opens nothing by itself; only its hash is stored. */
export async function beginLogin(tx: Transaction, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.run(insertBegunLogin, [hashOf(token), memberId, new Date(Date.now() + limits.begunLoginMinutes * 60_000)])
  return token
}

/** The member whose begun login this browser holds; undefined when there is none or it has expired. */
export async function ownerOfBegunLogin(db: Handle, token: string): Promise<string | undefined> {
  return token.length === 43 ? (await db.row(findBegunLogin, [hashOf(token)]))?.member_id : undefined
}

/** Returns false when another request was faster. */
export async function endBegunLogin(tx: Transaction, token: string): Promise<boolean> {
  return (await tx.run(deleteBegunLogin, [hashOf(token)])) > 0
}

/** Ends the logins begun with a password that is no longer valid. */
export async function endBegunLogins(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(deleteBegunLogins, [memberId])
}

/** Called daily. */
export async function forgetBegunLogins(db: Database): Promise<void> {
  await db.run(forgetBegun)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
