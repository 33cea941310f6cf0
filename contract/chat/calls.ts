import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { memberCard } from '../profile/profile.ts'
import { limits } from '../limits.ts'
import { begun, id } from '../schemas.ts'

/** The relay of the operator, with a name and password that it accepts for some minutes. */
const relay = z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() })

export type Relay = z.output<typeof relay>

/** A call as one of its two sees it. */
export const call = z.object({
  id: z.string(),
  conversation: z.object({ id: z.string() }),
  /** The other. */
  profile: memberCard,
  video: z.boolean(),
  /** Whether the viewer placed it. */
  placed: z.boolean(),
  state: z.enum(['ringing', 'accepted']),
  /** Who of the two wants to be seen: no picture is sent until both do. */
  shows: z.object({ mine: z.boolean(), theirs: z.boolean() }),
  /** How the other wants to be reached, once it is accepted: a session description that names relayed addresses alone. */
  description: z.optional(z.string()),
})

export type Call = z.output<typeof call>

const named = z.object({ call: id })

export const agree = endpoint({
  method: 'PUT',
  path: '/api/call-agreement.php',
  caller: 'member',
  summary:
    'Lets the other member of a conversation call oneself, and takes it back, which ends a call. It takes both, once both have written.',
  input: z.object({ conversation: z.object({ id }), agreed: z.boolean() }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'not_found', 'unconfirmed', 'unanswered', 'invalid_input', 'too_many_requests'],
})

export const place = endpoint({
  method: 'POST',
  path: '/api/calls.php',
  caller: 'member',
  summary: 'Calls the other member of a conversation, where both have agreed; `not_found` otherwise. It rings for half a minute.',
  input: z.object({ conversation: z.object({ id }), video: z.boolean() }),
  output: z.object({ call, relay }),
  status: 201,
  errors: ['authentication_required', 'not_found', 'unconfirmed', 'conflict', 'invalid_input', 'too_many_requests'],
})

export const current = endpoint({
  method: 'GET',
  path: '/api/calls.php',
  caller: 'member',
  summary: 'The call that one is in or that rings.',
  input: z.object({}),
  output: z.object({ call: z.nullable(call) }),
  status: 200,
  errors: ['authentication_required'],
})

export const keep = endpoint({
  method: 'PUT',
  path: '/api/calls.php',
  caller: 'member',
  summary:
    'Reads a call and says that one is still there: a call ends half a minute after the last word of either. Null once it is over.',
  input: z.extend(named, {
    /** How the viewer can be reached; given once. */
    description: z.optional(z.string().check(begun(), z.minLength(1), z.maxLength(limits.callDescriptionMaximum))),
    /** The viewer wants to be seen. */
    shows: z.optional(z.literal(true)),
  }),
  output: z.object({ call: z.nullable(call) }),
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input', 'too_many_requests'],
})

export const accept = endpoint({
  method: 'POST',
  path: '/api/call-answers.php',
  caller: 'member',
  summary: 'Accepts a call that rings.',
  input: named,
  output: z.object({ call, relay }),
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})

export const end = endpoint({
  method: 'DELETE',
  path: '/api/calls.php',
  caller: 'member',
  summary: 'Hangs up; declines a call that rings, which its caller cannot tell from nobody being there.',
  input: named,
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'invalid_input'],
})
