import * as contract from '#contract/payments/orders.ts'
import { type MethodCode, methodOf } from '#contract/payments/payment-methods.ts'
import { findBundle } from '#server/credits/bundles/bundles.ts'
import { homeOf, sendCode } from '#server/payments/mandates/direct-debit.ts'
import { invoicesOf } from '#server/payments/invoices/invoices.ts'
import { requireGoodDebtor } from '#server/payments/mandates/form.ts'
import { collects, mandateVersion } from '#server/payments/mandates/text.ts'
import type { Payments } from '#server/payments/payments.ts'
import { requireMethod } from '#server/payments/providers/methods.ts'
import type { Provider } from '#server/payments/providers/provider.ts'
import { requireExpress } from '#server/payments/shop/express.ts'
import { quote, requireShownAmount } from '#server/payments/shop/quote.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import type { Site } from '#server/site/site.ts'
import { findOrder, listOrders, type OrderRow } from './orders.ts'
import { chargeOffSession, releasingDiscount, requestPayment } from './pay.ts'
import { placeByMethod, signAndPlace } from './place.ts'
import { refreshOrder } from './polling.ts'
import { presentOrder } from './present.ts'
import { proveByVisit } from './proof/proving.ts'
import { readUnspent } from './worth.ts'

/** Placing orders, also by the direct debit form, and reading them. */
export function orderRoutes(calls: Calls, payments: Payments): void {
  const { db: database, keys, config } = payments
  const rates = rateLimits(database, keys, config)

  calls.serve(contract.createOrder, async ({ input, visit, memberId, db, once }) => {
    const provider = payments.providers.current
    if (!provider) throw problem('payment_unavailable')
    const bundle = await findBundle(db, visit.site.id, input.bundle)
    if (!bundle) throw problem('not_found')
    const express = requireExpress(input.express)
    const payment = { country: bundle.country, collects: collects(visit.site, provider.name), ...bundle.price }
    await requireMethod(provider, input.method, payment)
    // Quoted inside: a repeated call returns the order it made, not a refusal of the discount that this order uses.
    const place = () =>
      once(async (tx) => {
        const quoted = await quote(db, visit, input)
        requireShownAmount(input.price, quoted.price)
        return { orderId: (await placeByMethod(tx, { payments, visit, quote: quoted, express }, input)).id }
      })
    const { orderId } = await releasingDiscount(payments, memberId, place)
    const order = await payBy(input.method, memberId, orderId)
    return { order: await present(db, visit, order), checkout_url: order.checkout_url }
  })

  /** A debit needs nothing more from the payer: a second try would debit them twice. */
  function payBy(method: MethodCode, memberId: string, orderId: string): Promise<OrderRow> {
    const pay = methodOf(method).kind === 'direct_debit' ? chargeOffSession : requestPayment
    return pay(payments, memberId, orderId)
  }

  calls.serve(contract.submitDirectDebit, async ({ input, visit, memberId, db, once, reply }) => {
    const { site } = visit
    const provider = requireCollector(payments.providers.current, site)
    if (input.otp === undefined) {
      const form = await requireGoodDebtor(input, { countries: site.settings.countries, home: await homeOf(db, memberId) })
      const sent = await once((tx) => sendCode(tx, { visit, provider, rates }, form))
      reply?.code(202)
      return sent
    }
    if (input.authorization !== true) throw invalid({ authorization: 'field.authorization' })
    if (input.version !== undefined && input.version !== mandateVersion) throw problem('conflict')
    if (!input.bundle) throw invalid({ bundle: 'field.required' })
    const express = requireExpress(input.express)
    const { bundle, discountcode, price, otp: code } = input
    const place = () =>
      once(async (tx) => {
        const quoted = await quote(db, visit, { bundle, method: 'directdebit', discountcode })
        requireShownAmount(price, quoted.price)
        const order = await signAndPlace(tx, { payments, visit, quote: quoted, express }, { provider, code })
        return order === 'wrong_code' ? order : { orderId: order.id }
      })
    const placed = await releasingDiscount(payments, memberId, place)
    if (placed === 'wrong_code') throw invalid({ otp: 'field.code_invalid' })
    return { order: await present(db, visit, await chargeOffSession(payments, memberId, placed.orderId)) }
  })

  calls.serve(contract.orders, async ({ input, visit, memberId, db }) => {
    const prove = (order: OrderRow) => proveByVisit(payments, visit, order)
    if (!input.id) return presentAll(db, visit, await Promise.all((await listOrders(db, memberId)).map(prove)))
    return present(db, visit, await prove(await refreshOrder(payments, await findOrder(db, memberId, input.id))))
  })
}

/** Collecting direct debits requires a creditor identifier. */
function requireCollector(provider: Provider | undefined, site: Site): Provider {
  if (!provider) throw problem('payment_unavailable')
  if (provider.signsDebits === false || !collects(site, provider.name)) throw problem('method_unavailable')
  return provider
}

async function present(db: Database, visit: MemberVisit, order: OrderRow): Promise<contract.Order> {
  return (await presentAll(db, visit, [order]))[0]!
}

async function presentAll(db: Database, visit: MemberVisit, orders: OrderRow[]): Promise<contract.Order[]> {
  const { memberId } = visit
  const ids = orders.map(({ id }) => id)
  const [unspent, invoices] = await Promise.all([readUnspent(db, memberId), invoicesOf(db, memberId, ids)])
  const { refund_days: refundDays } = visit.site.settings
  return orders.map((order) =>
    presentOrder(order, { refundDays, unspent: unspent.get(order.id), invoices: invoices.get(order.id) }),
  )
}
