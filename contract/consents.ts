import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { consentKinds, freeConsents } from './options.ts'

export type ConsentKind = (typeof consentKinds)[number]

export const list = endpoint({
  method: 'GET',
  path: '/api/consents.php',
  caller: 'member',
  summary: 'What he agreed to, now and before.',
  input: z.object({}),
  output: z.object({
    consents: z.array(
      z.object({
        kind: z.enum(consentKinds),
        version: z.string(),
        given_at: z.string(),
        /** Null while it stands. */
        withdrawn_at: z.nullable(z.string()),
      }),
    ),
  }),
  status: 200,
  errors: ['authentication_required'],
})

export const withdraw = endpoint({
  method: 'DELETE',
  path: '/api/consent.php',
  caller: 'member',
  summary: 'Withdraws what an account does not depend on; what follows from it happens at once.',
  input: z.object({ kind: z.enum(freeConsents) }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'invalid_input'],
})
