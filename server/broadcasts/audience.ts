import type { BroadcastAudience } from '#contract/staff/broadcasts.ts'
import type { Site } from '#server/site/site.ts'

export type Audience = BroadcastAudience

/** The values of the batch statement: site, type, audience, and the id to start from. */
export function valuesOf(site: Site, { type, audience }: { type: string; audience: Audience }, from: string): unknown[] {
  return [
    site.id,
    from,
    type,
    site.settings.domain_language,
    audience.countries ?? null,
    audience.languages ?? null,
    audience.genders ?? null,
    audience.premium ?? null,
    audience.has_photo ?? null,
    audience.active_days ?? null,
  ]
}
