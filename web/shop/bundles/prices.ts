import type { Money } from '#contract/money.ts'
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

/** What some credits come to in money, by the cheapest and by the dearest bundle, in hundredths of a minor unit; halves count up. */
export function worthOf(
  credits: number,
  bundles: readonly Bundle[],
): { least: number; most: number; currency: string } | undefined {
  const [first] = bundles
  if (!first) return undefined
  const worths = bundles.map((bundle) =>
    Math.floor((200 * credits * priceNow(bundle).amount + bundle.credits) / (2 * bundle.credits)),
  )
  return { least: Math.min(...worths), most: Math.max(...worths), currency: first.price.currency }
}
