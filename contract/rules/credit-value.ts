import type { Money } from '../money.ts'

/** So many credits cost so much: by what a price in credits is told in money. */
export interface CreditValue {
  /** Minor units. */
  amount: number
  credits: number
  currency: string
}

/** What some credits are in money, rounded up to the smallest coin, so that nothing costs more than it says. */
export function moneyOf(credits: number, { amount, credits: bundle, currency }: CreditValue): Money {
  return { amount: Math.ceil((amount * credits) / bundle), currency }
}
