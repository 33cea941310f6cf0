import type { Payments } from '#server/payments/payments.ts'
import { ProviderError } from '#server/payments/providers/provider.ts'
import { Problem, problem } from '#server/platform/http/problem.ts'
import { findOrder, type OrderRow } from './orders.ts'
import { reconcile } from './reconcile.ts'

/**
 * Asks the provider for the payment of an order that was placed, as often as one likes: it is made once. `checkout_url` of
 * the row is where he pays. Refuses with `method_unavailable` when the provider will not have it, and the order has failed; with
 * `payment_unavailable` when it could not be asked: the order stands, and is asked for again later.
 */
export async function requestPayment(payments: Payments, memberId: string, orderId: string): Promise<OrderRow> {
  const order = await findOrder(payments.db, memberId, orderId)
  const asked =
    order.payment_id || order.state !== 'created' ? order : await reconcile(payments, memberId, orderId).catch(unavailable)
  if (!asked.payment_id && asked.state === 'failed') throw problem('method_unavailable')
  return asked
}

function unavailable(error: unknown): never {
  throw error instanceof ProviderError ? problem('payment_unavailable') : error
}

/**
 * Asks the provider for a payment that its payer has nothing more to do for: one that cannot be asked for now is asked for
 * later, one that is refused has failed. Answers the order as it then is; telling him "try again" would charge him twice.
 */
export async function chargeOffSession(payments: Payments, memberId: string, orderId: string): Promise<OrderRow> {
  try {
    return await requestPayment(payments, memberId, orderId)
  } catch (error) {
    if (!(error instanceof Problem) || !answers.has(error.code)) throw error
    return findOrder(payments.db, memberId, orderId)
  }
}

const answers = new Set(['payment_unavailable', 'method_unavailable'])

/**
 * Places an order that may want a discount which an earlier one of his holds, left unpaid: that one is ended at the
 * provider first. So nobody pays twice with one discount, and nobody loses it by the back button. `place` is one
 * transaction, and is tried again when it was refused. `discount_held` when the provider will not end what he left.
 */
export async function releasingDiscount<Answer>(
  payments: Payments,
  memberId: string,
  place: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await place()
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'discount_held') throw error
    await cancelOrder(payments, memberId, String(error.details.values!.order)).catch(unavailable)
    return place()
  }
}

/** Reconciled before, since it may be paid by now, and since one without a payment could still get one. */
async function cancelOrder(payments: Payments, memberId: string, orderId: string): Promise<void> {
  const order = await reconcile(payments, memberId, orderId)
  if (order.state !== 'created' || !order.payment_id) return
  await payments.providers.named(order.provider)?.cancelPayment(order.payment_id)
  await reconcile(payments, memberId, orderId)
}
