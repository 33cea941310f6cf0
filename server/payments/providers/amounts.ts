/** Decimal digits of a currency (ISO 4217). */
function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** Formats minor units as providers do: 1299 EUR is '12.99'. */
export function toDecimal(amount: number, currency: string): string {
  const digits = digitsOf(currency)
  if (digits === 0) return String(amount)
  const text = String(amount).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Parses an amount into minor units; throws unless it is a plain amount of that currency. */
export function toMinor(value: string, currency: string): number {
  const digits = digitsOf(currency)
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(value)
  const fraction = match?.[2] ?? ''
  if (!match || fraction.length > digits) throw new RangeError(`Not an amount in ${currency}: ${value}`)
  return Number(match[1] + fraction.padEnd(digits, '0'))
}
