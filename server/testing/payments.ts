import { limits } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import type { OrderRow } from '#server/payments/orders/orders.ts'
import { requestPayment } from '#server/payments/orders/pay.ts'
import { type Choice, placeOrder } from '#server/payments/orders/place.ts'
import { openPayments, type Payments } from '#server/payments/payments.ts'
import type { Provider } from '#server/payments/providers/provider.ts'
import type { Quote } from '#server/payments/shop/quote.ts'
import type { Database } from '#server/platform/database/database.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { testConfig } from './config.ts'
import { testKeys } from './keys.ts'

/** Payments as one process of ours has them; `provider` takes the money where one is given, else whom the settings name. */
export function testPayments(db: Database, provider?: Provider, changes: Partial<Config> = {}): Payments {
  const payments = openPayments({ db, keys: testKeys, config: testConfig(changes) })
  if (provider) useProvider(payments, provider)
  return payments
}

/** From now on this provider takes the money, and took all that was paid. */
export function useProvider(payments: Payments, provider: Provider): void {
  payments.providers = { current: provider, named: () => provider }
}

/** Places an order and asks the provider for its payment: `checkout_url` of the row is where he pays. */
export async function orderAndPay(payments: Payments, visit: Visit, quote: Quote, choice: Choice): Promise<OrderRow> {
  const { id } = await payments.db.transaction((tx) =>
    placeOrder(tx, { payments, visit, quote, express: limits.expressVersion }, choice),
  )
  return requestPayment(payments, memberOf(visit), id)
}
