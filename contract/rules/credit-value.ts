import type { Money } from '../payments/money.ts'

/** The price of a number of credits, by which credits are converted to money. */
export interface CreditValue {
  /** Minor units. */
  amount: number
  credits: number
  currency: string
}

/** Converts credits to money, rounded up to a minor unit, so that nothing costs more than is shown. */
export function moneyOf(credits: number, { amount, credits: bundle, currency }: CreditValue): Money {
  return { amount: Math.ceil((amount * credits) / bundle), currency }
}
