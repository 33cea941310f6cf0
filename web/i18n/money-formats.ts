import type { Money } from '#contract/money.ts'
import { late } from './late.ts'

export interface MoneyHundredths {
  hundredths: number
  currency: string
}

export interface MoneyFormats {
  /** €9.99: every decimal of the currency, its narrow symbol. */
  formatMoney(money: Money): string
  /** €0.1275, of hundredths of a minor unit: below a hundred minor units with as many decimals as are true, else as a price. */
  formatMoneyHundredths(price: MoneyHundredths): string
  /** 25%, 12.5% */
  formatPercent(percent: number): string
}

/** Amounts are integers until they are written: a yen has no cents, a crown has a hundred øre. */
export function moneyFormats(language: string): MoneyFormats {
  const percent = late(() => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }))
  const formats = new Map<string, ReturnType<typeof currencyFormats>>()

  function formatsIn(currency: string) {
    let found = formats.get(currency)
    if (!found) formats.set(currency, (found = currencyFormats(language, currency)))
    return found
  }

  return {
    formatMoney({ amount, currency }) {
      const { digits, whole } = formatsIn(currency)
      return whole.format(decimal(amount, digits))
    },
    formatMoneyHundredths({ hundredths, currency }) {
      const { digits, whole, fine } = formatsIn(currency)
      return (Math.abs(hundredths) < 10_000 ? fine() : whole).format(decimal(hundredths, digits + 2))
    },
    formatPercent: (value) => percent().format(value / 100),
  }
}

function currencyFormats(language: string, currency: string) {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const whole = new Intl.NumberFormat(language, options)
  const digits = whole.resolvedOptions().maximumFractionDigits ?? 2
  const fine = late(() => new Intl.NumberFormat(language, { ...options, maximumFractionDigits: digits + 2 }))
  return { digits, whole, fine }
}

/** 999 with two decimals is '9.99': as text, which Intl reads exactly, where a division would not be. */
function decimal(value: number, digits: number): Intl.StringNumericLiteral {
  const figures = String(Math.abs(value)).padStart(digits + 1, '0')
  const sign = value < 0 ? '-' : ''
  if (digits === 0) return `${sign}${figures}` as Intl.StringNumericLiteral
  return `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}` as Intl.StringNumericLiteral
}
