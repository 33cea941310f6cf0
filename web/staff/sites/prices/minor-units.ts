import { useTexts } from '../../texts.tsx'

/** Decimal places of a currency: 2 for EUR, 0 for JPY; 2 for what is no currency. */
export function placesOf(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** What was typed as an amount (`30`, `29,95`) in minor units; NaN for what is none, or has too many decimals. */
export function minorUnits(typed: string, currency: string): number {
  const places = placesOf(currency)
  const text = typed.trim().replace(',', '.')
  const [, decimals = ''] = /^\d+(?:\.(\d+))?$/.exec(text) ?? [undefined, undefined]
  if (!/^\d+(\.\d+)?$/.test(text) || decimals.length > places) return Number.NaN
  return Math.round(Number(text) * 10 ** places)
}

/** An amount in minor units as it is typed. */
export function typedAmount(minor: number, currency: string): string {
  const places = placesOf(currency)
  return (minor / 10 ** places).toFixed(places)
}

/** An amount in minor units as a price, in the language of the member of staff. */
export function usePrice(): (minor: number, currency: string) => string {
  const { language } = useTexts()
  return (minor, currency) =>
    new Intl.NumberFormat(language, { style: 'currency', currency }).format(minor / 10 ** placesOf(currency))
}
