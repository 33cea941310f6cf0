import { statement } from '#server/platform/database/database.ts'

export interface InvitationRow {
  code_hash: Buffer
  note: string
  /** How many newcomers may join with it, and how many have. */
  uses: number
  used: number
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
}

export const insertInvitation = statement(
  'invitation_insert',
  'insert into invitation (site_id, code_hash, note, uses, created_at, expires_at) values ($1, $2, $3, $4, now(), $5)',
)

export const findInvitation = statement<InvitationRow>(
  'invitation_find',
  'select code_hash, note, uses, used, created_at, expires_at, revoked_at from invitation where site_id = $1 and code_hash = $2',
)

/** Of two requests for the last use the second waits for the first, and changes no row. */
export const useInvitation = statement(
  'invitation_use',
  `update invitation set used = used + 1
   where site_id = $1 and code_hash = $2 and used < uses and expires_at > $3 and revoked_at is null`,
)

export const findInvitations = statement<InvitationRow>(
  'invitation_list',
  `select code_hash, note, uses, used, created_at, expires_at, revoked_at from invitation
   where site_id = $1 order by created_at desc limit 200`,
)

/** $2 is the first eight hex digits of the hash. */
export const revokeInvitation = statement(
  'invitation_revoke',
  `update invitation set revoked_at = now()
   where site_id = $1 and left(encode(code_hash, 'hex'), 8) = $2 and revoked_at is null`,
)

export const forgetInvitations = statement('invitation_forget', 'delete from invitation where expires_at < $1')

export const removeInvitations = statement('invitation_remove', 'delete from invitation where site_id = $1')
