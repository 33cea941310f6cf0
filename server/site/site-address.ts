import { defaultSiteId, isLoopback } from './site.ts'
import type { Site } from './site.ts'

/** Where a site lives, by our own settings: https://example.com. A name of this machine (blue.localhost) is where SITE_URL is. */
export function siteAddress(
  { id, settings: { domain } }: Pick<Site, 'id' | 'settings'>,
  { siteUrl }: { siteUrl: string },
): string {
  if (id === defaultSiteId) return siteUrl
  if (!isLoopback(domain)) return `https://${domain}`
  const { protocol, port } = new URL(siteUrl)
  return `${protocol}//${domain}${port && `:${port}`}`
}
