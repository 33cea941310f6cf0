import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { landerNames } from './options.ts'

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
