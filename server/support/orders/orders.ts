import type { ActOf } from '#contract/staff/options.ts'
import type { OrderOfStaff } from '#contract/staff/orders.ts'
import {
  answerDispute,
  dossierOf,
  findOrderOn,
  isHeld,
  type OrderRow,
  refundableOf,
  refundHeldNow,
  refundOrder,
  releaseHeld,
} from '#server/payments/back-office/back-office.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Staff } from '#server/platform/http/visit.ts'
import { siteOf } from '#server/site/site.ts'
import { proposeAct } from '#server/staff/approvals/approvals.ts'
import { lookAt } from '#server/staff/looks/looks.ts'
import { record } from '#server/staff/staff.ts'

/** An order of the caller's sites whose payer's account is open to the caller; undefined for any other. The view is logged. */
export async function readOrder(tx: Transaction, staff: Staff, id: string): Promise<OrderOfStaff | undefined> {
  const opened = await openedOrder(tx, staff, id)
  if (!opened) return undefined
  const { order } = opened
  const shown = await present(tx, order)
  await note(tx, staff, 'order.view', order, opened.reason)
  return shown
}

/**
 * Refunds what can be refunded of an order, if it is the sum that the caller was shown; above the sum of the site that one person refunds
 * alone, a second person is asked. Returns whether one is. Throws `price_changed` and `refund_closed`.
 */
export async function refund(
  tx: Transaction,
  payments: Payments,
  staff: Staff,
  { id, amount, reason }: { id: string; amount: number; reason: string },
): Promise<boolean> {
  const { order } = await requireOrder(tx, staff, id)
  const sum = { amount, currency: order.currency }
  const can = await refundableOf(tx, order)
  if (!can) throw problem('refund_closed')
  if (can.amount.amount !== amount) throw problem('price_changed')
  if (amount > (await aloneUpTo(tx, order))) {
    await proposeAct(tx, staff, { memberId: order.member_id, siteId: order.site_id, act: 'refund', order: { id, sum }, reason })
    return true
  }
  await refundOrder(tx, payments, order, sum)
  await note(tx, staff, 'order.refund', order, reason, { sum })
  return false
}

/** Refunds a held order at once, or grants its credits; `conflict` if it is not held any more. */
export async function endHeld(
  tx: Transaction,
  payments: Payments,
  staff: Staff,
  { id, act, reason }: { id: string; act: 'refund' | 'release'; reason: string },
): Promise<void> {
  const { order } = await requireOrder(tx, staff, id)
  if (!isHeld(order)) throw problem('conflict')
  if (act === 'release') await releaseHeld(tx, payments, order)
  else await refundHeldNow(tx, payments, order)
  await note(tx, staff, act === 'release' ? 'order.release' : 'order.refund', order, reason, { held: true })
}

/** Notes that the evidence for a dispute was sent; `conflict` if no answer was due. */
export async function endDispute(tx: Transaction, staff: Staff, id: string): Promise<void> {
  const { order, reason } = await requireOrder(tx, staff, id)
  await answerDispute(tx, order)
  await note(tx, staff, 'order.dispute_sent', order, reason)
}

async function openedOrder(db: Handle, staff: Staff, id: string): Promise<{ order: OrderRow; reason: string } | undefined> {
  const order = await findOrderOn(db, staff.sites, id)
  const look = order && (await lookAt(db, staff.id, order.member_id))
  return look && { order, reason: look.reason }
}

async function requireOrder(db: Handle, staff: Staff, id: string): Promise<{ order: OrderRow; reason: string }> {
  const opened = await openedOrder(db, staff, id)
  if (!opened) throw problem('not_found')
  return opened
}

async function aloneUpTo(db: Handle, { site_id: site }: OrderRow): Promise<number> {
  return (await siteOf(db, site)).settings.refund_alone
}

async function note(
  tx: Transaction,
  { id, name }: Staff,
  act: ActOf<'order'>,
  order: OrderRow,
  reason: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await record(tx, {
    actor: { id, name },
    act,
    subject: `order:${order.id}`,
    reason,
    details: { member: order.member_id, ...details },
  })
}

export function presentRow(order: OrderRow) {
  const due = isHeld(order) ? order.proof_due_at : order.answer_dispute_by
  return {
    id: order.id,
    site: order.site_id,
    state: order.state,
    at: order.created_at.toISOString(),
    price: { amount: order.price, currency: order.currency },
    method: order.method,
    due_at: due?.toISOString() ?? null,
  }
}

async function present(db: Handle, order: OrderRow): Promise<OrderOfStaff> {
  const { held, refunds, invoices, refundable, evidence, site } = await dossierOf(db, order)
  const money = (amount: number) => ({ amount, currency: order.currency })
  return {
    ...presentRow(order),
    member: order.member_id,
    completed_at: order.completed_at?.toISOString() ?? null,
    credits: order.credits,
    vat: { percent: order.vat_hundredths / 100, amount: money(order.vat_amount) },
    discount: order.discount_code,
    provider: order.provider,
    payment: order.payment_id,
    payment_state: order.payment_state,
    failure: order.failure,
    paid_with: order.paid_with,
    country: order.country,
    countries: { profile: order.profile_country, network: order.address_country, payment: order.payment_country },
    held,
    refunded: order.refunded > 0 ? money(order.refunded) : null,
    charged_back: order.charged_back > 0 ? money(order.charged_back) : null,
    refunds: refunds.map(({ at, ...each }) => ({ at: at.toISOString(), ...each })),
    invoices,
    refundable: refundable
      ? {
          amount: refundable.amount,
          credits: refundable.credits,
          used: refundable.used.credits,
          alone: refundable.amount.amount <= site.settings.refund_alone,
        }
      : null,
    evidence: evidence ?? null,
  }
}
