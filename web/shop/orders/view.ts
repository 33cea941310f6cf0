import type { Order } from '#contract/payments/orders.ts'

/** After this many polls, some ten seconds, the page no longer says that it only takes a moment. */
export const checkingPolls = 6

/** The payer has not just returned from the checkout when the order is older than this. */
const checkingMinutes = 30

/** What the page of an order shows. */
export type OrderView =
  /** Just returned; the outcome is not known yet. */
  | 'checking'
  /** The payer left the checkout without paying. */
  | 'unpaid'
  | 'processing'
  /** Money that the payer sends. */
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
 * The page of an order after this many polls, at this moment. `returned` is false when the member opened it from the list of orders:
 * nothing is being looked up for them.
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

/** Whether the order can still change by itself. */
export function isOpen(order: Order): boolean {
  return order.state === 'created' || order.state === 'pending'
}

/** Whether no other order was paid before: it is the one that makes its buyer Premium. */
export function isFirst({ id, completed }: Order, all: readonly Order[]): boolean {
  return all.every((other) => other.id === id || other.completed === null || (completed !== null && other.completed > completed))
}
