import type { Money } from '#contract/payments/money.ts'
import { invoicesOf, numberOf, ordersInvoiced } from '#server/payments/invoices/invoices.ts'
import { applyFacts } from '#server/payments/orders/apply.ts'
import { markAnswered, readProof } from '#server/payments/orders/disputes/disputes.ts'
import { findOrderOn, findSiteOrder } from '#server/payments/orders/site-orders/site-orders.ts'
import type { OrderRow } from '#server/payments/orders/orders.ts'
import { isHeld } from '#server/payments/orders/proof/proof.ts'
import type { Payments } from '#server/payments/payments.ts'
import { readRefund, refundsOf } from '#server/payments/refunds/operator.ts'
import type { Withdrawal } from '#server/payments/refunds/refunds.ts'
import { refundHeld } from '#server/payments/refunds/unproven.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { Problem, problem } from '#server/platform/http/problem.ts'
import { type Site, siteOf } from '#server/site/site.ts'
import { evidenceText } from './evidence-text.ts'

export { countWaiting, findOrderOn, listWaiting } from '#server/payments/orders/site-orders/site-orders.ts'
export { listOrders, type OrderRow } from '#server/payments/orders/orders.ts'
export { isHeld } from '#server/payments/orders/proof/proof.ts'
export { refundOrder } from '#server/payments/refunds/operator.ts'

/** What staff see of an order besides the order itself. */
export interface Dossier {
  order: OrderRow
  site: Site
  held: boolean
  refunds: Array<{ at: Date; amount: Money; state: string }>
  /** Printed numbers of invoices and credit notes. */
  invoices: string[]
  /** Undefined if nothing can be refunded. */
  refundable: Withdrawal | undefined
  /** What a bank may be sent, a line each; undefined if no answer to a dispute is due. */
  evidence: string[] | undefined
}

export async function dossierOf(db: Handle, order: OrderRow): Promise<Dossier> {
  const site = await siteOf(db, order.site_id)
  const invoices = (await invoicesOf(db, order.member_id, [order.id])).get(order.id) ?? []
  return {
    order,
    site,
    held: isHeld(order),
    refunds: (await refundsOf(db, order)).map(({ created_at: at, amount, currency, state }) => ({
      at,
      amount: { amount, currency },
      state,
    })),
    invoices: invoices.map(numberOf),
    refundable: await refundableOf(db, order),
    evidence: order.answer_dispute_by ? evidenceText(site, order, await readProof(db, order)) : undefined,
  }
}

/** What can be refunded of an order now; undefined for nothing. */
export async function refundableOf(db: Handle, order: OrderRow): Promise<Withdrawal | undefined> {
  return readRefund(db, order).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'refund_closed') return undefined
    throw error
  })
}

/** Finds orders on these sites (null: all) by id, the provider's id of the payment, or the printed number of an invoice. */
export async function ordersNumbered(db: Handle, sites: readonly string[], typed: string): Promise<OrderRow[]> {
  const invoiced = await ordersInvoiced(db, typed)
  const ids = [...new Set(invoiced.map((row) => row.order_id))]
  const found: Array<OrderRow | undefined> = []
  for (const id of ids) found.push(await findOrderOn(db, sites, id))
  for (const site of sites) found.push(await findSiteOrder(db, site, typed))
  return found.filter((order) => order !== undefined)
}

/** Refunds a held order now, without waiting for its deadline; `conflict` if it is not held any more. The job asks the provider. */
export async function refundHeldNow(tx: Transaction, payments: Payments, order: OrderRow): Promise<void> {
  const due = order.proof_due_at ?? new Date()
  const refunded = await refundHeld(tx, payments, { memberId: order.member_id, orderId: order.id }, due)
  if (!refunded) throw problem('conflict')
}

/**
 * Grants the credits of a held order whose payer showed a document of the country of tax, which counts as one more fact. `conflict` if the
 * order is not held any more, or if no other fact names that country.
 */
export async function releaseHeld(tx: Transaction, payments: Payments, order: OrderRow): Promise<void> {
  if (!isHeld(order)) throw problem('conflict')
  const settled = await applyFacts(payments, order, { attested_country: order.country }, tx)
  if (!settled || isHeld(settled)) throw problem('conflict')
}

/** Notes that the evidence was sent; `conflict` if no answer was due. */
export async function answerDispute(tx: Transaction, order: OrderRow): Promise<void> {
  if (!(await markAnswered(tx, order))) throw problem('conflict')
}
