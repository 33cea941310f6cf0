import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../schemas.ts'
import { linkKinds } from './options.ts'

export const findLinks = endpoint({
  method: 'GET',
  path: '/api/staff/links.php',
  caller: 'staff',
  role: 'moderator',
  summary:
    'Accounts of the site that are probably of the same person as the one a case is about, for whoever has taken it or a lead; every look is logged.',
  input: z.object({ id }),
  output: z.object({
    /** Those with most in common first, at most twenty. */
    links: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The day, 2026-11-21. */
        joined_at: z.string(),
        suspended: z.boolean(),
        reports_about: z.number(),
        reports_about_acted: z.number(),
        by: z.array(z.enum(linkKinds)),
      }),
    ),
  }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'not_found', 'invalid_input'],
})
