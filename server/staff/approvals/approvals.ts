import { type IdentityCheck, type SharedAct, sharedActs, staffRoles } from '#contract/staff/options.ts'
import type { Money } from '#contract/payments/money.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import type { Staff } from '#server/platform/http/visit.ts'
import { problem } from '#server/platform/http/problem.ts'
import { record } from '#server/staff/staff.ts'
import * as sql from './queries.ts'

export type Approval = sql.ApprovalRow

export interface Proposal {
  memberId: string
  siteId: string
  act: SharedAct
  /** For a refund. */
  order?: { id: string; sum: Money }
  /** For a grant. */
  credits?: number
  /** For a correction: the new address. */
  email?: string
  /** For a correction or an export: how the member proved that the account is theirs. */
  checked?: IdentityCheck
  reason: string
}

/** How long a proposal can be confirmed, and how long it is kept. */
const [hours, keptDays] = [24, 30]

/** Proposes an act for a second person and returns its id; `conflict` while the same act waits. */
export async function proposeAct(tx: Transaction, staff: Staff, proposal: Proposal): Promise<string> {
  const { memberId, siteId, act, order, credits, email, checked, reason } = proposal
  const now = new Date()
  const id = uuidv7(now.getTime())
  await tx.run(sql.expireApprovals, [memberId, now])
  const row = [memberId, id, siteId, act, order?.id ?? '', order?.sum.amount ?? credits ?? null, order?.sum.currency ?? null]
  const until = new Date(now.getTime() + hours * 60 * 60_000)
  if (
    (await tx.run(sql.insertApproval, [...row, email ?? null, checked ?? null, reason, staff.id, staff.name, now, until])) === 0
  )
    throw problem('conflict')
  const details = { approval: id, act, order: order?.id, sum: order?.sum, credits, checked }
  await record(tx, { actor: actor(staff), act: 'approval.propose', subject: `member:${memberId}`, reason, details })
  return id
}

/** What waits for a second person on the caller's sites, the oldest first. */
export async function waitingApprovals(db: Handle, { sites }: Pick<Staff, 'sites'>): Promise<Approval[]> {
  return db.rows(sql.listApprovals, [new Date(), sites])
}

export async function countApprovals(
  db: Handle,
  { sites }: Pick<Staff, 'sites'>,
): Promise<{ waiting: number; oldest_at: Date | null }> {
  return (await db.row(sql.countApprovals, [new Date(), sites]))!
}

/** Whether the role of a member of staff may confirm an act. */
export function mayConfirm({ role }: Pick<Staff, 'role'>, act: SharedAct): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(sharedActs[act])
}

/**
 * Confirms what another proposed and does it (`carryOut`) in the same transaction, or declines it. `staff_only` for a role that is too low, and to
 * confirm one's own; one's own can be taken back. `conflict` if it was decided or its time is over: of two at once one decides.
 */
export async function decideAct(
  tx: Transaction,
  staff: Staff,
  { memberId, id, confirm }: { memberId: string; id: string; confirm: boolean },
  carryOut: (approval: Approval) => Promise<void>,
): Promise<void> {
  const found = await tx.row(sql.lockApproval, [memberId, id])
  if (!found || (staff.sites && !staff.sites.includes(found.site_id))) throw problem('not_found')
  const isOwn = found.proposed_by === staff.id || found.proposed_name === staff.name
  if (confirm ? isOwn || !mayConfirm(staff, found.act) : !isOwn && !mayConfirm(staff, found.act)) throw problem('staff_only')
  const now = new Date()
  if (found.state !== 'waiting' || found.expires_at <= now) throw problem('conflict')
  await tx.run(sql.endApproval, [memberId, id, confirm ? 'confirmed' : 'declined', staff.id, staff.name, now])
  if (confirm) await carryOut(found)
  await record(tx, {
    actor: actor(staff),
    act: confirm ? 'approval.confirm' : 'approval.decline',
    subject: `member:${memberId}`,
    reason: found.reason,
    details: {
      approval: id,
      act: found.act,
      by: found.proposed_name,
      order: found.subject || undefined,
      amount: found.amount,
      currency: found.currency,
      checked: found.checked,
    },
  })
}

/** Called daily. */
export async function forgetOldApprovals(db: Handle, now = Date.now()): Promise<void> {
  await db.run(sql.forgetApprovals, [new Date(now - keptDays * dayMs)])
}

/** For the erasure of a member. */
export async function eraseApprovals(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.deleteApprovalsOf, [memberId])
}

function actor({ id, name }: Staff) {
  return { id, name }
}
