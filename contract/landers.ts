import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { landerNames, reportedSteps, visitPages } from './options.ts'

export const lander = endpoint({
  method: 'GET',
  path: '/api/lander.php',
  caller: 'anyone',
  summary:
    'What the operator put into a lander, or into one of its slugs, in the visitor’s language; an unknown slug is as none.',
  input: z.object({ name: z.enum(landerNames), slug: z.optional(z.string()) }),
  output: z.object({
    name: z.enum(landerNames),
    /** Null without one, and for one that there is not. */
    slug: z.nullable(z.string()),
    /** What he wrote is text, whatever stands in it; null where the lander says its own words. */
    headline: z.nullable(z.string()),
    text: z.nullable(z.string()),
    button: z.nullable(z.string()),
    /** Addresses of pictures, at most 1,600 pixels wide and high. */
    pictures: z.array(z.string()),
    /** Address of a film. */
    clip: z.nullable(z.string()),
    /** Whoever comes by it counts as sent by this one. */
    source: z.nullable(z.string()),
  }),
  status: 200,
  errors: ['invalid_input'],
})

/** By what he came: a slug that the page does not have, and a source that is not on the site's list, count as none. */
const door = {
  slug: z.optional(z.string()),
  source: z.optional(z.string()),
}

export const visited = endpoint({
  method: 'POST',
  path: '/api/visits.php',
  caller: 'anyone',
  summary: 'Beacon: a visitor came by a page, or went a step further. Counted by the hour; nothing is kept of who he is.',
  input: z.object({ page: z.enum(visitPages), ...door, step: z.enum(reportedSteps) }),
  output: z.void(),
  status: 204,
  errors: ['invalid_input'],
})

export const pageHidden = endpoint({
  method: 'POST',
  path: '/api/page-hidden.php',
  caller: 'anyone',
  summary: 'Beacon: the page was hidden before anything was done on it; which page, slug and source may stand in the query.',
  // A beacon cannot be answered: whatever its body is, it is taken.
  input: z.catch(z.object({}), {}),
  output: z.void(),
  status: 204,
  errors: [],
})

/** What its query may say; anything else is as if it said nothing. */
export const hiddenPage = z.object({
  page: z.catch(z.enum(visitPages), 'other'),
  slug: z.catch(door.slug, ''),
  source: z.catch(door.source, ''),
})
