import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { factFilters } from '../profile/fact-schemas.ts'
import { memberCard, photoView, promptAnswer } from '../profile/profile.ts'
import { areInterests, genders } from '../profile/options.ts'

/**
 * Filters; lists are comma-separated. An invalid filter is refused: dropping it would return more members than requested. A
 * broken link to a page still works, since the page only sends what it understands (web/members/search/filters.ts).
 */
const age = z.optional(z.coerce.number().check(z.int(), z.gte(limits.ageMinimum), z.lte(limits.ageMaximum)))
const oneOf = <T extends readonly string[]>(values: T) => z.optional(z.enum(values))

export const filters = z.object({
  gender: oneOf(genders),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'field.invalid'))),
  /** Requires `country`. */
  region: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,10}$/, 'field.invalid'))),
  min_age: age,
  max_age: age,
  photo: z.optional(z.literal('1')),
  online: oneOf(['now', 'recently'] as const),
  /** Kilometres from the viewer's city. */
  distance: oneOf(['10', '25', '50', '100'] as const),
  interests: z.optional(z.string().check(z.maxLength(600), z.refine(areInterests, 'field.invalid'))),
  ...factFilters,
  /** Only verified members. */
  verified: z.optional(z.literal('1')),
  /** Only members who joined within two weeks. */
  new: z.optional(z.literal('1')),
  /** Only members with a text about themselves. */
  words: z.optional(z.literal('1')),
  /** Only members who seek the viewer's gender and shown age. */
  seeks_me: z.optional(z.literal('1')),
  sort: oneOf(['active', 'near', 'newest'] as const),
})

export type Filters = z.output<typeof filters>

/** A sentence of the member, which their card shows; only on some cards. */
const withVoice = { voice: z.optional(promptAnswer) }

export const foundCard = z.extend(memberCard, withVoice)

export type FoundCard = z.output<typeof foundCard>

export const members = endpoint({
  method: 'GET',
  path: '/api/members.php',
  caller: 'anyone',
  summary: 'A page of the members that fit, recently active first, and those that nearly fit when too few do.',
  input: z.extend(filters, {
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.searchPages))),
    /** `next` of the previous page; without it, or with one of another search, the page is found by counting. */
    after: z.optional(z.string().check(z.regex(/^([\w-]{40,200})?$/, 'field.invalid'))),
  }),
  output: z.object({
    pageNumber: z.number(),
    results: z.array(foundCard),
    numResults: z.number(),
    /** True if there are at least numResults; counting stopped there. */
    numResultsCapped: z.boolean(),
    /** Pass as `after` for the next page; null on the last. */
    next: z.nullable(z.string()),
    similar_results: z.optional(z.array(memberCard)),
    similar_numResults: z.optional(z.number()),
  }),
  status: 200,
  errors: ['authentication_required', 'invalid_input', 'too_many_requests', 'daily_limit'],
})

export const count = endpoint({
  method: 'GET',
  path: '/api/members-count.php',
  caller: 'anyone',
  summary: 'How many members fit, as the search itself would say: for the button that leads to them.',
  input: filters,
  output: z.object({
    numResults: z.number(),
    /** True if there are at least numResults; counting stopped there. */
    numResultsCapped: z.boolean(),
  }),
  status: 200,
  errors: ['authentication_required', 'invalid_input', 'too_many_requests', 'daily_limit'],
})

/** A member as visitors may see them. */
const shownMember = z.object({
  id: z.string(),
  name: z.string(),
  age: z.number(),
  city: z.string(),
  fictional: z.boolean(),
  main_image: z.nullable(photoView),
})

export const showcase = endpoint({
  method: 'GET',
  path: '/api/showcase.php',
  caller: 'anyone',
  summary:
    'Some members who agreed to be shown to visitors, at random, the same for ten minutes: those of a country first, by default the country of whom it is shown to.',
  input: z.object({
    /** A country that the site serves; any other is ignored. */
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'field.country'))),
    count: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.pageSize))),
    /** Gives three of them a sentence. */
    voices: z.optional(z.literal('1')),
  }),
  output: z.array(z.extend(shownMember, withVoice)),
  status: 200,
  errors: ['invalid_input', 'too_many_requests'],
})

export const landing = endpoint({
  method: 'GET',
  path: '/api/landing.php',
  caller: 'anyone',
  summary:
    'The member whom a landing page is about, or whom a visitor likes: one who agreed to be shown; null for anybody else, and for nobody.',
  input: z.object({ id: z.string().check(z.toLowerCase()) }),
  output: z.object({ man: z.nullable(shownMember) }),
  status: 200,
  errors: ['invalid_input', 'too_many_requests'],
})

export const regionCounts = endpoint({
  method: 'GET',
  path: '/api/region-counts.php',
  caller: 'anyone',
  summary:
    'How many people live in each region of a country, at least, in tens, without fictional profiles; the same for ten minutes.',
  input: z.object({ country: z.string().check(z.regex(/^[A-Z]{2}$/, 'field.country')) }),
  /** Null for fewer than ten. No regions for a country that is not served. */
  output: z.object({ regions: z.record(z.string(), z.nullable(z.number())) }),
  status: 200,
  errors: ['invalid_input', 'too_many_requests'],
})
