import type { Order } from '#contract/payments/orders.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { type InvoiceRow, numberOf } from '#server/payments/invoices/invoices.ts'
import { refundedOf } from './orders.ts'
import { isHeld } from './proof/proof.ts'
import type { OrderRow } from './queries.ts'
import { isOpen } from './states.ts'
import { worthOf } from './worth.ts'

/**
 * An order as its owner sees it. `refundDays` is the site's setting; `unspent` is how many of its credits are unspent
 * (`readUnspent`): the owner can withdraw while there are some. `invoices` are those of the order.
 */
export function presentOrder(
  order: OrderRow,
  {
    refundDays,
    unspent = 0,
    invoices = [],
  }: { refundDays: number; unspent?: number | undefined; invoices?: InvoiceRow[] | undefined },
): Order {
  const { currency } = order
  const money = (amount: number) => ({ amount, currency })
  const { transfer_holder: holder, transfer_iban: iban, transfer_reference: reference } = order
  const isUnpaid = isOpen(order.state) && !isHeld(order)
  return {
    id: order.id,
    state: order.state,
    bundle: { id: order.bundle_id, credits: order.credits },
    price: money(order.price),
    list_price: money(order.list_price),
    discount: order.discount_code === null ? null : { code: order.discount_code, percentage: order.discount_hundredths! / 100 },
    vat: { percent: order.vat_hundredths / 100, amount: money(order.vat_amount) },
    country: order.country,
    method: order.method,
    paid_with: order.paid_with,
    created: order.created_at.toISOString(),
    completed: order.completed_at?.toISOString() ?? null,
    failure: order.state === 'failed' ? order.failure : null,
    repeat: order.sequence === 'recurring',
    checkout_url: isUnpaid ? order.checkout_url : null,
    transfer: isUnpaid && iban && reference ? { holder: holder ?? '', iban, reference } : null,
    refunded: refundedOf(order) === 0 ? null : money(refundedOf(order)),
    invoices: invoices.map((each) => ({
      kind: each.kind,
      number: numberOf(each),
      url: `/invoices/${order.id}/${numberOf(each)}.pdf`,
    })),
    held_until: isHeld(order) ? (order.proof_due_at?.toISOString() ?? null) : null,
    refundable: isRefundable(order, refundDays, unspent),
  }
}

/** Whether the owner can withdraw now: within the site's days of the payment, with unspent credits and money left. */
export function isRefundable(order: OrderRow, refundDays: number, unspent: number, now = Date.now()): boolean {
  if (order.state !== 'completed' || !order.completed_at) return false
  const worth = worthOf(order, unspent)
  return now <= order.completed_at.getTime() + refundDays * dayMs && worth.credits > 0 && worth.amount > 0
}
