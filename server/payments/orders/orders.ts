import type { MethodCode } from '#contract/payment-methods.ts'
import { takeDiscount } from '#server/discounts/discounts.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { following } from './reconcile.ts'
import { ProviderError } from '#server/payments/providers/provider.ts'
import * as sql from './queries.ts'
import type { OrderRow } from './queries.ts'
import { nextLook } from './states.ts'
import { paceOf, type Payments } from '#server/payments/payments.ts'
import type { Quote } from '#server/payments/shop/quote.ts'

export { customerOf } from '#server/payments/providers/customers.ts'
export { holdRefund, lockOrder, releaseRefund, unreturned } from './hold.ts'
export { presentOrder } from './present.ts'
export type { OrderRow } from './queries.ts'
export type { Payments } from '#server/payments/payments.ts'

/** How an order is paid. */
export interface Choice {
  method: MethodCode
  /** `first` keeps what he pays with for later, `recurring` charges what is kept; `once` when not said. */
  sequence?: OrderRow['sequence']
  /** Of `recurring`: the id of a mandate of ours. */
  mandateId?: string
}

/** Orders that a member may leave unpaid within an hour, and those that may fail: nobody tries out cards here. */
const atMost = { unpaid: 10, failed: 20 }

/**
 * Makes an order and asks the provider for its payment: `checkout_url` of the row is where he pays. Calls that have a
 * transaction of their own (`once`) take `placeOrder` in it and `requestPayment` after it; what these refuse, this refuses.
 */
export async function orderAndPay(payments: Payments, visit: Visit, quote: Quote, choice: Choice): Promise<OrderRow> {
  const { id } = await payments.db.transaction((tx) => placeOrder(tx, payments, visit, quote, choice))
  return requestPayment(payments, memberOf(visit), id)
}

/**
 * Writes an order with everything that was quoted, frozen. Nobody is asked for money yet: `requestPayment`. Refuses with
 * `payment_unavailable` where nobody takes money, `too_many_requests` for who leaves many unpaid, and `discount_used`.
 */
export async function placeOrder(
  tx: Transaction,
  payments: Payments,
  visit: Visit,
  quote: Quote,
  { method, sequence = 'once', mandateId }: Choice,
): Promise<OrderRow> {
  const provider = payments.providers.current
  if (!provider) throw problem('payment_unavailable')
  const memberId = memberOf(visit)
  await tx.row(sql.lockMember, [memberId])
  const { unpaid, failed } = (await tx.row(sql.countLately, [memberId]))!
  if (unpaid >= atMost.unpaid || failed >= atMost.failed) throw problem('too_many_requests')
  const now = new Date()
  const id = uuidv7()
  const order: sql.NewOrder = {
    member_id: memberId,
    id,
    site_id: visit.siteId,
    bundle_id: quote.bundle.id,
    credits: quote.bundle.credits,
    list_price: quote.listPrice.amount,
    price: quote.price.amount,
    currency: quote.currency,
    discount_code: quote.discount?.code ?? null,
    discount_hundredths: quote.discount?.hundredths ?? null,
    vat_hundredths: quote.vat.hundredths,
    vat_amount: quote.vat.amount,
    country: quote.country,
    method,
    language: visit.language,
    sequence,
    provider: provider.name,
    mandate_id: mandateId ?? null,
    next_look_at: nextLook({ created_at: now, completed_at: null, looks: 0 }, now, paceOf(payments, provider.name))!,
  }
  if (quote.discount) await takeDiscount(tx, { siteId: visit.siteId, memberId, code: quote.discount.code, orderId: id })
  return (await tx.row(sql.insertOrder, [JSON.stringify(order)]))!
}

/**
 * Asks the provider for the payment of an order that was made, as often as one likes: it is made once. Refuses with
 * `method_unavailable` when the provider will not have it, and the order has failed; with `payment_unavailable` when it
 * could not be asked: the order stands, and is asked for again later.
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
 * Brings an order to where its payment is at the provider, and answers it as it then is; credits, premium and receipts
 * follow in the same transaction. What is answered was asked for after this was called. `not_found` for an order that is
 * not his; `ProviderError` when the provider cannot be asked.
 */
export function reconcile(payments: Payments, memberId: string, orderId: string): Promise<OrderRow> {
  return following(payments, memberId, orderId)
}

/** An order of a member's own; `not_found` for any other. */
export async function findOrder(db: Handle, memberId: string, orderId: string): Promise<OrderRow> {
  const order = await db.row(sql.findOrder, [memberId, orderId])
  if (!order) throw problem('not_found')
  return order
}

/** A member's orders, latest first. */
export function listOrders(db: Handle, memberId: string): Promise<OrderRow[]> {
  return db.rows(sql.listOrders, [memberId])
}
