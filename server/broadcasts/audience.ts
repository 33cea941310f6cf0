import * as z from 'zod/mini'
import { languages } from '#contract/site/languages.ts'
import { genders } from '#contract/profile/options.ts'
import type { Site } from '#server/site/site.ts'

/** The audience among a site's members. A missing filter excludes nobody. */
export const audience = z.strictObject({
  countries: z.optional(z.array(z.string().check(z.length(2))).check(z.minLength(1))),
  languages: z.optional(z.array(z.enum(languages)).check(z.minLength(1))),
  genders: z.optional(z.array(z.enum(genders)).check(z.minLength(1))),
  premium: z.optional(z.boolean()),
  has_photo: z.optional(z.boolean()),
  /** Active within that many days. */
  active_days: z.optional(z.int().check(z.gte(1), z.lte(3650))),
})

export type Audience = z.output<typeof audience>

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
