import type { Approval as Shown } from '#contract/staff/support.ts'
import type { IdentityCheck } from '#contract/staff/options.ts'
import { grant } from '#server/credits/credits.ts'
import { beginAssisted, requireAssistable } from '#server/export/assisted.ts'
import { eraseSoon } from '#server/leaving/erasure.ts'
import { refundOrder } from '#server/payments/back-office/back-office.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { Staff } from '#server/platform/http/visit.ts'
import { type Approval, decideAct, mayConfirm, proposeAct } from '#server/staff/approvals/approvals.ts'
import { mailCorrection, type Means } from './acts.ts'
import { requireOpen } from './support.ts'

interface Wish {
  id: string
  act: 'erase' | 'grant' | 'export'
  /** For a grant: the credits. */
  amount?: number | undefined
  /** For an export: how the member proved that the account is theirs. */
  checked?: IdentityCheck | undefined
  reason: string
}

/**
 * Proposes the erasure of a member whose account is open to the caller, credits for them, or a copy of their data; returns the id of the
 * proposal. `conflict` if it waits already, or for a copy that nobody may ask for.
 */
export async function propose(tx: Transaction, staff: Staff, { id, act, amount, checked, reason }: Wish): Promise<string> {
  const { site } = await requireOpen(tx, staff, id)
  if (act === 'erase') return proposeAct(tx, staff, { memberId: id, siteId: site.id, act, reason })
  if (act === 'export') {
    if (!checked) throw invalid({ checked: 'field.required' })
    await requireAssistable(tx, id)
    return proposeAct(tx, staff, { memberId: id, siteId: site.id, act, checked, reason })
  }
  if (amount === undefined) throw invalid({ amount: 'field.required' })
  return proposeAct(tx, staff, { memberId: id, siteId: site.id, act, credits: amount, reason })
}

/** Confirms what another proposed, and does it, or declines it. */
export async function decide(
  tx: Transaction,
  means: Means & { payments: Payments },
  staff: Staff,
  { member, id, confirm }: { member: string; id: string; confirm: boolean },
): Promise<void> {
  await decideAct(tx, staff, { memberId: member, id, confirm }, (approval) => carryOut(tx, means, approval))
}

async function carryOut(tx: Transaction, means: Means & { payments: Payments }, approval: Approval): Promise<void> {
  const { member_id: memberId, id, act, subject, amount, currency, email } = approval
  if (act === 'erase') await eraseSoon(tx, memberId)
  else if (act === 'grant') await grant(tx, memberId, { amount: amount!, cause: 'staff', key: `staff:${id}` })
  else if (act === 'export') await beginAssisted(tx, means.keys, { memberId, id })
  else if (act === 'address') await mailCorrection(tx, means, memberId, email!)
  else {
    const sum = { amount: amount!, currency: currency! }
    await refundOrder(tx, means.payments, { member_id: memberId, id: subject }, sum)
  }
}

export function presentApproval(approval: Approval, staff: Staff): Shown {
  const { act, amount, currency } = approval
  const own = approval.proposed_by === staff.id
  return {
    id: approval.id,
    member: approval.member_id,
    site: approval.site_id,
    act,
    order: approval.subject || null,
    sum: act === 'refund' ? { amount: amount!, currency: currency! } : null,
    credits: act === 'grant' ? amount : null,
    email: approval.email,
    checked: approval.checked,
    reason: approval.reason,
    by: approval.proposed_name,
    at: approval.proposed_at.toISOString(),
    expires_at: approval.expires_at.toISOString(),
    own,
    mine: !own && mayConfirm(staff, act),
  }
}
