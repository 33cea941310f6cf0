import type { Language } from '#contract/site/languages.ts'
import { intlTag } from '#contract/rules/dates.ts'
import type { CompanyInfo } from '#contract/site/site.ts'

/** 'Dam 1, Amsterdam, Netherlands', or '' without an address: a country alone is none. */
export function seatOf({ address, city, country }: CompanyInfo, language: Language): string {
  if (!address) return ''
  const name = country && new Intl.DisplayNames(intlTag(language), { type: 'region' }).of(country)
  return [address, city, name].filter(Boolean).join(', ')
}
