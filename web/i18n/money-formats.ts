import type { Money } from '#contract/money.ts'
import { currencySign, formatMoney } from '#contract/rules/money-format.ts'
import { late } from './late.ts'

export interface MoneyFormats {
  /** €9.99: every decimal of the currency, and a sign that tells which it is. */
  formatMoney(money: Money): string
  /** €, zł; US$, CA$ where two countries share a sign: as words are said of prices, "All prices in €". */
  currencySign(currency: string): string
  /** 25%, 12.5% */
  formatPercent(percent: number): string
}

/** Sums and percentages as the visitor's language writes them. */
export function moneyFormats(language: string): MoneyFormats {
  const percent = late(() => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }))
  return {
    formatMoney: (money) => formatMoney(language, money),
    currencySign: (currency) => currencySign(language, currency),
    formatPercent: (value) => percent().format(value / 100),
  }
}
