import * as contract from '#contract/payments/refunds.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { invoicesOf } from '#server/payments/invoices/invoices.ts'
import { presentOrder } from '#server/payments/orders/present.ts'
import type { Payments } from '#server/payments/payments.ts'
import { ProviderError } from '#server/payments/providers/provider.ts'
import { reconcileRefund } from './reconcile.ts'
import { readWithdrawal, withdraw } from './refunds.ts'

/** Withdrawing from a purchase in two steps: a preview, then the withdrawal. */
export function refundRoutes(calls: Calls, payments: Payments): void {
  calls.serve(contract.readRefund, async ({ input, visit, memberId, db }) => {
    const { settings } = visit.site
    const { order, amount, credits, used, until } = await readWithdrawal(db, memberId, input.order, settings.refund_days)
    return { amount, credits, credits_bought: order.credits, used, until: until.toISOString(), paid_with: order.paid_with }
  })

  calls.serve(contract.refund, async ({ input, visit, memberId, once }) => {
    const { refundId, ...answer } = await once(async (tx) => {
      const { order, ...done } = await withdraw(tx, payments, visit, input.order, input.amount)
      const { refund_days: refundDays } = visit.site.settings
      const invoices = (await invoicesOf(tx, memberId, [order.id])).get(order.id)
      return { order: presentOrder(order, { refundDays, invoices }), ...done }
    })
    logSecurity('payment', { object: refundId, code: 'refund_asked' })
    await reconcileRefund(payments, memberId, refundId).catch(ignoreProviderError)
    return answer
  })
}

/** The refund is stored; if the provider cannot be reached now, the job asks it later. */
function ignoreProviderError(error: unknown): void {
  if (!(error instanceof ProviderError)) throw error
}
