import { Problem, problem } from '#server/platform/http/problem.ts'
import { reconcile, type Payments } from './orders.ts'
import { ProviderError } from '#server/payments/providers/provider.ts'

/**
 * Makes an order that may want a discount which an earlier one of his holds, left unpaid: that one is ended at the
 * provider first. So nobody pays twice with one discount, and nobody loses it by the back button. `make` is one
 * transaction, and is tried again when it was refused. `discount_held` when the provider will not end what he left.
 */
export async function releasingDiscount<Answer>(
  payments: Payments,
  memberId: string,
  make: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'discount_held') throw error
    await endOrder(payments, memberId, String(error.details.values!.order))
    return make()
  }
}

/** Followed before, since it may be paid by now, and since one without a payment could still get one. */
async function endOrder(payments: Payments, memberId: string, orderId: string): Promise<void> {
  try {
    const order = await reconcile(payments, memberId, orderId)
    if (order.state !== 'created' || !order.payment_id) return
    await payments.providers.named(order.provider)?.cancelPayment(order.payment_id)
    await reconcile(payments, memberId, orderId)
  } catch (error) {
    throw error instanceof ProviderError ? problem('payment_unavailable') : error
  }
}
