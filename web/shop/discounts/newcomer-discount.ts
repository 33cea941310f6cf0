import type { Discount, TimeBonus } from '#contract/discounts.ts'
import type { Money } from '#contract/money.ts'

/** Whether a member loses something when the time bonus is over. Where as much follows it, no clock is drawn. */
export function endsInLess({ value_percentage, minimum_order_value, afterwards }: TimeBonus): boolean {
  if (!afterwards || afterwards.value_percentage < value_percentage) return true
  return (afterwards.minimum_order_value ?? 0) > (minimum_order_value ?? 0)
}

/** Until when a member has as much off as now: a time bonus that is followed by as much goes over into it. */
export function lastDayOf(discount: Discount, bonus?: TimeBonus): string | null {
  return (bonus && !endsInLess(bonus) ? bonus.afterwards : discount)?.expires ?? null
}

/** The least that an order has to come to; undefined where every bundle will do. */
export function minimumOf({ minimum_order_value: amount, currency }: Discount): Money | undefined {
  return amount !== null && currency !== null ? { amount, currency } : undefined
}
