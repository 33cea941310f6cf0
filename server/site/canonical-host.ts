import type { FastifyRequest } from 'fastify'
import { defaultSiteId, isLoopback, siteAddress, type SiteDirectory } from './site.ts'

/**
 * The address of a page at the site's canonical host, when it was requested at another of its hosts: two addresses of one page
 * share neither sessions nor a rank in search engines. Calls and photos are answered at any host.
 */
export async function canonicalAddress(
  { method, url, visit }: FastifyRequest,
  { config, sites }: { config: { siteUrl: string }; sites: SiteDirectory },
): Promise<string | undefined> {
  if ((method !== 'GET' && method !== 'HEAD') || /^(?!\/)|^\/(api|media)\//.test(url) || isLoopback(visit.host)) return undefined
  const address = siteAddress(visit.site, config)
  const { hostname } = new URL(address)
  if (hostname === visit.host) return undefined
  // A domain that leads nowhere, set before domains were validated, would make the site unreachable.
  const leads = visit.site.id === defaultSiteId || (await sites.at(hostname))?.id === visit.site.id
  return leads ? `${address}${url}` : undefined
}
