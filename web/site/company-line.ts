import type { CompanyInfo } from '#contract/site/site.ts'
import type { Texts } from '../i18n/messages.tsx'

/** The company behind the site in one line of the entered fields; empty without an address. */
export function companyLine(company: CompanyInfo, { t, countryName }: Pick<Texts, 't' | 'countryName'>): string {
  const { name, address, city, country, kvk, vat_numbers: vat } = company
  if (!address) return ''
  const parts = [
    name,
    address,
    city,
    countryName(country),
    kvk && t('footer.registered', { number: kvk }),
    vat.length > 0 && t('footer.vat', { numbers: vat.join(', ') }),
  ]
  return parts.filter(Boolean).join(' · ')
}
