import type { Discount, TimeBonus } from '#contract/payments/discounts.ts'
import type { Money } from '#contract/payments/money.ts'

/** Whether the end of the time bonus costs the member something. When an equal discount follows, no clock is drawn. */
export function isFollowedByLess({ value_percentage, minimum_order_value, afterwards }: TimeBonus): boolean {
  if (!afterwards || afterwards.value_percentage < value_percentage) return true
  return (afterwards.minimum_order_value ?? 0) > (minimum_order_value ?? 0)
}

/** The last day of the current discount: a time bonus followed by an equal discount continues in it. */
export function lastDayOf(discount: Discount, bonus?: TimeBonus): string | null {
  return (bonus && !isFollowedByLess(bonus) ? bonus.afterwards : discount)?.expires ?? null
}

/** The minimum order value; undefined when every bundle qualifies. */
export function minimumOf({ minimum_order_value: amount, currency }: Discount): Money | undefined {
  return amount !== null && currency !== null ? { amount, currency } : undefined
}
