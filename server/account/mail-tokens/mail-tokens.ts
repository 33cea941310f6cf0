import { createHash, randomBytes } from 'node:crypto'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import * as sql from './queries.ts'

/** The purpose of a mailed link; its token is valid for no other. */
export type MailPurpose =
  | 'activation'
  | 'password_reset'
  | 'devices_end'
  | 'reactivation'
  | 'export'
  /** Needs the code of an assisted export too; and the download that they open. */
  | 'export_by_code'
  | 'export_file'

/** Makes the token of a mailed link and stores only its hash; the member's older links of that purpose end. */
export async function makeMailToken(tx: Transaction, purpose: MailPurpose, memberId: string, minutes: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await endMailTokens(tx, purpose, memberId)
  await tx.run(sql.insert, [hashOf(token), purpose, memberId, new Date(Date.now() + minutes * 60_000)])
  return token
}

/** Spends a token and returns its member, or undefined if it is unknown, spent or expired. Call it on POST only. */
export async function spendMailToken(tx: Transaction, purpose: MailPurpose, token: string): Promise<string | undefined> {
  return ownerIn(await tx.row(sql.spend, [hashOf(token), purpose]))
}

/** The member of a valid token; does not spend it. */
export async function ownerOfMailToken(db: Handle, purpose: MailPurpose, token: string): Promise<string | undefined> {
  return ownerIn(await db.row(sql.findOwner, [hashOf(token), purpose]))
}

/** Ends the member's links of that purpose, and forgets which were spent. */
export async function endMailTokens(tx: Transaction, purpose: MailPurpose, memberId: string): Promise<void> {
  await tx.run(sql.forgetOlder, [memberId, [purpose, spentOf(purpose)]])
}

/**
 * Remembers for two days that a token was spent, so that a second use of the link is answered with success. The token discloses nothing
 * else.
 */
export async function rememberSpent(tx: Transaction, purpose: MailPurpose, token: string, memberId: string): Promise<void> {
  await tx.run(sql.insert, [hashOf(token), spentOf(purpose), memberId, new Date(Date.now() + 48 * 60 * 60_000)])
}

export async function wasSpent(tx: Transaction, purpose: MailPurpose, token: string): Promise<boolean> {
  return (await tx.row(sql.find, [hashOf(token), spentOf(purpose)])) !== undefined
}

function spentOf(purpose: MailPurpose): string {
  return `${purpose} spent`
}

/** Deletes expired tokens. Called daily. */
export async function forgetMailTokens(db: Handle): Promise<void> {
  await db.run(sql.forgetExpired)
}

function ownerIn(row: sql.TokenRow | undefined): string | undefined {
  return row && row.expires_at.getTime() > Date.now() ? row.member_id : undefined
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
