import { reconcile } from './orders.ts'
import { ProviderError } from '#server/payments/providers/provider.ts'
import { findOrder, saveNextLook, takeDue } from './queries.ts'
import { nextLook } from './states.ts'
import { paceOf, type Payments } from '#server/payments/payments.ts'

const atOnce = 8
const batch = 200

/**
 * Looks at the orders whose time has come: a webhook may be lost, and we may have died between any two steps. Each is
 * asked for anew, or for the first time when the provider never heard of it. One that cannot be looked at waits for its
 * next turn; what is no fault of the provider's is thrown in the end.
 */
export async function reconcileDue(payments: Payments): Promise<void> {
  const faults: unknown[] = []
  for (;;) {
    const due = await payments.db.rows(takeDue, [batch])
    for (let start = 0; start < due.length; start += atOnce) {
      const some = due.slice(start, start + atOnce)
      await Promise.all(some.map((order) => look(payments, order.member_id, order.id).catch((error) => faults.push(error))))
    }
    if (due.length < batch) break
  }
  if (faults.length > 0) throw faults[0]
}

async function look(payments: Payments, memberId: string, orderId: string): Promise<void> {
  try {
    const { payment_id: paymentId, state, version } = await reconcile(payments, memberId, orderId)
    // There is no payment to hear of; should a webhook tell of one after all, it is looked at again (`adoptPayment`).
    if (paymentId === null && state !== 'created') await payments.db.run(saveNextLook, [memberId, orderId, null, version])
  } catch (error) {
    await lookAgainLater(payments, memberId, orderId)
    if (!(error instanceof ProviderError)) throw error
  }
}

async function lookAgainLater(payments: Payments, memberId: string, orderId: string): Promise<void> {
  const order = await payments.db.row(findOrder, [memberId, orderId])
  if (!order) return
  const next = nextLook(order, new Date(), paceOf(payments, order.provider))
  await payments.db.run(saveNextLook, [memberId, orderId, next, order.version])
}
