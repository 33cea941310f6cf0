import type { Money } from '#contract/money.ts'
import type { CreditValue } from '#contract/rules/credit-value.ts'
import type { Bundle } from '#contract/payments/shop.ts'

/** What he pays for a bundle at this moment. */
export function priceNow(bundle: Bundle): Money {
  return bundle.discount_price ?? bundle.price
}

/** What a discount takes off the list price; undefined where it takes nothing. */
export function savingOf(bundle: Bundle): Money | undefined {
  const amount = bundle.price.amount - priceNow(bundle).amount
  return amount > 0 ? { amount, currency: bundle.price.currency } : undefined
}

/** What credits are in money for who has not bought any: in the cheapest bundle, at what it costs now. */
export function creditValueIn(bundles: readonly Bundle[]): CreditValue | undefined {
  const [cheapest] = bundles.toSorted((one, other) => priceNow(one).amount - priceNow(other).amount)
  return cheapest && { ...priceNow(cheapest), credits: cheapest.credits }
}
