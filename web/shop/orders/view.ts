import type { Order } from '#contract/payments/orders.ts'
import { patientMinutes, patientReads } from './polling.ts'

/** What the page of an order tells. */
export type OrderView =
  /** He has just come back and nobody knows yet. */
  | 'checking'
  /** He left the checkout without paying. */
  | 'unpaid'
  | 'processing'
  /** Money he sends himself. */
  | 'transfer'
  /** Money that will be collected. */
  | 'debit'
  | 'completed'
  | 'failed'
  /** A stored card, mandate or wallet was charged again and refused. */
  | 'repeat_failed'
  | 'refunded'
  | 'charged_back'

/** The page of an order in its state, after so many looks at it, at this moment. */
export function viewOf(order: Order, reads: number, now: Date): OrderView {
  switch (order.state) {
    case 'created':
    case 'pending':
      return openView(order, reads, now)
    case 'failed':
    case 'cancelled':
      return order.repeat ? 'repeat_failed' : 'failed'
    default:
      return order.state
  }
}

function openView(order: Order, reads: number, now: Date): OrderView {
  if (order.transfer) return 'transfer'
  if (order.method === 'directdebit') return 'debit'
  if (order.state === 'pending') return 'processing'
  const fresh = now.getTime() - Date.parse(order.created) < patientMinutes * 60_000
  if (fresh && reads < patientReads) return 'checking'
  return order.checkout_url ? 'unpaid' : 'processing'
}

/** Whether something is still to come of it by itself. */
export function isOpen(order: Order): boolean {
  return order.state === 'created' || order.state === 'pending'
}
