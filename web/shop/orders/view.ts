import type { Order } from '#contract/payments/orders.ts'

/** After so many polls nobody says any more that it only takes a moment: some ten seconds. */
export const checkingPolls = 6

/** An order older than this is none that he has just come back from. */
const checkingMinutes = 30

/** What the page of an order tells. */
export type OrderView =
  /** He has just come back and nobody knows yet. */
  | 'checking'
  /** He left the checkout without paying. */
  | 'unpaid'
  | 'processing'
  /** Money he sends himself. */
  | 'transfer'
  /** Paid, and waiting for a second fact that names the country of tax. */
  | 'held'
  /** Money that will be collected. */
  | 'debit'
  | 'completed'
  | 'failed'
  /** A stored card, mandate or wallet was charged again and refused. */
  | 'repeat_failed'
  | 'refunded'
  | 'charged_back'

/**
 * The page of an order in its state, after so many polls of it, at this moment. `returned` is false for who comes from the list of purchases
 * and not from paying: nothing is being checked for them.
 */
export function viewOf(order: Order, polls: number, now: Date, returned = true): OrderView {
  switch (order.state) {
    case 'created':
    case 'pending':
      return openView(order, returned ? polls : checkingPolls, now)
    case 'failed':
    case 'cancelled':
      return order.repeat ? 'repeat_failed' : 'failed'
    default:
      return order.state
  }
}

function openView(order: Order, polls: number, now: Date): OrderView {
  if (order.held_until) return 'held'
  if (order.transfer) return 'transfer'
  if (order.method === 'directdebit') return 'debit'
  if (order.state === 'pending') return 'processing'
  const fresh = now.getTime() - Date.parse(order.created) < checkingMinutes * 60_000
  if (fresh && polls < checkingPolls) return 'checking'
  return order.checkout_url ? 'unpaid' : 'processing'
}

/** Whether something is still to come of it by itself. */
export function isOpen(order: Order): boolean {
  return order.state === 'created' || order.state === 'pending'
}
