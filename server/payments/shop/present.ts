import type * as contract from '#contract/payments/shop.ts'
import { moneyOf } from '#contract/rules/credit-value.ts'
import type { MethodCode } from '#contract/payments/payment-methods.ts'
import type { Quote } from './quote.ts'
import type { OnSale } from './shop.ts'

/** A bundle as the shop shows it, at this member's price. */
export function presentBundle(
  { bundle: { id, country, credits }, listPrice, price, discount }: Quote,
  { bestValue, mostBought, messageCredits }: Pick<OnSale, 'bestValue' | 'mostBought' | 'messageCredits'>,
  methods: MethodCode[],
): contract.Bundle {
  return {
    id,
    country,
    credits,
    price: listPrice,
    ...(discount && { discount_price: price, discount: presentApplied(discount) }),
    messages: messageCredits > 0 ? Math.floor(credits / messageCredits) : credits,
    price_per_message: moneyOf(messageCredits, { ...price, credits }),
    best_value: id === bestValue,
    most_bought: id === mostBought,
    methods,
  }
}

export function presentApplied({ code, hundredths }: NonNullable<Quote['discount']>): { code: string; percentage: number } {
  return { code, percentage: hundredths / 100 }
}
