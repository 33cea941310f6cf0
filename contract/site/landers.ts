import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
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
    /** Null without a slug, and for an unknown one. */
    slug: z.nullable(z.string()),
    /** The operator's plain text; null if the lander uses its own text. */
    headline: z.nullable(z.string()),
    text: z.nullable(z.string()),
    button: z.nullable(z.string()),
    /** Addresses of pictures, at most 1,600 pixels wide and high. */
    pictures: z.array(z.string()),
    /** Address of a video. */
    clip: z.nullable(z.string()),
    /** The traffic source that visitors of this lander are counted for. */
    source: z.nullable(z.string()),
  }),
  status: 200,
  errors: ['invalid_input'],
})

/** How the visitor arrived: an unknown slug, and a source that is not on the site's list, count as none. */
const entry = {
  slug: z.optional(z.string()),
  source: z.optional(z.string()),
}

export const visited = endpoint({
  method: 'POST',
  path: '/api/visits.php',
  caller: 'anyone',
  summary: 'Beacon: a visitor came by a page, or went a step further. Counted by the hour, without who they are.',
  input: z.object({ page: z.enum(visitPages), ...entry, step: z.enum(reportedSteps) }),
  output: z.void(),
  status: 204,
  errors: ['invalid_input'],
})

export const pageHidden = endpoint({
  method: 'POST',
  path: '/api/page-hidden.php',
  caller: 'anyone',
  summary: 'Beacon: the page was hidden before anything was done on it; which page, slug and source may stand in the query.',
  // A beacon cannot read a response, so any body is accepted.
  input: z.catch(z.object({}), {}),
  output: z.void(),
  status: 204,
  errors: [],
})

/** The query of `pageHidden`; invalid values are ignored. */
export const hiddenPage = z.object({
  page: z.catch(z.enum(visitPages), 'other'),
  slug: z.catch(entry.slug, ''),
  source: z.catch(entry.source, ''),
})
