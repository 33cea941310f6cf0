import * as contract from '#contract/payments/shop.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Payments } from '#server/payments/payments.ts'
import { isBlocked } from '#server/payments/mandates/mandates.ts'
import { collects } from '#server/payments/mandates/text.ts'
import { offeredMethods, requireMethod, revealsCountry } from '#server/payments/providers/methods.ts'
import type { Provider } from '#server/payments/providers/provider.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { readCosts } from './costs.ts'
import { factsToday, saleCountries, saleIn } from './countries.ts'
import { quote } from './quote.ts'
import { minimumMessageCosts, paymentCountry, bundlesOnSale } from './shop.ts'
import { presentApplied, presentBundle } from './present.ts'

/** What is on sale and what it costs; orders are placed elsewhere. */
export function shopRoutes(calls: Calls, payments: Payments): void {
  calls.serve(contract.bundles, async ({ input, visit }) => {
    const provider = payments.providers.current
    const { discountcode } = input
    const country = await paymentCountry(payments, visit, input.country)
    const found = await bundlesOnSale(payments, visit, { country, discountcode })
    const restricted = visit.memberId !== undefined && (await factsToday(payments.db, payments, visit)).restricted
    const payment = { country, collects: await mayDebit(payments.db, visit, provider?.name), restricted }
    return Promise.all(
      found.quotes.map(async (each) => presentBundle(each, found, await offeredMethods(provider, { ...payment, ...each.price }))),
    )
  })

  calls.serve(contract.saleCountries, async ({ visit, db }) => ({ countries: await saleCountries(db, payments, visit) }))

  calls.serve(contract.readQuote, async ({ input, visit, db }) => {
    const provider = payments.providers.current
    const { bundle, country, listPrice, price, discount, vat, currency } = await quote(db, visit, input)
    const sale = visit.memberId === undefined ? undefined : await saleIn(db, payments, visit, country)
    const restricted = sale?.restricted ?? false
    const payment = { country, collects: await mayDebit(db, visit, provider?.name), restricted, ...price }
    if (input.method && provider) await requireMethod(provider, input.method, payment)
    const methods = await offeredMethods(provider, payment)
    return {
      bundle: { id: bundle.id, credits: bundle.credits },
      country,
      list_price: listPrice,
      price,
      discount: discount && presentApplied(discount),
      vat: { percent: vat.percent, amount: { amount: vat.amount, currency } },
      methods,
      may_hold: restricted ? methods.filter((code) => !revealsCountry(code)) : [],
    }
  })

  calls.serve(contract.messageCosts, async ({ visit, db }) => {
    return minimumMessageCosts(db, visit.site.id, visit.site.settings)
  })

  calls.serve(contract.costs, async ({ visit }) => readCosts(payments, visit))
}

/** Direct debit needs a site that collects, and a member without a returned debit. */
async function mayDebit(db: Database, { site, memberId }: Visit, provider: Provider['name'] | undefined): Promise<boolean> {
  return collects(site, provider) && (memberId === undefined || !(await isBlocked(db, memberId)))
}
