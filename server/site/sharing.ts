import type { CompanyInfo, SiteSettings } from '#contract/site/site.ts'

/** A site that shares members with another, as that other needs to know it. */
export interface Sharing {
  id: string
  name: string
  /** The company behind it. */
  company: string
  /** Members in such a country are hidden on all sites that show them. */
  hostileCountries: readonly string[]
}

interface Settled {
  id: string
  settings: Pick<SiteSettings, 'name' | 'niche' | 'member_resell' | 'hostile_countries'>
  company: Pick<CompanyInfo, 'name'>
}

/** The sites of `all` that a site shares members with: both want it, and have the same niche. */
export function sharedBy({ id, settings: own }: Settled, all: readonly Settled[]): Sharing[] {
  if (!own.member_resell) return []
  return all
    .filter((other) => other.id !== id && other.settings.member_resell && other.settings.niche === own.niche)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((other) => ({
      id: other.id,
      name: other.settings.name,
      company: other.company.name,
      hostileCountries: other.settings.hostile_countries,
    }))
}
