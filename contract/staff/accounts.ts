import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../schemas.ts'
import { staffRoles } from './options.ts'

const account = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  sites: z.nullable(z.array(z.string())),
  created_at: z.string(),
  last_seen_at: z.nullable(z.string()),
  /** Their second factor is set up. */
  enrolled: z.boolean(),
})

const errors = ['authentication_required', 'staff_only', 'code_needed', 'conflict', 'invalid_input', 'not_found'] as const

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/staff/accounts.php',
  caller: 'staff',
  role: 'admin',
  summary: 'The accounts of the team.',
  input: z.object({}),
  output: z.object({ accounts: z.array(account) }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'not_found'],
})

export const addStaff = endpoint({
  method: 'POST',
  path: '/api/staff/accounts.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Adds an account; answers the password, which is shown once.',
  input: z.object({
    name: z.string().check(z.trim(), z.regex(/^[\p{L}\p{N} ._-]{2,40}$/u, 'field.invalid')),
    role: z.enum(staffRoles),
    sites: z._default(z.nullable(z.array(z.string().check(z.maxLength(31))).check(z.minLength(1))), null),
  }),
  output: z.object({ account, password: z.string() }),
  status: 201,
  errors,
})

export const changeStaff = endpoint({
  method: 'PUT',
  path: '/api/staff/accounts.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Changes the role of an account, from its next call on; the last admin stays one.',
  input: z.object({ id, role: z.enum(staffRoles) }),
  output: z.object({ account }),
  status: 200,
  errors,
})

export const removeStaff = endpoint({
  method: 'DELETE',
  path: '/api/staff/accounts.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Removes an account and ends its sessions; what it did stays in the log.',
  input: z.object({ id }),
  output: z.void(),
  status: 204,
  errors,
})
