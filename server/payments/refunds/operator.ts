import type { Money } from '#contract/payments/money.ts'
import { lockOrder, type OrderRow } from '#server/payments/orders/orders.ts'
import { readUnspent } from '#server/payments/orders/worth.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { siteOf } from '#server/site/site.ts'
import { mailRefund } from './mails.ts'
import * as sql from './queries.ts'
import type { RefundRow } from './queries.ts'
import { beginRefund, type Withdrawal, withdrawalOf } from './refunds.ts'
import { requireShownAmount } from '#server/payments/shop/quote.ts'

/** The withdrawal period does not apply to the operator. */
const unlimitedDays = 100 * 365

/** What an operator can refund of an order: by the rules of a withdrawal, at any time. `refund_closed` if that is nothing. */
export async function readRefund(db: Handle, order: OrderRow): Promise<Withdrawal> {
  const unspent = await readUnspent(db, order.member_id)
  return withdrawalOf(order, unspent.get(order.id) ?? 0, unlimitedDays)
}

/**
 * Refunds an order as a withdrawal does, and mails the payer. `shown` is the amount that the operator confirmed: another one is
 * `price_changed`. An order that is refunded already is `refund_closed`, so a repeated call does nothing. Returns the refund's
 * id; the provider is asked afterwards (`reconcileRefund`).
 */
export async function refundOrder(
  tx: Transaction,
  payments: Payments,
  { member_id, id }: Pick<OrderRow, 'member_id' | 'id'>,
  shown: Money,
): Promise<string> {
  const order = await lockOrder(tx, member_id, id)
  await tx.row(sql.lockWallet, [member_id])
  const unspent = await readUnspent(tx, member_id)
  const { amount, credits } = withdrawalOf(order, unspent.get(id) ?? 0, unlimitedDays)
  requireShownAmount(shown, amount)
  const site = await siteOf(tx, order.site_id)
  const { refundId, creditNote } = await beginRefund(tx, payments, { site, order, amount, credits })
  await mailRefund(tx, payments, { site, order, amount, credits }, creditNote)
  return refundId
}

/** Refunds of an order that we began, earliest first. */
export function refundsOf(db: Handle, { member_id, id }: OrderRow): Promise<RefundRow[]> {
  return db.rows(sql.listRefunds, [member_id, id])
}
