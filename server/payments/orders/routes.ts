import { methodOf } from '#contract/payment-methods.ts'
import * as contract from '#contract/payments/orders.ts'
import { findBundle } from '#server/credits/bundles.ts'
import { creditsOf } from '#server/credits/credits.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { releasingDiscount } from './letting-go.ts'
import { collects } from '#server/payments/mandates/text.ts'
import { requireMethod } from '#server/payments/providers/methods.ts'
import { placeBy } from './ordering.ts'
import { chargeOffSession } from './pay-absent.ts'
import { findOrder, listOrders, type OrderRow, requestPayment, presentOrder } from './orders.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { requireShownAmount } from '#server/payments/shop/shown-price.ts'
import { refreshed } from './looking-up.ts'
import type { Payments } from '#server/payments/payments.ts'

/** Making orders and reading them. */
export function orderRoutes(calls: Calls, payments: Payments): void {
  calls.serve(contract.createOrder, async ({ input, visit, memberId, db, once }) => {
    const provider = payments.providers.current
    if (!provider) throw problem('payment_unavailable')
    const { site } = visit
    const bundle = await findBundle(db, visit.siteId, input.bundle)
    if (!bundle) throw problem('not_found')
    const payment = { country: bundle.country, collects: collects(site, provider.name), ...bundle.price }
    await requireMethod(provider, input.method, payment)
    // Quoted within: a repeated try gets the order it made, not a refusal of the discount that this order uses.
    const make = () =>
      once(async (tx) => {
        const quoted = await quote(db, visit, input)
        requireShownAmount(input.price, quoted.price)
        return { orderId: await placeBy(tx, { payments, visit, site, quote: quoted }, input) }
      })
    const { orderId } = await releasingDiscount(payments, memberId, make)
    // A debit needs him no more: were he told to try again, he would be debited twice.
    const pay = methodOf(input.method).kind === 'direct_debit' ? chargeOffSession : requestPayment
    const order = await pay(payments, memberId, orderId)
    return { order: await present(db, visit, order), checkout_url: order.checkout_url }
  })

  calls.serve(contract.orders, async ({ input, visit, memberId, db }) => {
    if (!input.id) return presentAll(db, visit, await listOrders(db, memberId))
    return present(db, visit, await refreshed(payments, await findOrder(db, memberId, input.id)))
  })
}

async function present(db: Database, visit: Visit, order: OrderRow): Promise<contract.Order> {
  return (await presentAll(db, visit, [order]))[0]!
}

async function presentAll(db: Database, visit: Visit, orders: OrderRow[]): Promise<contract.Order[]> {
  const { settings } = visit.site
  const credits = await creditsOf(db, memberOf(visit))
  return orders.map((order) => presentOrder(order, { refundDays: settings.refund_days, credits }))
}
