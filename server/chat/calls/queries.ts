import { statement } from '#server/platform/database/database.ts'

export interface CallRow {
  member_id: string
  call_id: string
  other_id: string
  conversation_id: string
  placed: boolean
  video: boolean
  session_hash: Buffer | null
  accepted: boolean
  shows: boolean
  description: string | null
  began_at: Date
  seen_at: Date
}

/** Whether member $1 lets the other of conversation $2 call them. */
export const findAgreement = statement<{ calls: boolean; answered: boolean }>(
  'call_agreement_find',
  'select calls, answered from participant where member_id = $1 and conversation_id = $2',
)

export const saveAgreement = statement(
  'call_agreement_save',
  'update participant set calls = $3 where member_id = $1 and conversation_id = $2 and calls <> $3',
)

const columns =
  'member_id, call_id, other_id, conversation_id, placed, video, session_hash, accepted, shows, description, began_at, seen_at'

export const findCall = statement<CallRow>('call_find', `select ${columns} from member_call where member_id = $1`)

/** The row of member $1, locked. */
export const lockCall = statement<CallRow>('call_lock', `select ${columns} from member_call where member_id = $1 for update`)

/** Nothing happens where the member is in a call. */
export const insertCall = statement(
  'call_insert',
  `insert into member_call (member_id, call_id, other_id, conversation_id, placed, video, session_hash, began_at, seen_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict (member_id) do nothing`,
)

/** $1 the member, $2 the call, $3 their session; null leaves the one that is there. */
export const saveAccepted = statement(
  'call_accept',
  `update member_call set accepted = true, session_hash = coalesce($3, session_hash), seen_at = $4 where member_id = $1 and call_id = $2`,
)

/** A description is given once. */
export const saveKept = statement(
  'call_keep',
  `update member_call set seen_at = $3, description = coalesce(description, $4), shows = shows or $5 where member_id = $1 and call_id = $2`,
)

export const deleteCall = statement('call_delete', 'delete from member_call where member_id = $1 and call_id = $2')

/** The call of member $1 with member $2. */
export const deleteCallWith = statement<{ call_id: string }>(
  'call_delete_with',
  'delete from member_call where member_id = $1 and other_id = $2 returning call_id',
)

/** What processes that ended left behind. */
export const deleteOld = statement('call_delete_old', 'delete from member_call where seen_at < $1')
