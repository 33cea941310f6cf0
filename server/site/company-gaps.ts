import type { Site } from './site.ts'

/**
 * What the law wants a shop to tell of itself and the operator has not entered, by the key that `npm run site` sets it with. Pages and
 * mails read right without it, but a site that sells must not be without.
 */
export function companyGaps({ settings, company }: Site): string[] {
  const told = {
    'company name': company.name,
    'company address': company.address,
    'company city': company.city,
    'company country': company.country,
    'company kvk': company.kvk,
    'set support_email': settings.support_email,
    'set support_phone': settings.support_phone || company.support_phone,
  }
  return Object.entries(told).flatMap(([key, value]) => (value === '' ? [key] : []))
}

/** The same as a sentence for the operator; undefined where nothing is missing. */
export function gapWarning(site: Site): string | undefined {
  const gaps = companyGaps(site)
  if (gaps.length === 0) return undefined
  return `Site ${site.id} does not say who runs it: ${gaps.join(', ')} missing. Set them with: npm run site -- company ${site.id} KEY VALUE`
}
