import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../schemas.ts'
import { memberCard } from '../profile/profile.ts'

const profile = z.object({ profile: z.object({ id }) })

export const list = endpoint({
  method: 'GET',
  path: '/api/hidden.php',
  caller: 'member',
  summary: 'The members one has hidden, latest first.',
  input: z.object({}),
  output: z.array(memberCard),
  status: 200,
  errors: ['authentication_required'],
})

export const add = endpoint({
  method: 'POST',
  path: '/api/hidden.php',
  caller: 'member',
  summary: 'Hides a member from all the caller’s lists. The member is not notified.',
  input: profile,
  output: z.object({}),
  status: 201,
  errors: ['authentication_required', 'not_found', 'blocked', 'invalid_input', 'list_full'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/hidden.php',
  caller: 'member',
  summary: 'Shows a hidden member again.',
  input: profile,
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'invalid_input'],
})
