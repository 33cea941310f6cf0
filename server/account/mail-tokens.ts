import { createHash, randomBytes } from 'node:crypto'
import { type Handle, statement, type Transaction } from '#server/platform/database/database.ts'

interface TokenRow {
  member_id: string
  expires_at: Date
}

const insert = statement(
  'mail_token_insert',
  'insert into mail_token (token_hash, purpose, member_id, expires_at) values ($1, $2, $3, $4)',
)
const forgetOlder = statement(
  'mail_token_forget_older',
  'delete from mail_token where member_id = $1 and purpose = any ($2::text[])',
)
const spend = statement<TokenRow>(
  'mail_token_spend',
  'delete from mail_token where token_hash = $1 and purpose = $2 returning member_id, expires_at',
)
const findOwner = statement<TokenRow>(
  'mail_token_find_owner',
  'select member_id, expires_at from mail_token where token_hash = $1 and purpose = $2',
)
const find = statement('mail_token_find', 'select from mail_token where token_hash = $1 and purpose = $2')
const forgetExpired = statement('mail_token_forget_expired', 'delete from mail_token where expires_at < now()')

/** The purpose of a mailed link; its token is valid for no other. */
export type MailPurpose = 'activation' | 'password_reset' | 'devices_end' | 'reactivation' | 'export'

/** Makes the token of a mailed link and stores only its hash; the member's older links of that purpose end. */
export async function makeMailToken(tx: Transaction, purpose: MailPurpose, memberId: string, minutes: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await endMailTokens(tx, purpose, memberId)
  await tx.run(insert, [hashOf(token), purpose, memberId, new Date(Date.now() + minutes * 60_000)])
  return token
}

/** Spends a token and returns its member, or undefined if it is unknown, spent or expired. Call it on POST only. */
export async function spendMailToken(tx: Transaction, purpose: MailPurpose, token: string): Promise<string | undefined> {
  return ownerIn(await tx.row(spend, [hashOf(token), purpose]))
}

/** The member of a valid token; does not spend it. */
export async function ownerOfMailToken(db: Handle, purpose: MailPurpose, token: string): Promise<string | undefined> {
  return ownerIn(await db.row(findOwner, [hashOf(token), purpose]))
}

/** Ends the member's links of that purpose, and forgets which were spent. */
export async function endMailTokens(tx: Transaction, purpose: MailPurpose, memberId: string): Promise<void> {
  await tx.run(forgetOlder, [memberId, [purpose, spentOf(purpose)]])
}

/**
 * Remembers for two days that a token was spent, so that a second use of the link is answered with success. The token discloses nothing
 * else.
 */
export async function rememberSpent(tx: Transaction, purpose: MailPurpose, token: string, memberId: string): Promise<void> {
  await tx.run(insert, [hashOf(token), spentOf(purpose), memberId, new Date(Date.now() + 48 * 60 * 60_000)])
}

export async function wasSpent(tx: Transaction, purpose: MailPurpose, token: string): Promise<boolean> {
  return (await tx.row(find, [hashOf(token), spentOf(purpose)])) !== undefined
}

function spentOf(purpose: MailPurpose): string {
  return `${purpose} spent`
}

/** Deletes expired tokens. Called daily. */
export async function forgetMailTokens(db: Handle): Promise<void> {
  await db.run(forgetExpired)
}

function ownerIn(row: TokenRow | undefined): string | undefined {
  return row && row.expires_at.getTime() > Date.now() ? row.member_id : undefined
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
