const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
/** Two-letter codes that are not countries: unions, and codes for unknown or test values. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])
const currencies = new Set(Intl.supportedValuesOf('currency'))
/** Currency codes that are not used for payments. */
const noCurrencies = new Set(['XDR', 'XSU', 'XUA'])

/** Whether a code is a current country (ISO 3166-1). */
export function isCountry(code: string): boolean {
  return (
    /^[A-Z]{2}$/.test(code) &&
    !noCountries.has(code) &&
    regions.of(code) !== undefined &&
    new Intl.Locale(`und-${code}`).region === code
  )
}

/** Whether a code is a currency used for payments (ISO 4217). */
export function isCurrency(code: string): boolean {
  return currencies.has(code) && !noCurrencies.has(code)
}
