import type { Transaction } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import type { Payments } from '#server/payments/payments.ts'
import { reconcileDue } from './polling.ts'
import { reconcile } from './reconcile.ts'

interface Changed {
  memberId: string
  orderId: string
}

const changed = queue<Changed>('order_reconcile', { retryLimit: 8, retryDelay: 5, retryDelayMax: 600 })
const poll = queue('order_poll', { expireInSeconds: 900, retryLimit: 0 })

/**
 * Queues an order whose payment changed. Requests within five seconds become one job; a request that arrives while an
 * earlier job runs is run after it.
 */
export async function reconcileLater(tx: Transaction, order: Changed): Promise<void> {
  await tx.send(changed, order, { singletonKey: order.orderId, singletonSeconds: 5, singletonNextSlot: true })
}

/** Reconciles the orders that webhooks name and, every minute, those that are due. */
export function orderJobs(jobs: Jobs, payments: Payments): void {
  jobs.handle(changed, async ({ memberId, orderId }) => void (await reconcile(payments, memberId, orderId)), { atOnce: 8 })
  jobs.handle(poll, () => reconcileDue(payments))
  jobs.schedule(poll, '* * * * *')
}
