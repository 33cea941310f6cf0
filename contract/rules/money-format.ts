import type { Money } from '#contract/payments/money.ts'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats an amount for a language, on pages and in mails: €9.99, 9,99 €. A sign shared by several countries names its country:
 * CA$9.99, but $9.99 in American English; 99,00 kr in Norwegian, NOK 99.00 in English.
 */
export function formatMoney(language: string, { amount, currency }: Money): string {
  const format = formatOf(language, currency)
  return format.format(decimal(amount, format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** The sign of a currency in a text, such as "All prices in €": €, zł, CA$. */
export function currencySign(language: string, currency: string): string {
  return signOf(formatOf(language, currency))
}

function formatOf(language: string, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = build(language, currency)))
  return format
}

function build(language: string, currency: string): Intl.NumberFormat {
  const options = { style: 'currency', currency } as const
  const narrow = new Intl.NumberFormat(language, { ...options, currencyDisplay: 'narrowSymbol' })
  return isShared(signOf(narrow)) ? new Intl.NumberFormat(language, options) : narrow
}

function signOf(format: Intl.NumberFormat): string {
  return format.formatToParts(0).find(({ type }) => type === 'currency')!.value
}

/** Whether several countries share the sign: dollars and crowns. */
function isShared(sign: string): boolean {
  return /^(\$|kr\.?)$/i.test(sign)
}

/** 999 with two decimals is '9.99': as text, which Intl reads exactly, unlike a division. */
function decimal(value: number, digits: number): Intl.StringNumericLiteral {
  const figures = String(Math.abs(value)).padStart(digits + 1, '0')
  const sign = value < 0 ? '-' : ''
  if (digits === 0) return `${sign}${figures}` as Intl.StringNumericLiteral
  return `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}` as Intl.StringNumericLiteral
}
