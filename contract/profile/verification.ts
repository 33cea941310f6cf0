import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gestures } from './own-options.ts'

/** The state of a member's verification, which proves that the main photo shows them. */
const verification = z.object({
  /**
   * `none`: not begun; `shown`: the gesture is shown, the selfie is missing; `waiting`: an operator will review it; `verified`;
   * `ended`: was verified, until the main photo changed; `refused`: for `reasons`; `unseen`: the selfie was erased without a
   * review.
   */
  state: z.enum(['none', 'shown', 'waiting', 'verified', 'ended', 'refused', 'unseen']),
  gesture: z.nullable(z.enum(gestures)),
  sent_at: z.nullable(z.string()),
  /** Written by the operator. */
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
