import * as z from 'zod/mini'
import { languages } from '#contract/languages.ts'
import { genders } from '#contract/options.ts'
import type { Site } from '#server/site/site.ts'

/** Who is meant among a site's members; what is left out leaves nobody out. */
export const audience = z.strictObject({
  countries: z.optional(z.array(z.string().check(z.length(2))).check(z.minLength(1))),
  languages: z.optional(z.array(z.enum(languages)).check(z.minLength(1))),
  genders: z.optional(z.array(z.enum(genders)).check(z.minLength(1))),
  premium: z.optional(z.boolean()),
  has_photo: z.optional(z.boolean()),
  /** Was there within so many days. */
  active_days: z.optional(z.int().check(z.gte(1), z.lte(3650))),
})

export type Audience = z.output<typeof audience>

/** What the statement of a batch is asked: whose broadcast it is, who is meant, and from where. */
export function valuesOf(site: Site, { type, audience: meant }: { type: string; audience: Audience }, from: string): unknown[] {
  return [
    site.id,
    from,
    type,
    site.settings.domain_language,
    meant.countries ?? null,
    meant.languages ?? null,
    meant.genders ?? null,
    meant.premium ?? null,
    meant.has_photo ?? null,
    meant.active_days ?? null,
  ]
}
