import type { Money } from '#contract/money.ts'
import { late } from './late.ts'

export interface MoneyFormats {
  /** €9.99: every decimal of the currency, its narrow symbol. */
  formatMoney(money: Money): string
  /** €, zł; US$, CA$ where two countries share a sign: as words are said of prices, "All prices in €". */
  currencySign(currency: string): string
  /** 25%, 12.5% */
  formatPercent(percent: number): string
}

/** Amounts are integers until they are written: a yen has no cents, a crown has a hundred øre. */
export function moneyFormats(language: string): MoneyFormats {
  const percent = late(() => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }))
  const formats = new Map<string, Intl.NumberFormat>()

  function formatMoney({ amount, currency }: Money): string {
    let format = formats.get(currency)
    if (!format) formats.set(currency, (format = currencyFormat(language, currency)))
    return format.format(decimal(amount, format.resolvedOptions().maximumFractionDigits ?? 2))
  }

  return {
    formatMoney,
    currencySign: (currency) => signOf(language, currency),
    formatPercent: (value) => percent().format(value / 100),
  }
}

function currencyFormat(language: string, currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
}

function signOf(language: string, currency: string): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')!.value
}

/** 999 with two decimals is '9.99': as text, which Intl reads exactly, where a division would not be. */
function decimal(value: number, digits: number): Intl.StringNumericLiteral {
  const figures = String(Math.abs(value)).padStart(digits + 1, '0')
  const sign = value < 0 ? '-' : ''
  if (digits === 0) return `${sign}${figures}` as Intl.StringNumericLiteral
  return `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}` as Intl.StringNumericLiteral
}
