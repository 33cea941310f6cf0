import type { Handle } from '#server/platform/database/database.ts'
import type { Site } from '#server/site/site.ts'
import { findBundleCountries, insertBundle } from './queries.ts'

const sizes = [20, 60, 150, 400]

/** Prices of the four sizes in minor units: round amounts in each currency, larger sizes cheaper per credit. */
const prices: Record<string, readonly number[]> = {
  EUR: [12_00, 30_00, 60_00, 120_00],
  GBP: [10_00, 25_00, 50_00, 100_00],
  USD: [12_00, 30_00, 60_00, 120_00],
  CAD: [16_00, 40_00, 80_00, 160_00],
  AUD: [18_00, 45_00, 90_00, 180_00],
  CHF: [12_00, 30_00, 60_00, 120_00],
  PLN: [50_00, 120_00, 240_00, 480_00],
  DKK: [90_00, 225_00, 450_00, 900_00],
  NOK: [140_00, 350_00, 700_00, 1400_00],
  SEK: [130_00, 325_00, 650_00, 1300_00],
}

const currencies: Record<string, string> = {
  GB: 'GBP',
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  CH: 'CHF',
  PL: 'PLN',
  DK: 'DKK',
  NO: 'NOK',
  SE: 'SEK',
}

/** The currency of a country; the euro by default. */
export function currencyOf(country: string): string {
  return currencies[country] ?? 'EUR'
}

/**
 * Puts four bundles on sale in each country that never had any, so that a new site has a shop. Bundles that an operator
 * changed or ended stay unchanged.
 */
export async function addDefaultBundles(db: Handle, { id: siteId, settings }: Site): Promise<void> {
  const known = new Set((await db.rows(findBundleCountries, [siteId])).map(({ country }) => country))
  for (const country of settings.countries.filter((each) => !known.has(each))) {
    const currency = currencyOf(country)
    for (const [index, credits] of sizes.entries()) {
      const id = `${country.toLowerCase()}-${credits}`
      await db.run(insertBundle, [siteId, id, country, credits, prices[currency]![index], currency])
    }
  }
}
