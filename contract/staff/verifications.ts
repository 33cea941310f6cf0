import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gestures } from '../profile/own-options.ts'
import { id, written } from '../schemas.ts'

const errors = ['authentication_required', 'staff_only', 'not_found', 'conflict', 'invalid_input'] as const

export const readVerification = endpoint({
  method: 'GET',
  path: '/api/staff/verification.php',
  caller: 'staff',
  role: 'moderator',
  summary:
    'The selfie of a case beside the photos it is compared with, for the one who has taken it or a lead; every look is logged.',
  input: z.object({ id }),
  output: z.object({
    /** What the selfie must show. */
    gesture: z.nullable(z.enum(gestures)),
    /** Its address; null once it is decided. */
    selfie: z.nullable(z.string()),
    photos: z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        main: z.boolean(),
        /** Other members who have the same picture. */
        others: z.array(z.object({ name: z.string(), verified: z.boolean() })),
      }),
    ),
  }),
  status: 200,
  errors,
})

export const decideVerification = endpoint({
  method: 'POST',
  path: '/api/staff/verification.php',
  caller: 'staff',
  role: 'moderator',
  summary: 'Accepts or refuses the selfie of a case that the caller has taken; the member is mailed, and the selfie is erased.',
  input: z.object({
    id,
    accept: z.boolean(),
    /** Needed to accept: the photos that show the person of the selfie, their main one among them. */
    photos: z._default(z.array(id).check(z.maxLength(50)), []),
    /** Needed to refuse: the member reads them. */
    reasons: z._default(z.string().check(written(), z.maxLength(2000)), ''),
  }),
  output: z.void(),
  status: 204,
  errors,
})
