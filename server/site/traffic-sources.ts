import type { SiteSettings } from '#contract/site.ts'

/** Whether a visitor was sent by one of the site's traffic sources: `network` or `ref` of an address, or of what he signs up with, is on its list. */
export function isSent({ traffic_sources: sources }: Pick<SiteSettings, 'traffic_sources'>, told: unknown): boolean {
  const { network, ref } = (told ?? {}) as Record<string, unknown>
  const listed = new Set(sources.map(plain))
  return [network, ref].some((name) => typeof name === 'string' && listed.has(plain(name)))
}

function plain(name: string): string {
  return name.trim().toLowerCase()
}
