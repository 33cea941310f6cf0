import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, messageId, written } from '../schemas.ts'
import { reportReasons } from './options.ts'

export const report = endpoint({
  method: 'POST',
  path: '/api/report.php',
  caller: 'member',
  summary:
    'Reports a member, one message of theirs, or one photo, to the staff; of an ended conversation its number says who it was.',
  input: z.object({
    profile: z.optional(z.object({ id })),
    conversation: z.optional(z.object({ id })),
    reason: z.enum(reportReasons),
    text: z.string().check(written(), z.maxLength(1000)),
    message: z.optional(messageId),
    photo: z.optional(id),
  }),
  output: z.object({}),
  status: 201,
  errors: ['authentication_required', 'confirm_first', 'invalid_input', 'daily_limit'],
})
