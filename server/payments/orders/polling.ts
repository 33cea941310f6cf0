import { setTimeout as pause } from 'node:timers/promises'
import { throwAll } from '#server/platform/log/failures.ts'
import { timeScaleOf, type Payments } from '#server/payments/payments.ts'
import { ProviderError } from '#server/payments/providers/provider.ts'
import { findOrder, type OrderRow } from './orders.ts'
import * as sql from './queries.ts'
import { reconcile } from './reconcile.ts'
import { isOpen, nextPoll } from './states.ts'

const atOnce = 8
const batch = 200

/**
 * Polls the orders that are due: a webhook may be lost, and a process may die between any two steps. Each payment is
 * fetched, or requested if the provider does not have it. An order that cannot be polled waits for its next turn. Errors
 * that are not the provider's are thrown at the end.
 */
export async function reconcileDue(payments: Payments): Promise<void> {
  const faults: unknown[] = []
  for (;;) {
    const due = await payments.db.rows(sql.findDue, [batch])
    for (let start = 0; start < due.length; start += atOnce) {
      const some = due.slice(start, start + atOnce)
      await Promise.all(some.map((order) => poll(payments, order.member_id, order.id).catch((error) => faults.push(error))))
    }
    if (due.length < batch) break
  }
  throwAll(faults)
}

async function poll(payments: Payments, memberId: string, orderId: string): Promise<void> {
  if (!(await payments.db.row(sql.takeDue, [memberId, orderId]))) return
  try {
    const { payment_id: paymentId, state, version } = await reconcile(payments, memberId, orderId)
    // There is no payment to poll; if a webhook names one after all, polling resumes (`adoptPayment`).
    if (paymentId === null && state !== 'created') await payments.db.run(sql.saveNextPoll, [memberId, orderId, null, version])
  } catch (error) {
    await pollLater(payments, memberId, orderId)
    if (!(error instanceof ProviderError)) throw error
  }
}

async function pollLater(payments: Payments, memberId: string, orderId: string): Promise<void> {
  const order = await payments.db.row(sql.findOrder, [memberId, orderId])
  if (!order) return
  const next = nextPoll(order, new Date(), timeScaleOf(payments, order.provider))
  await payments.db.run(sql.saveNextPoll, [memberId, orderId, next, order.version])
}

/** How long a reader waits for the provider, in milliseconds. */
const readerWaits = 3_000

/**
 * Refreshes an open order from its provider, so that a payer who returns sees the result. Returns the stored order if the
 * provider is unreachable or slow; a late answer is still applied.
 */
export async function refreshOrder(payments: Payments, order: OrderRow): Promise<OrderRow> {
  if (!isOpen(order.state)) return order
  const { member_id: memberId, id } = order
  const refreshing = payments.refreshed.recall(id, async () => void (await reconcile(payments, memberId, id)))
  await Promise.race([refreshing.catch(() => {}), pause(readerWaits, undefined, { ref: false })])
  return findOrder(payments.db, memberId, id)
}
