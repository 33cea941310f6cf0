import type { Payments } from '#server/payments/payments.ts'
import { ProviderError } from '#server/payments/providers/provider.ts'
import { Problem, problem } from '#server/platform/http/problem.ts'
import { findOrder, type OrderRow } from './orders.ts'
import { reconcile } from './reconcile.ts'

/**
 * Asks the provider for the payment of a placed order. Safe to repeat: the payment is made once. The payer pays at the row's
 * `checkout_url`. Refuses with `method_unavailable` if the provider declines, and the order fails; with
 * `payment_unavailable` if the provider cannot be reached: the order stays and is tried again later.
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
 * Asks the provider for a payment that needs nothing more from the payer. If the provider cannot be reached, it is asked
 * later; if it declines, the order fails. Returns the order as it then is: a "try again" would charge the payer twice.
 */
export async function chargeOffSession(payments: Payments, memberId: string, orderId: string): Promise<OrderRow> {
  try {
    return await requestPayment(payments, memberId, orderId)
  } catch (error) {
    if (!(error instanceof Problem) || !refusals.has(error.code)) throw error
    return findOrder(payments.db, memberId, orderId)
  }
}

const refusals = new Set(['payment_unavailable', 'method_unavailable'])

/**
 * Places an order that may need a discount held by an unpaid earlier order of the same member. That order is cancelled at
 * the provider first, so that a discount is not used twice, and not lost by the back button. `place` is one
 * transaction; it is tried again after a refusal. `discount_held` if the provider does not cancel the earlier order.
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

/** Reconciles first: the order may be paid by now, or may still get its payment. */
async function cancelOrder(payments: Payments, memberId: string, orderId: string): Promise<void> {
  const order = await reconcile(payments, memberId, orderId)
  if (order.state !== 'created' || !order.payment_id) return
  await payments.providers.named(order.provider)?.cancelPayment(order.payment_id)
  await reconcile(payments, memberId, orderId)
}
