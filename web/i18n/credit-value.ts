import type { CreditValue } from '#contract/chat.ts'
import type { Money } from '#contract/money.ts'

/** What so many credits are in money, rounded to the currency's smallest coin; `exact` when nothing was rounded. */
export function moneyOf(credits: number, { amount, credits: bundle, currency }: CreditValue): Money & { exact: boolean } {
  const whole = amount * credits
  return { amount: Math.floor((2 * whole + bundle) / (2 * bundle)), currency, exact: whole % bundle === 0 }
}
