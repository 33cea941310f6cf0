import { createHash, randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { deleteBegunLogin, deleteBegunLogins, findBegunLogin, forgetBegun, insertBegunLogin } from './queries.ts'

/** A login that only a code is missing from: answers the value of a cookie, which opens nothing, and of which only the hash is kept. */
export async function beginLogin(tx: Transaction, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.run(insertBegunLogin, [hashOf(token), memberId, new Date(Date.now() + limits.begunLoginMinutes * 60_000)])
  return token
}

/** Whose begun login this browser has; undefined when it has none, or none any more. */
export async function ownerOfBegunLogin(db: Handle, token: string): Promise<string | undefined> {
  return token.length === 43 ? (await db.row(findBegunLogin, [hashOf(token)]))?.member_id : undefined
}

/** Answers false when another request was faster. */
export async function endBegunLogin(tx: Transaction, token: string): Promise<boolean> {
  return (await tx.run(deleteBegunLogin, [hashOf(token)])) > 0
}

/** What was begun with a password that is none any more. */
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
