import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { gestures } from './options.ts'

/** How far a member's proof has come that his main photo shows him. */
const verification = z.object({
  /**
   * `none`: nothing begun; `shown`: a gesture waits for his selfie; `waiting`: an operator will look at it; `verified`; `ended`: he was, until he
   * chose another main photo; `refused`: for `reasons`; `unseen`: nobody got to look at his selfie, and it is erased.
   */
  state: z.enum(['none', 'shown', 'waiting', 'verified', 'ended', 'refused', 'unseen']),
  gesture: z.nullable(z.enum(gestures)),
  sent_at: z.nullable(z.string()),
  /** In the operator's words. */
  reasons: z.nullable(z.string()),
})

export type Verification = z.output<typeof verification>

export const read = endpoint({
  method: 'GET',
  path: '/api/verification.php',
  caller: 'member',
  summary: 'How far one’s own proof has come that the main photo shows oneself.',
  input: z.object({}),
  output: verification,
  status: 200,
  errors: ['authentication_required'],
})

export const begin = endpoint({
  method: 'POST',
  path: '/api/verification.php',
  caller: 'member',
  summary: 'Shows the gesture that the selfie must have; for a day it is the same. A main photo is needed.',
  input: z.object({}),
  output: verification,
  status: 200,
  errors: ['authentication_required', 'invalid_input'],
})

export const send = endpoint({
  method: 'POST',
  path: '/api/verification-selfie.php',
  caller: 'member',
  upload: 'photo',
  summary:
    'Sends the selfie (multipart field photo): seen by an operator alone, and erased when it is decided, or after 30 days.',
  input: z.object({}),
  output: verification,
  status: 201,
  errors: [
    'authentication_required',
    'invalid_input',
    'not_found',
    'photo_too_large',
    'photo_unreadable',
    'photo_heic',
    'too_many_requests',
  ],
})

export const withdraw = endpoint({
  method: 'DELETE',
  path: '/api/verification.php',
  caller: 'member',
  summary: 'Takes the selfie back that waits, or the mark that was given.',
  input: z.object({}),
  output: verification,
  status: 200,
  errors: ['authentication_required'],
})
