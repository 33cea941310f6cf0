import type { Money } from '#contract/money.ts'
import { currencySign, formatMoney } from '#contract/rules/money-format.ts'
import { late } from './late.ts'

export interface MoneyFormats {
  /** €9.99: all decimals of the currency, and an unambiguous sign. */
  formatMoney(money: Money): string
  /** €, zł; US$, CA$ where countries share a sign: for texts such as "All prices in €". */
  currencySign(currency: string): string
  /** 25%, 12.5% */
  formatPercent(percent: number): string
}

/** Formats amounts and percentages in the visitor's language. */
export function moneyFormats(language: string): MoneyFormats {
  const percent = late(() => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }))
  return {
    formatMoney: (money) => formatMoney(language, money),
    currencySign: (currency) => currencySign(language, currency),
    formatPercent: (value) => percent().format(value / 100),
  }
}
