import type { Transaction } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import { reconcile } from './orders.ts'
import { reconcileDue } from './polling.ts'
import type { Payments } from '#server/payments/payments.ts'

interface Followed {
  memberId: string
  orderId: string
}

const follow = queue<Followed>('order_follow', { retryLimit: 8, retryDelay: 5, retryDelayMax: 600 })
const poll = queue('order_poll', { expireInSeconds: 900, retryLimit: 0 })

/**
 * Leaves the note that something happened to an order's payment. Notes of some seconds are one, and one that comes while
 * an earlier one is being worked on is worked on after it.
 */
export async function reconcileLater(tx: Transaction, order: Followed): Promise<void> {
  await tx.send(follow, order, { singletonKey: order.orderId, singletonSeconds: 5, singletonNextSlot: true })
}

/** Follows orders that a webhook spoke of, and every minute those that nobody spoke of. */
export function paymentJobs(jobs: Jobs, payments: Payments): void {
  jobs.handle(follow, async ({ memberId, orderId }) => void (await reconcile(payments, memberId, orderId)), { atOnce: 8 })
  jobs.handle(poll, () => reconcileDue(payments))
  jobs.schedule(poll, '* * * * *')
}
