import { statement } from '#server/platform/database/database.ts'

export interface PasskeyRow {
  credential_id: Buffer
  host: string
  user_handle: Buffer
  public_key: Buffer
  counter: string
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

const columns = 'credential_id, host, user_handle, public_key, counter, transports, name, created_at, last_used_at'

export const listPasskeys = statement<PasskeyRow>(
  'passkey_list',
  `select ${columns} from passkey where member_id = $1 order by created_at, credential_id`,
)

export const findPasskey = statement<PasskeyRow>(
  'passkey_find',
  `select ${columns} from passkey where member_id = $1 and credential_id = $2 and host = $3`,
)

export const insertPasskey = statement(
  'passkey_insert',
  `insert into passkey (member_id, credential_id, host, user_handle, public_key, counter, transports, name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
)

/** A counter that does not increase means a copied passkey. Devices without a counter send 0. */
export const usePasskey = statement(
  'passkey_use',
  `update passkey set counter = $3, last_used_at = now()
   where member_id = $1 and credential_id = $2 and (counter < $3 or (counter = 0 and $3 = 0))`,
)

export const deletePasskey = statement('passkey_delete', 'delete from passkey where member_id = $1 and credential_id = $2')

export const deletePasskeys = statement<{ credential_id: Buffer }>(
  'passkey_delete_all',
  'delete from passkey where member_id = $1 returning credential_id',
)

export const findOwner = statement<{ member_id: string }>(
  'passkey_owner_find',
  'select member_id from passkey_owner where credential_id = $1',
)

export const takeCredential = statement(
  'passkey_owner_take',
  'insert into passkey_owner (credential_id, member_id) values ($1, $2) on conflict do nothing',
)

export const releaseCredential = statement(
  'passkey_owner_release',
  'delete from passkey_owner where credential_id = $1 and member_id = $2',
)

export const insertChallenge = statement(
  'passkey_challenge_insert',
  `insert into passkey_challenge (challenge_hash, purpose, host, session_hash, user_handle, expires_at)
   values ($1, $2, $3, $4, $5, $6)`,
)

export interface ChallengeRow {
  purpose: string
  host: string
  session_hash: Buffer | null
  user_handle: Buffer | null
  expires_at: Date
}

export const spendChallenge = statement<ChallengeRow>(
  'passkey_challenge_spend',
  'delete from passkey_challenge where challenge_hash = $1 returning purpose, host, session_hash, user_handle, expires_at',
)

export const forgetChallenges = statement('passkey_challenge_forget', 'delete from passkey_challenge where expires_at < now()')
