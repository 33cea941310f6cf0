import { methodOf } from '#contract/payment-methods.ts'
import * as contract from '#contract/payments/orders.ts'
import { findBundle } from '#server/credits/bundles.ts'
import { creditsOf } from '#server/credits/credits.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { siteOf } from '#server/site/site.ts'
import { lettingGo } from './letting-go.ts'
import { collects } from '#server/payments/mandates/text.ts'
import { requireMethod } from '#server/payments/providers/methods.ts'
import { orderBy } from './ordering.ts'
import { payAbsent } from './pay-absent.ts'
import { findOrder, listOrders, type OrderRow, payOrder, presentOrder } from './orders.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { requireShown } from '#server/payments/shop/shown-price.ts'
import { lookedUp } from './looking-up.ts'
import type { Till } from '#server/payments/payments.ts'

/** Making orders and reading them. */
export function orderRoutes(calls: Calls, till: Till): void {
  calls.serve(contract.createOrder, async ({ input, visit, memberId, db, once }) => {
    const provider = till.providers.current
    if (!provider) throw problem('payment_unavailable')
    const [bundle, site] = await Promise.all([findBundle(db, visit.siteId, input.bundle), siteOf(db, visit.siteId)])
    if (!bundle) throw problem('not_found')
    const payment = { country: bundle.country, collects: collects(site, provider.name), ...bundle.price }
    await requireMethod(provider, input.method, payment)
    // Quoted within: a repeated try gets the order it made, not a refusal of the discount that this order uses.
    const make = () =>
      once(async (tx) => {
        const quoted = await quote(db, visit, input)
        requireShown(input.price, quoted.price)
        return { orderId: await orderBy(tx, { till, visit, site, quote: quoted }, input) }
      })
    const { orderId } = await lettingGo(till, memberId, make)
    // A debit needs him no more: were he told to try again, he would be debited twice.
    const pay = methodOf(input.method).kind === 'direct_debit' ? payAbsent : payOrder
    const order = await pay(till, memberId, orderId)
    return { order: await present(db, visit, order), checkout_url: order.checkout_url }
  })

  calls.serve(contract.orders, async ({ input, visit, memberId, db }) => {
    if (!input.id) return presentAll(db, visit, await listOrders(db, memberId))
    return present(db, visit, await lookedUp(till, await findOrder(db, memberId, input.id)))
  })
}

async function present(db: Database, visit: Visit, order: OrderRow): Promise<contract.Order> {
  return (await presentAll(db, visit, [order]))[0]!
}

async function presentAll(db: Database, visit: Visit, orders: OrderRow[]): Promise<contract.Order[]> {
  const [{ settings }, credits] = await Promise.all([siteOf(db, visit.siteId), creditsOf(db, memberOf(visit))])
  return orders.map((order) => presentOrder(order, { refundDays: settings.refund_days, credits }))
}
