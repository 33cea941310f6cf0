import { returnDiscount } from '#server/discounts/discounts.ts'
import { lockOrder } from '#server/payments/orders/orders.ts'
import { isHeld } from '#server/payments/orders/proof/proof.ts'
import { reconcile } from '#server/payments/orders/reconcile.ts'
import type { Payments } from '#server/payments/payments.ts'
import { ProviderError } from '#server/payments/providers/provider.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { siteOf } from '#server/site/site.ts'
import { mailUnproven } from './mails.ts'
import * as sql from './queries.ts'
import { reconcileRefund } from './reconcile.ts'
import { beginRefund } from './refunds.ts'

/**
 * Refunds in full the held orders (`isHeld`) whose country of tax was not confirmed in time, and mails the payers. Each order
 * is reconciled first: the provider may know the country by now. Called every minute.
 */
export async function refundUnproven(payments: Payments, now = new Date()): Promise<void> {
  for (const { member_id: memberId, id } of await payments.db.rows(sql.findUnproven, [now])) {
    try {
      await reconcile(payments, memberId, id)
      const refundId = await payments.db.transaction((tx) => refundHeld(tx, payments, { memberId, orderId: id }, now))
      if (refundId) await reconcileRefund(payments, memberId, refundId)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
    }
  }
}

/** Refunds all of a held order that is due by `now` and mails its payer; returns the id of the refund, undefined if there is nothing to do. */
export async function refundHeld(
  tx: Transaction,
  payments: Payments,
  { memberId, orderId }: { memberId: string; orderId: string },
  now: Date,
): Promise<string | undefined> {
  const order = await lockOrder(tx, memberId, orderId)
  const memberExists = (await tx.row(sql.lockWallet, [memberId])) !== undefined
  const [begun] = await tx.rows(sql.listRefunds, [memberId, orderId])
  if (begun || !isHeld(order) || !order.payment_id || order.proof_due_at! > now) return undefined
  const site = await siteOf(tx, order.site_id)
  const amount = { amount: order.price - order.refunded - order.charged_back, currency: order.currency }
  const { refundId } = await beginRefund(tx, payments, { site, order, amount, credits: 0 })
  if (order.discount_code)
    await returnDiscount(tx, { siteId: order.site_id, memberId, code: order.discount_code, orderId: order.id })
  if (memberExists) await mailUnproven(tx, payments, { site, order, amount, credits: 0 })
  return refundId
}
