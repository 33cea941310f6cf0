import { statement } from '#server/platform/database/database.ts'

/** $2: hash of a person's number or address; $3: row of the file; $4 is now. */
export const claimImported = statement(
  'imported_claim',
  'insert into imported (site_id, key_hash, row, imported_at) values ($1, $2, $3, $4) on conflict do nothing',
)

export const findImported = statement<{ key_hash: Buffer; row: number; imported_at: Date }>(
  'imported_find',
  'select key_hash, row, imported_at from imported where site_id = $1 and key_hash = any ($2::bytea[])',
)

/** Those from before $1. */
export const forgetImported = statement('imported_forget', 'delete from imported where imported_at < $1')
