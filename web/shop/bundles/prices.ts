import type { Money } from '#contract/payments/money.ts'
import type { CreditValue } from '#contract/rules/credit-value.ts'
import type { Bundle } from '#contract/payments/shop.ts'

/** The current price of a bundle. */
export function priceNow(bundle: Bundle): Money {
  return bundle.discount_price ?? bundle.price
}

/** The discount on the list price; undefined when there is none. */
export function savingOf(bundle: Bundle): Money | undefined {
  const amount = bundle.price.amount - priceNow(bundle).amount
  return amount > 0 ? { amount, currency: bundle.price.currency } : undefined
}

/** The value of credits before the first purchase: that of the cheapest bundle at its current price. */
export function creditValueIn(bundles: readonly Bundle[]): CreditValue | undefined {
  const [cheapest] = bundles.toSorted((one, other) => priceNow(one).amount - priceNow(other).amount)
  return cheapest && { ...priceNow(cheapest), credits: cheapest.credits }
}
