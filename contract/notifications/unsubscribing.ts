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
    /** Token to undo it within an hour, if the call changed something. */
    undo: z.string(),
  }),
  status: 200,
  errors: ['invalid_input', 'too_many_requests'],
})

export const refuseMails = endpoint({
  method: 'POST',
  path: '/api/mail-refusal.php',
  caller: 'anyone',
  summary:
    'By the link in a mail that confirms an address: no mail goes to that mailbox any more, whoever names it, unless it is confirmed.',
  input: z.object({ token: z.string().check(z.maxLength(600)) }),
  output: z.void(),
  status: 204,
  errors: ['link_expired', 'invalid_input', 'too_many_requests'],
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
  summary: 'Resumes mails that can be switched off, after they bounced, were marked as spam, or were all stopped by the member.',
  input: z.object({}),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'too_many_requests'],
})
