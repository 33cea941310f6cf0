import type { Money } from '#contract/money.ts'
import { toDecimal } from './providers/amounts.ts'

/** A date as one writes it in a letter. */
export function dayOf(language: string, day: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

/** An amount with its currency, as his language writes it. */
export function moneyOf(language: string, { amount, currency }: Money): string {
  const size = Number(toDecimal(Math.abs(amount), currency))
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(Math.sign(amount) * size)
}
