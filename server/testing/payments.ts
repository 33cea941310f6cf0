import { limits } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import type { OrderRow } from '#server/payments/orders/orders.ts'
import { requestPayment } from '#server/payments/orders/pay.ts'
import { type Choice, placeOrder } from '#server/payments/orders/place.ts'
import { openPayments, type Payments } from '#server/payments/payments.ts'
import type { Provider } from '#server/payments/providers/provider.ts'
import type { Quote } from '#server/payments/shop/quote.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { testConfig } from './config.ts'
import { testKeys } from './keys.ts'

/** The payments of one process; `provider` takes the money, by default the provider of the settings. */
export function testPayments(db: Database, provider?: Provider, changes: Partial<Config> = {}): Payments {
  const payments = openPayments({ db, keys: testKeys, config: testConfig(changes) })
  if (provider) useProvider(payments, provider)
  return payments
}

/** Makes this the provider of all past and future payments. */
export function useProvider(payments: Payments, provider: Provider): void {
  payments.providers = { current: provider, named: () => provider }
}

/** Places an order and requests its payment from the provider; `checkout_url` of the row is the payer's checkout page. */
export async function orderAndPay(payments: Payments, visit: MemberVisit, quote: Quote, choice: Choice): Promise<OrderRow> {
  const { id } = await payments.db.transaction((tx) =>
    placeOrder(tx, { payments, visit, quote, express: limits.expressVersion }, choice),
  )
  return requestPayment(payments, visit.memberId, id)
}
