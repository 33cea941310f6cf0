import type { Amount } from './entities.ts'

/** Minor units (cents, øre, grosze) of an amount. */
export function minorUnits({ value, currency }: Amount): number {
  return Math.round(Number(value) * 10 ** decimals(currency))
}

/** An amount of minor units, in Mollie's format: "10.00". */
export function amountOf(minor: number, currency: string): Amount {
  return { currency, value: (minor / 10 ** decimals(currency)).toFixed(decimals(currency)) }
}

/** Whether it is a positive amount with its currency's decimals. */
export function isAmount(amount: unknown): amount is Amount {
  const { value, currency } = (amount ?? {}) as Partial<Amount>
  if (typeof value !== 'string' || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return false
  const pattern = decimals(currency) === 0 ? /^\d{1,9}$/ : new RegExp(`^\\d{1,9}\\.\\d{${decimals(currency)}}$`)
  return pattern.test(value) && Number(value) > 0
}

function decimals(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}
