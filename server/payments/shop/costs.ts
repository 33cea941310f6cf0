import type * as contract from '#contract/payments/shop.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { lastPrice } from '#server/credits/bundles/bundles.ts'
import { costsOf, creditsOf } from '#server/credits/credits.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { MemberVisit, Visit } from '#server/platform/http/visit.ts'
import { bundlesOnSale, paymentCountry } from './shop.ts'

type Costs = OutputOf<typeof contract.costs>

/** A member's balance and costs of sending, in credits and in money. */
export async function readCosts(payments: Payments, visit: MemberVisit): Promise<Costs> {
  const { db } = payments
  const { memberId } = visit
  const [credits, costs, value] = await Promise.all([
    creditsOf(db, memberId),
    costsOf(db, memberId, visit.site.settings),
    creditValue(payments, visit, memberId),
  ])
  return { credits, ...costs, ...(value && { credit_value: value }) }
}

/** The only rule for showing credits as money; undefined if nothing is on sale. */
async function creditValue(payments: Payments, visit: Visit, memberId: string): Promise<Costs['credit_value']> {
  const last = await lastPrice(payments.db, memberId)
  if (last) return { ...last, bought: true }
  const { quotes } = await bundlesOnSale(payments, visit, { country: await paymentCountry(payments, visit, undefined) })
  const [cheapest] = quotes.toSorted((one, other) => one.price.amount - other.price.amount)
  return cheapest && { ...cheapest.price, credits: cheapest.bundle.credits, bought: false }
}
