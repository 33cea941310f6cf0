import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { acts } from './options.ts'

const entry = z.object({
  /** Counts from 1 without gaps. */
  number: z.number(),
  at: z.string(),
  /** Name within the team; `command line` with the name given by `--as`. */
  actor: z.string(),
  /** One of `acts`, or an act of a newer version that ran here before. */
  act: z.string(),
  /** What it was done to: a member, case, order, setting or account of staff; '' for none. */
  subject: z.string(),
  /** Why, in the words of the actor; '' where the act asks for none. */
  reason: z.string(),
  details: z.record(z.string(), z.unknown()),
})

export const readAudit = endpoint({
  method: 'GET',
  path: '/api/staff/audit.php',
  caller: 'staff',
  role: 'lead',
  summary: 'The audit log, latest first, 50 entries at a time.',
  input: z.object({
    /** Entries below this number. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    actor: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    act: z.optional(z.enum(acts)),
    subject: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  }),
  output: z.object({ entries: z.array(entry) }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'invalid_input', 'not_found'],
})
