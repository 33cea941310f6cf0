import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const token = z.string().check(z.maxLength(200))

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe.php',
  caller: 'anyone',
  summary:
    'Stops mails by the link in one of them: those of its kind, or all that can be switched off. Answered alike whether the link is one.',
  input: z.object({ token, what: z.enum(['kind', 'all']) }),
  output: z.object({
    /** Takes it back, for an hour, where this press changed something. */
    undo: z.string(),
  }),
  status: 200,
  errors: ['invalid_input', 'too_many_requests'],
})

export const undoUnsubscribe = endpoint({
  method: 'DELETE',
  path: '/api/unsubscribe.php',
  caller: 'anyone',
  summary: 'Takes back that mails were stopped.',
  input: z.object({ undo: token }),
  output: z.void(),
  status: 204,
  errors: ['invalid_input', 'too_many_requests'],
})

export const endMailStops = endpoint({
  method: 'DELETE',
  path: '/api/mail-stops.php',
  caller: 'member',
  summary:
    'Mails that can be switched off go to him again, after they came back, were marked as spam, or he stopped all of them.',
  input: z.object({}),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'too_many_requests'],
})
