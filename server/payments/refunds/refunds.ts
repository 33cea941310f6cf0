import type { Money } from '#contract/payments/money.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { type InvoiceRow, settleInvoices } from '#server/payments/invoices/invoices.ts'
import { findOrder, keptOf, lockOrder, type OrderRow } from '#server/payments/orders/orders.ts'
import { settlePremium } from '#server/payments/orders/premium.ts'
import { holdRefund } from '#server/payments/orders/settle.ts'
import { readUnspent, type Used, worthOf } from '#server/payments/orders/worth.ts'
import type { Payments } from '#server/payments/payments.ts'
import { mailWithdrawal, type Refund } from './mails.ts'
import * as sql from './queries.ts'
import { requireShownAmount } from '#server/payments/shop/quote.ts'

/** What a withdrawal from a purchase returns. */
export interface Withdrawal {
  amount: Money
  /** Unspent credits, which the buyer gives back. */
  credits: number
  /** The used credits and their share of the price. */
  used: Omit<Used, 'price'> & { price: Money }
  until: Date
}

/**
 * What the owner of an order with `unspent` credits gets back on a withdrawal now (`worthOf`). `refund_closed` after the site's
 * period, if no credits or no money are left, and if the order was not paid or is refunded already.
 */
export function withdrawalOf(order: OrderRow, unspent: number, refundDays: number, now = new Date()): Withdrawal {
  if (order.state !== 'completed' || !order.completed_at || !order.payment_id) throw problem('refund_closed')
  const until = new Date(order.completed_at.getTime() + refundDays * dayMs)
  const { amount, credits, used } = worthOf(order, unspent)
  if (now > until || credits <= 0 || amount <= 0) throw problem('refund_closed')
  const money = (minor: number) => ({ amount: minor, currency: order.currency })
  return { amount: money(amount), credits, used: { ...used, price: money(used.price) }, until }
}

/** The first step of a withdrawal: what it would return. Changes nothing. */
export async function readWithdrawal(db: Database, memberId: string, orderId: string, refundDays: number) {
  const [order, unspent] = await Promise.all([findOrder(db, memberId, orderId), readUnspent(db, memberId)])
  return { order, ...withdrawalOf(order, unspent.get(orderId) ?? 0, refundDays) }
}

/**
 * The second step: takes the unspent credits, stores the refund, and confirms it by mail; the provider is asked afterwards
 * (`reconcileRefund`). The wallet is locked, so that no credit is both spent and refunded. `shown` is the amount the member
 * confirmed: another one is `price_changed`.
 */
export async function withdraw(
  tx: Transaction,
  payments: Payments,
  visit: MemberVisit,
  orderId: string,
  shown: Money | undefined,
): Promise<{ refundId: string; order: OrderRow; amount: Money; credits: number }> {
  const { memberId } = visit
  const order = await lockOrder(tx, memberId, orderId)
  await tx.row(sql.lockWallet, [memberId])
  const unspent = await readUnspent(tx, memberId)
  const { amount, credits } = withdrawalOf(order, unspent.get(orderId) ?? 0, visit.site.settings.refund_days)
  requireShownAmount(shown, amount)
  const { refundId, after, creditNote } = await beginRefund(tx, payments, { site: visit.site, order, amount, credits })
  await mailWithdrawal(tx, { visit, config: payments.config }, { orderId, amount, credits, creditNote })
  return { refundId, order: after, amount, credits }
}

/** Takes the credits of a refund, stores it, and settles premium and invoices. Order and wallet must be locked. */
export async function beginRefund(
  tx: Transaction,
  payments: Payments,
  { site, order, amount, credits }: Refund,
): Promise<{ refundId: string; after: OrderRow; creditNote: InvoiceRow | undefined }> {
  const refundId = uuidv7()
  const { member_id: memberId, id, provider, payment_id, refunded } = order
  const after = await holdRefund(tx, order, { refundId, amount: amount.amount, credits })
  const row = [memberId, refundId, id, amount.amount, amount.currency, credits, provider, payment_id, refunded]
  await tx.run(sql.insertRefund, row)
  await settlePremium(tx, payments, order, after)
  const [creditNote] = await settleInvoices(tx, site, after, keptOf(after))
  return { refundId, after, creditNote }
}
