import { type MethodCode, methodOf } from '#contract/payment-methods.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import type { Site } from '#server/site/site.ts'
import { placeDebit } from '#server/payments/mandates/direct-debit.ts'
import { storedMandate } from '#server/payments/mandates/mandates.ts'
import { placeOrder, type Payments } from './orders.ts'
import type { Quote } from '#server/payments/shop/quote.ts'

export interface Purchase {
  payments: Payments
  visit: Visit
  site: Site
  quote: Quote
}

/**
 * Makes the order of a purchase by the method he chose, and answers its id. A direct debit needs a mandate that he signed
 * before (`method_unavailable` without one); what can be kept for repeat orders is kept where he asks for it.
 */
export async function placeBy(
  tx: Transaction,
  purchase: Purchase,
  { method, store = false }: { method: MethodCode; store?: boolean | undefined },
): Promise<string> {
  const { payments, visit, quote } = purchase
  if (methodOf(method).kind === 'direct_debit') return debit(tx, purchase)
  const sequence = store && isStorable(method) ? 'first' : 'once'
  return (await placeOrder(tx, payments, visit, quote, { method, sequence })).id
}

async function debit(tx: Transaction, purchase: Purchase): Promise<string> {
  const { payments, visit } = purchase
  const mandate = await storedMandate(tx, payments.providers.current?.name ?? '', memberOf(visit), 'direct_debit')
  if (!mandate) throw problem('method_unavailable')
  return (await placeDebit(tx, purchase, mandate)).id
}

/** Cards and PayPal accounts can be charged again, where their holder agrees. */
function isStorable(method: MethodCode): boolean {
  return methodOf(method).kind === 'card' || method === 'applepay' || method === 'paypal'
}
