import type { IdentityCheck, SharedAct } from '#contract/staff/options.ts'
import { statement } from '#server/platform/database/database.ts'

export interface ApprovalRow {
  member_id: string
  id: string
  site_id: string
  act: SharedAct
  /** The order of a refund; else ''. */
  subject: string
  amount: number | null
  currency: string | null
  email: string | null
  /** For a correction or an export: how the member proved that the account is theirs. */
  checked: IdentityCheck | null
  reason: string
  proposed_by: string
  proposed_name: string
  proposed_at: Date
  expires_at: Date
  state: 'waiting' | 'confirmed' | 'declined' | 'expired'
}

const columns = `member_id, id, site_id, act, subject, amount, currency, email, checked, reason, proposed_by, proposed_name, proposed_at,
     expires_at, state`

/** The same act of the same member and subject waits once. */
export const insertApproval = statement(
  'staff_approval_insert',
  `insert into staff_approval (member_id, id, site_id, act, subject, amount, currency, email, checked, reason, proposed_by,
     proposed_name, proposed_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing`,
)

/** $1 now, $2 sites or null: what can still be confirmed. */
export const listApprovals = statement<ApprovalRow>(
  'staff_approval_list',
  `select ${columns} from staff_approval
   where state = 'waiting' and expires_at > $1 and ($2::text[] is null or site_id = any ($2)) order by proposed_at limit 100`,
)

export const countApprovals = statement<{ waiting: number; oldest_at: Date | null }>(
  'staff_approval_count',
  `select count(*)::int as waiting, min(proposed_at) as oldest_at from staff_approval
   where state = 'waiting' and expires_at > $1 and ($2::text[] is null or site_id = any ($2))`,
)

export const lockApproval = statement<ApprovalRow>(
  'staff_approval_lock',
  `select ${columns} from staff_approval where member_id = $1 and id = $2 for update`,
)

/** $6 now. */
export const endApproval = statement(
  'staff_approval_end',
  `update staff_approval set state = $3, decided_by = $4, decided_name = $5, decided_at = $6
   where member_id = $1 and id = $2 and state = 'waiting'`,
)

/** $1 member, $2 now: those that nobody confirmed in time. */
export const expireApprovals = statement(
  'staff_approval_expire',
  `update staff_approval set state = 'expired' where member_id = $1 and state = 'waiting' and expires_at <= $2`,
)

export const forgetApprovals = statement('staff_approval_forget', 'delete from staff_approval where expires_at < $1')

export const deleteApprovalsOf = statement('staff_approval_erase', 'delete from staff_approval where member_id = $1')
