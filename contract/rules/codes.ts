const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
/** What has a code of two letters and is no country: unions, and what stands for the unknown or for trials. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])
const currencies = new Set(Intl.supportedValuesOf('currency'))
/** Units of account, which nobody pays with. */
const noCurrencies = new Set(['XDR', 'XSU', 'XUA'])

/** Whether a code is a country's of today (ISO 3166-1). */
export function isCountry(code: string): boolean {
  return (
    /^[A-Z]{2}$/.test(code) &&
    !noCountries.has(code) &&
    regions.of(code) !== undefined &&
    new Intl.Locale(`und-${code}`).region === code
  )
}

/** Whether a code is a currency's that one pays with (ISO 4217). */
export function isCurrency(code: string): boolean {
  return currencies.has(code) && !noCurrencies.has(code)
}
