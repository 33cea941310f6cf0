import type { Language } from '#contract/site/languages.ts'
import { intlTag } from '#contract/rules/dates.ts'
import type { CompanyInfo } from '#contract/site/site.ts'
import type { Site } from '#server/site/site.ts'

/**
 * What the law requires a shop to publish about itself and the operator has not entered, by the key that `npm run site` sets it
 * with. Pages and mails read right without it, but a site that sells must have it.
 */
export function companyGaps(site: Site): string[] {
  const { settings, company } = site
  const named = {
    'company kvk': company.kvk,
    // A company that offers to Germany names its representative (§ 5 DDG).
    ...(settings.countries.includes('DE') && { 'company representative': company.representative }),
    'set support_email': settings.support_email,
    'set support_phone': settings.support_phone || company.support_phone,
  }
  return [...sellingGaps(site), ...emptyOf(named)]
}

/** The details without which no invoice can be written: nothing is sold until they are entered. */
export function sellingGaps({ settings, company }: Site): string[] {
  const taxed = settings.countries.some((country) => (settings.vat_percent[country] ?? 0) > 0)
  return emptyOf({
    'company name': company.name,
    'company address': company.address,
    'company city': company.city,
    'company country': company.country,
    ...(taxed && { 'company vat_numbers': company.vat_numbers.join('') }),
  })
}

function emptyOf(named: Record<string, string>): string[] {
  return Object.entries(named).flatMap(([key, value]) => (value === '' ? [key] : []))
}

/** The missing details as a sentence for the operator; undefined where nothing is missing. */
export function gapWarning(site: Site): string | undefined {
  const gaps = companyGaps(site)
  if (gaps.length === 0) return undefined
  const closed = sellingGaps(site).length > 0 ? ' It sells nothing until they are set.' : ''
  return `Site ${site.id} lacks company details: ${gaps.join(', ')}.${closed} Set them with: npm run site -- company ${site.id} KEY VALUE`
}

/** 'Dam 1, Amsterdam, Netherlands', or '' without an address: a country alone is none. */
export function seatOf({ address, city, country }: CompanyInfo, language: Language): string {
  if (!address) return ''
  const name = country && new Intl.DisplayNames(intlTag(language), { type: 'region' }).of(country)
  return [address, city, name].filter(Boolean).join(', ')
}
