import { readDirectDebit as readContract } from '#contract/payments/mandates.ts'
import { submitDirectDebit } from '#contract/payments/orders.ts'
import { creditsOf } from '#server/credits/credits.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import type { Site } from '#server/site/site.ts'
import { requireGoodDebtor } from './form.ts'
import { homeOf, readDirectDebit, sendCode, sign } from './direct-debit.ts'
import { releasingDiscount } from '#server/payments/orders/letting-go.ts'
import { collects, mandateVersion } from './text.ts'
import { chargeOffSession } from '#server/payments/orders/pay-absent.ts'
import { presentOrder, type Payments } from '#server/payments/orders/orders.ts'
import type { Provider } from '#server/payments/providers/provider.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { requireShownAmount } from '#server/payments/shop/shown-price.ts'

/** Direct debit: its page, and the two steps that sign a mandate. */
export function directDebitRoutes(calls: Calls, payments: Payments, { production }: { production: boolean }): void {
  const rates = rateLimits(payments.db, payments.keys, { production })

  calls.serve(readContract, async ({ visit, memberId, db }) =>
    readDirectDebit(db, payments.providers.current, memberId, visit.site),
  )

  calls.serve(submitDirectDebit, async ({ input, visit, memberId, db, once, reply }) => {
    const { site } = visit
    const provider = requireCollector(payments.providers.current, site)
    if (input.otp === undefined) {
      const form = await requireGoodDebtor(input, { countries: site.settings.countries, home: await homeOf(db, memberId) })
      const sent = await once((tx) => sendCode(tx, { visit, site, provider, rates }, form))
      reply?.code(202)
      return sent
    }
    if (input.authorization !== true) throw invalid({ authorization: 'field.authorization' })
    if (input.version !== undefined && input.version !== mandateVersion) throw problem('conflict')
    if (!input.bundle) throw invalid({ bundle: 'field.required' })
    const { bundle, discountcode, price, otp: code } = input
    const signIt = () =>
      once(async (tx) => {
        const quoted = await quote(db, visit, { bundle, method: 'directdebit', discountcode })
        requireShownAmount(price, quoted.price)
        return sign(tx, { payments, visit, site, provider, quote: quoted, code })
      })
    const signed = await releasingDiscount(payments, memberId, signIt)
    if (signed === 'wrong_code') throw invalid({ otp: 'field.code_invalid' })
    const order = await chargeOffSession(payments, memberId, signed.orderId)
    return { order: presentOrder(order, { refundDays: site.settings.refund_days, credits: await creditsOf(db, memberId) }) }
  })
}

/** Nobody collects debits without a creditor identifier. */
function requireCollector(provider: Provider | undefined, site: Site): Provider {
  if (!provider) throw problem('payment_unavailable')
  if (!collects(site, provider.name)) throw problem('method_unavailable')
  return provider
}
