import { defaultSiteId, isLoopback } from './site.ts'
import type { Site } from './site.ts'

/**
 * The address of a site, by our own settings: https://example.com. A name of this machine (blue.localhost) has the port of
 * SITE_URL.
 */
export function siteAddress(
  { id, settings: { domain } }: Pick<Site, 'id' | 'settings'>,
  { siteUrl }: { siteUrl: string },
): string {
  if (id === defaultSiteId) return siteUrl
  if (!isLoopback(domain)) return `https://${domain}`
  const { protocol, port } = new URL(siteUrl)
  return `${protocol}//${domain}${port && `:${port}`}`
}
