import { Counter, Histogram } from 'prom-client'
import { metrics } from '#server/platform/log/metrics.ts'
import type { OrderRow } from './queries.ts'

const states = new Counter({
  name: 'orders_total',
  help: 'Orders that came into a state, by what they were paid with; those that nobody paid in time are expired, not failed.',
  labelNames: ['state', 'method', 'provider'],
  registers: [metrics],
})

const confirmationDelay = new Histogram({
  name: 'payment_confirmation_seconds',
  help: 'From paying at the provider until the credits were there. Minutes: no webhook arrives, and payments are found by asking.',
  labelNames: ['provider'],
  buckets: [1, 2, 5, 10, 30, 60, 120, 300, 900, 3_600, 21_600, 86_400],
  registers: [metrics],
})

/** Counts an order's change of state; `paidAt` is the provider's time of payment. */
export function countOrder(
  before: OrderRow,
  { state, payment_state, method, provider, completed_at: completed }: OrderRow,
  paidAt?: Date,
): void {
  if (state !== before.state)
    states.inc({ state: state === 'failed' && payment_state === 'expired' ? 'expired' : state, method, provider })
  if (completed && !before.completed_at && paidAt)
    confirmationDelay.observe({ provider }, Math.max(0, completed.getTime() - paidAt.getTime()) / 1_000)
}
