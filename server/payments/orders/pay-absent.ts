import { Problem } from '#server/platform/http/problem.ts'
import { findOrder, type OrderRow, requestPayment, type Payments } from './orders.ts'

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
