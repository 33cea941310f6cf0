import type * as contract from '#contract/payments/discounts.ts'
import type { Discount } from './discount.ts'
import type { NewcomerDiscounts } from './newcomer.ts'

/** A discount as its holder sees it. */
export function presentDiscount(discount: Discount): contract.Discount {
  return {
    code: discount.code,
    value_percentage: discount.hundredths / 100,
    country: discount.country,
    currency: discount.currency,
    minimum_order_value: discount.minimumOrderValue,
    paymentmethods: discount.methods,
    expires: discount.expires?.toISOString() ?? null,
    status: 'active',
    validity: discount.validity,
  }
}

/** The time bonus with the time left (specification, section 3). */
export function presentTimeBonus(
  memberId: string,
  bonus: NonNullable<NewcomerDiscounts['timeBonus']>,
  welcome: NewcomerDiscounts['welcome'],
): contract.TimeBonus {
  return {
    ...presentDiscount(bonus),
    user_id: memberId,
    expires: bonus.expires.toISOString(),
    expired: false,
    isVisible: true,
    remaining_seconds: bonus.remainingSeconds,
    afterwards: welcome ? presentDiscount(welcome) : null,
  }
}
