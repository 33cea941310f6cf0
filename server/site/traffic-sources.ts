import type { SiteSettings } from '#contract/site/site.ts'

type Sources = Pick<SiteSettings, 'traffic_sources'>

/**
 * Whether a visitor was sent by one of the site's traffic sources: `network` or `ref` of an address, or of their signup, is on
 * its list.
 */
export function isSent(settings: Sources, link: unknown): boolean {
  return sourceOf(settings, link) !== undefined
}

/** Which of them it was, as the list has it. */
export function sourceOf({ traffic_sources: sources }: Sources, link: unknown): string | undefined {
  const { network, ref } = (link ?? {}) as Record<string, unknown>
  if (network === undefined && ref === undefined) return undefined
  const listed = new Map(sources.map((source) => [plain(source), source]))
  for (const name of [network, ref]) if (typeof name === 'string' && listed.has(plain(name))) return listed.get(plain(name))
  return undefined
}

function plain(name: string): string {
  return name.trim().toLowerCase()
}
