import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { memberCard, photoView } from './profile.ts'
import { areInterests, bodyTypes, genders, hairColours, relationshipStatuses, sexualities } from './options.ts'

/**
 * Filters; lists are comma-separated. What does not fit is refused: dropped, it would search among more than was asked for. A broken
 * link to a page still searches, since the page asks by what it understands of it (web/members/search/filters.ts).
 */
const age = z.optional(z.coerce.number().check(z.int(), z.gte(limits.ageMinimum), z.lte(limits.ageMaximum)))
const oneOf = <T extends readonly string[]>(values: T) => z.optional(z.enum(values))

export const filters = z.object({
  gender: oneOf(genders),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'field.invalid'))),
  /** Of the country, which has to be named too. */
  region: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,10}$/, 'field.invalid'))),
  min_age: age,
  max_age: age,
  photo: z.optional(z.literal('1')),
  online: oneOf(['now', 'recently'] as const),
  /** Kilometres from one's own city. */
  distance: oneOf(['10', '25', '50', '100'] as const),
  interests: z.optional(z.string().check(z.maxLength(600), z.refine(areInterests, 'field.invalid'))),
  sexuality: oneOf(sexualities),
  body: oneOf(bodyTypes),
  hair: oneOf(hairColours),
  relationship: oneOf(relationshipStatuses),
  /** Who proved that his photos show him. */
  verified: z.optional(z.literal('1')),
  /** Joined within two weeks. */
  new: z.optional(z.literal('1')),
  /** Has written about himself. */
  words: z.optional(z.literal('1')),
  /** Whose genders and ages sought take in him who searches, by the age shown. */
  seeks_me: z.optional(z.literal('1')),
  sort: oneOf(['active', 'near', 'newest'] as const),
})

export type Filters = z.output<typeof filters>

export const members = endpoint({
  method: 'GET',
  path: '/api/members.php',
  caller: 'anyone',
  summary: 'A page of the members that fit, recently active first, and those that nearly fit when too few do.',
  input: z.extend(filters, {
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.searchPages))),
    /** `next` of the page before; without it, and with one of another search, a page is found by counting. */
    after: z.optional(z.string().check(z.regex(/^([\w-]{40,200})?$/, 'field.invalid'))),
  }),
  output: z.object({
    pageNumber: z.number(),
    results: z.array(memberCard),
    numResults: z.number(),
    /** True when there are at least numResults, counted no further. */
    numResultsCapped: z.boolean(),
    /** Pass as `after` for the following page; null on the last. */
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
    /** True when there are at least numResults, counted no further. */
    numResultsCapped: z.boolean(),
  }),
  status: 200,
  errors: ['authentication_required', 'invalid_input', 'too_many_requests', 'daily_limit'],
})

/** A member as a visitor may be shown him. */
const shownMan = z.object({
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
    /** One that the site serves; any other counts as none. */
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'field.country'))),
    count: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.pageSize))),
  }),
  output: z.array(shownMan),
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
  output: z.object({ man: z.nullable(shownMan) }),
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
  /** Null: fewer than ten, or nobody. No regions for a country that is not served. */
  output: z.object({ regions: z.record(z.string(), z.nullable(z.number())) }),
  status: 200,
  errors: ['invalid_input', 'too_many_requests'],
})
