import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, written } from '../schemas.ts'
import { measures } from '../staff/options.ts'

const decision = z.object({
  id: z.string(),
  number: z.string(),
  at: z.string(),
  measure: z.enum(measures),
  /** The statement of reasons, in the language in which it was mailed. */
  paragraphs: z.array(z.string()),
  /** When the measure ends by itself; null if it does not, or does nothing that lasts. */
  ends_at: z.nullable(z.string()),
  appeal: z.nullable(
    z.object({
      state: z.enum(['open', 'upheld', 'undone']),
      /** The latest day by which somebody else decides. */
      due_at: z.string(),
      /** The reasons of the answer; '' while it is open. */
      answer: z.string(),
    }),
  ),
  /** Until when the member may appeal; null if they may not or have. */
  appeal_until: z.nullable(z.string()),
})

export type Decision = z.output<typeof decision>

export const listDecisions = endpoint({
  method: 'GET',
  path: '/api/decisions.php',
  caller: 'member',
  summary: 'Decisions about one’s account, latest first, with their reasons and appeals.',
  input: z.object({}),
  output: z.object({ decisions: z.array(decision) }),
  status: 200,
  errors: ['authentication_required'],
})

export const readDecision = endpoint({
  method: 'GET',
  path: '/api/appeal.php',
  caller: 'anyone',
  summary: 'The decision behind the link of a mail, for a member who may not log in.',
  input: z.object({ token: z.string().check(z.maxLength(400)) }),
  output: z.object({ decision }),
  status: 200,
  errors: ['link_expired', 'invalid_input'],
})

export const appeal = endpoint({
  method: 'POST',
  path: '/api/appeal.php',
  caller: 'anyone',
  summary: 'Appeals against a decision, once and within half a year; a suspended member does so by the link of their mail.',
  input: z.object({
    id: z.optional(id),
    /** The token in the mailed link. */
    token: z.optional(z.string().check(z.maxLength(400))),
    text: z._default(z.string().check(written(), z.maxLength(2000)), ''),
  }),
  output: z.object({ decision }),
  status: 201,
  errors: ['authentication_required', 'not_found', 'conflict', 'link_expired', 'invalid_input'],
})
