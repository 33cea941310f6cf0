import { defaultSiteId } from './site.ts'
import type { Site } from './site.ts'

/** Where a site lives, by our own settings: https://example.com */
export function siteAddress(site: Pick<Site, 'id' | 'settings'>, config: { siteUrl: string }): string {
  return site.id === defaultSiteId ? config.siteUrl : `https://${site.settings.domain}`
}
