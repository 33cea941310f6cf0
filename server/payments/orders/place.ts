import { type MethodCode, methodOf } from '#contract/payments/payment-methods.ts'
import { takeDiscount } from '#server/discounts/discounts.ts'
import { mailDebit, mailMandate } from '#server/payments/mandates/mails.ts'
import { signMandate } from '#server/payments/mandates/direct-debit.ts'
import { type MandateRow, requireDirectDebit, storedMandate } from '#server/payments/mandates/mandates.ts'
import { timeScaleOf, type Payments } from '#server/payments/payments.ts'
import type { Provider } from '#server/payments/providers/provider.ts'
import type { Quote } from '#server/payments/shop/quote.ts'
import { saleIn } from '#server/payments/shop/countries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { requireFewFailures } from './card-testing.ts'
import * as sql from './queries.ts'
import type { OrderRow } from './queries.ts'
import { nextPoll } from './states.ts'

export interface Purchase {
  payments: Payments
  visit: MemberVisit
  quote: Quote
  /** The version of the text in which the buyer asked for immediate credits (`requireExpress`). */
  express: string
}

/** How an order is paid. */
export interface Choice {
  method: MethodCode
  /** `first` stores the payment method for later, `recurring` charges a stored one; `once` is the default. */
  sequence?: OrderRow['sequence']
  /** For `recurring`: the id of a mandate in our table. */
  mandateId?: string
  /** Country of the mandate's account. */
  accountCountry?: string
}

/**
 * Writes an order with the quote frozen in it. No money is requested yet: `requestPayment`. Refuses with `payment_unavailable`
 * if there is no provider, `confirm_first` if the address for the receipt is not confirmed, `other_country` if two facts
 * place the buyer outside the bundle's country, `too_many_requests` after many unpaid or failed orders, and `discount_used`.
 */
export async function placeOrder(
  tx: Transaction,
  { payments, visit, quote, express }: Purchase,
  { method, sequence = 'once', mandateId, accountCountry }: Choice,
): Promise<OrderRow> {
  const provider = payments.providers.current
  if (!provider) throw problem('payment_unavailable')
  if (!visit.confirmed) throw problem('confirm_first')
  const { memberId } = visit
  const sale = await saleIn(tx, payments, visit, quote.country)
  if (sale.restricted && accountCountry !== undefined && accountCountry !== quote.country) throw problem('other_country')
  await tx.row(sql.lockMember, [memberId])
  const network = await requireFewFailures(tx, { payments, visit }, method)
  const now = new Date()
  const id = uuidv7()
  const order: sql.NewOrder = {
    member_id: memberId,
    id,
    site_id: visit.site.id,
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
    express_version: express,
    express_at: now,
    ...sale,
    payment_country: accountCountry ?? null,
    payer_network: network,
    next_poll_at: nextPoll({ created_at: now, completed_at: null, polls: 0, method }, now, timeScaleOf(payments, provider.name))!,
  }
  if (quote.discount) await takeDiscount(tx, { siteId: visit.site.id, memberId, code: quote.discount.code, orderId: id })
  return (await tx.row(sql.insertOrder, [JSON.stringify(order)]))!
}

/**
 * Places the order of a purchase by the chosen method. A direct debit needs a mandate that the buyer signed before
 * (`method_unavailable` without one). With `store`, a storable method is kept for repeat orders.
 */
export async function placeByMethod(
  tx: Transaction,
  purchase: Purchase,
  { method, store = false }: { method: MethodCode; store?: boolean | undefined },
): Promise<OrderRow> {
  if (methodOf(method).kind !== 'direct_debit')
    return placeOrder(tx, purchase, { method, sequence: store && isStorable(method) ? 'first' : 'once' })
  const { payments, visit } = purchase
  const mandate = await storedMandate(tx, payments.providers.current?.name ?? '', visit.memberId, 'direct_debit')
  if (!mandate) throw problem('method_unavailable')
  return placeDebit(tx, purchase, mandate)
}

/** Cards and PayPal accounts can be charged again if the holder agrees. */
function isStorable(method: MethodCode): boolean {
  return methodOf(method).kind === 'card' || method === 'applepay' || method === 'paypal'
}

/**
 * Places an order paid by a mandate signed earlier, and mails the buyer the amount and date of the debit. Refuses with
 * `direct_debit_blocked` and `direct_debit_limit`.
 */
export async function placeDebit(tx: Transaction, purchase: Purchase, mandate: MandateRow): Promise<OrderRow> {
  const { payments, visit, quote } = purchase
  await requireDirectDebit(tx, visit.memberId, visit.site.settings, quote.price)
  const order = await placeOrder(tx, purchase, debitWith(mandate.id, mandate.label))
  const debit = { masked: mandate.label, reference: mandate.reference!, price: quote.price }
  await mailDebit(tx, { visit, config: payments.config }, debit)
  return order
}

/**
 * Signs the mandate with the code and places the order that it pays, all or nothing. Refuses as `signMandate` does. `quote` is
 * for the method `directdebit`.
 */
export async function signAndPlace(
  tx: Transaction,
  purchase: Purchase,
  { provider, code }: { provider: Provider; code: string },
): Promise<OrderRow | 'wrong_code'> {
  const { payments, visit, quote } = purchase
  const mandate = await signMandate(tx, { visit, provider, price: quote.price, code })
  if (mandate === 'wrong_code') return mandate
  const order = await placeOrder(tx, purchase, debitWith(mandate.id, mandate.masked))
  await mailMandate(tx, { visit, config: payments.config }, mandate, quote.price)
  return order
}

/** A masked account number begins with its country. */
function debitWith(mandateId: string, masked: string): Choice {
  return { method: 'directdebit', sequence: 'recurring', mandateId, accountCountry: masked.slice(0, 2) }
}
