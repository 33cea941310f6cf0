import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { memberCard, photoView } from './profile.ts'
import { bodyTypes, genders, hairColours, relationshipStatuses, sexualities } from './options.ts'

/** Filters as they stand in the address; lists are comma-separated. What does not fit is dropped, a broken link still searches. */
const age = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(limits.ageMinimum), z.lte(limits.ageMaximum))), undefined)
const flag = z.catch(z.optional(z.literal('1')), undefined)
const oneOf = <T extends readonly string[]>(values: T) => z.catch(z.optional(z.enum(values)), undefined)

export const filters = z.object({
  gender: oneOf(genders),
  country: z.catch(z.optional(z.string().check(z.length(2))), undefined),
  region: z.catch(z.optional(z.string().check(z.maxLength(10))), undefined),
  min_age: age,
  max_age: age,
  photo: flag,
  online: oneOf(['now', 'recently'] as const),
  /** Kilometres from one's own city. */
  distance: oneOf(['10', '25', '50', '100'] as const),
  interests: z.catch(z.optional(z.string().check(z.maxLength(600))), undefined),
  sexuality: oneOf(sexualities),
  body: oneOf(bodyTypes),
  hair: oneOf(hairColours),
  relationship: oneOf(relationshipStatuses),
  sort: oneOf(['active', 'near'] as const),
})

export type Filters = z.output<typeof filters>

export const members = endpoint({
  method: 'GET',
  path: '/api/members.php',
  caller: 'anyone',
  summary: 'A page of the members that fit, recently active first, and those that nearly fit when too few do.',
  input: z.extend(filters, {
    page: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), 1),
    /** `next` of the page before; without it a page is found by counting. */
    after: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
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
  errors: ['authentication_required', 'too_many_requests', 'daily_limit'],
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
  errors: ['authentication_required', 'too_many_requests', 'daily_limit'],
})

export const showcase = endpoint({
  method: 'GET',
  path: '/api/showcase.php',
  caller: 'anyone',
  summary: 'Some members who agreed to be shown to visitors, at random, the same for ten minutes.',
  input: z.object({
    count: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.pageSize))), undefined),
  }),
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      age: z.number(),
      city: z.string(),
      fictional: z.boolean(),
      main_image: z.nullable(photoView),
    }),
  ),
  status: 200,
  errors: ['too_many_requests'],
})
