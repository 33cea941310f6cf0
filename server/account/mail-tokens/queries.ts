import { statement } from '#server/platform/database/database.ts'

export interface TokenRow {
  member_id: string
  expires_at: Date
}

export const insert = statement(
  'mail_token_insert',
  'insert into mail_token (token_hash, purpose, member_id, expires_at) values ($1, $2, $3, $4)',
)
export const forgetOlder = statement(
  'mail_token_forget_older',
  'delete from mail_token where member_id = $1 and purpose = any ($2::text[])',
)
export const spend = statement<TokenRow>(
  'mail_token_spend',
  'delete from mail_token where token_hash = $1 and purpose = $2 returning member_id, expires_at',
)
export const findOwner = statement<TokenRow>(
  'mail_token_find_owner',
  'select member_id, expires_at from mail_token where token_hash = $1 and purpose = $2',
)
export const find = statement('mail_token_find', 'select from mail_token where token_hash = $1 and purpose = $2')
export const forgetExpired = statement('mail_token_forget_expired', 'delete from mail_token where expires_at < now()')
