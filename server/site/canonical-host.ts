import type { FastifyRequest } from 'fastify'
import { isLoopback } from './site.ts'
import { siteAddress } from './site-address.ts'

/**
 * Where a page is at the site's own host, when it was asked for at another of its hosts: two addresses of one page share neither sessions
 * nor what search engines think of it. Calls and photos stay where they were asked for.
 */
export function canonicalAddress({ method, url, visit }: FastifyRequest, config: { siteUrl: string }): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || /^(?!\/)|^\/(api|media)\//.test(url) || isLoopback(visit.host)) return undefined
  const address = siteAddress(visit.site, config)
  return new URL(address).hostname === visit.host ? undefined : `${address}${url}`
}
