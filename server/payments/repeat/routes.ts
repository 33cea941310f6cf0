import * as contract from '#contract/payments/repeat.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { problem } from '#server/platform/http/problem.ts'
import { chargeOffSession, releasingDiscount } from '#server/payments/orders/pay.ts'
import { forgetMandates } from '#server/payments/mandates/mandates.ts'
import { offeredMethods } from '#server/payments/providers/methods.ts'
import { invoicesOf } from '#server/payments/invoices/invoices.ts'
import { presentOrder } from '#server/payments/orders/present.ts'
import { readUnspent } from '#server/payments/orders/worth.ts'
import type { Payments } from '#server/payments/payments.ts'
import { repeatOffer, repeatOrder } from './repeat.ts'
import { requireExpress } from '#server/payments/shop/express.ts'
import { presentBundle } from '#server/payments/shop/present.ts'
import { bundlesOnSale } from '#server/payments/shop/shop.ts'

/** Buying the last bundle again with a stored payment method, and forgetting stored methods. */
export function repeatRoutes(calls: Calls, payments: Payments): void {
  calls.serve(contract.readRepeat, async ({ visit }) => {
    const offer = await repeatOffer(payments, visit)
    if (!offer) return undefined
    const { quote, stored } = offer
    const { country, price } = quote
    const vat = { percent: quote.vat.percent, amount: { ...price, amount: quote.vat.amount } }
    const onSale = await bundlesOnSale(payments, visit, { country })
    const methods = await offeredMethods(payments.providers.current, { country, ...price })
    const { kind, label } = stored
    return { bundle: presentBundle(quote, onSale, methods), country, price, vat, with: { kind, label } }
  })

  calls.serve(contract.repeatOrder, async ({ input, visit, memberId, db, once }) => {
    const express = requireExpress(input.express)
    const place = () =>
      once(async (tx) => {
        const offer = await repeatOffer(payments, visit)
        if (!offer) throw problem('not_found')
        return { orderId: (await repeatOrder(tx, { payments, visit, express }, offer, input.price)).id }
      })
    const { orderId } = await releasingDiscount(payments, memberId, place)
    const order = await chargeOffSession(payments, memberId, orderId)
    const invoices = (await invoicesOf(db, memberId, [order.id])).get(order.id)
    const { refund_days: refundDays } = visit.site.settings
    return { order: presentOrder(order, { refundDays, unspent: (await readUnspent(db, memberId)).get(order.id), invoices }) }
  })

  calls.serve(contract.forgetStored, async ({ memberId, once }) => {
    await once((tx) => forgetMandates(tx, memberId))
  })
}
