import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { written } from '../schemas.ts'
import { staffRoles } from './options.ts'

const staff = z.object({
  id: z.string(),
  /** Name within the team; members never see it. */
  name: z.string(),
  role: z.enum(staffRoles),
  /** The sites whose cases they see; null for all. */
  sites: z.nullable(z.array(z.string())),
  /** When the session ends, whatever is done in it. */
  ends_at: z.string(),
})

export type Staff = z.output<typeof staff>

const code = z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(20))

export const staffLogIn = endpoint({
  method: 'POST',
  path: '/api/staff/login.php',
  caller: 'anyone',
  summary: 'Begins a login of staff by name and password; a code follows.',
  input: z.object({
    name: z.string().check(written(), z.minLength(1, 'field.required'), z.maxLength(40)),
    password: z.string().check(z.minLength(1, 'field.required'), z.maxLength(1024)),
  }),
  output: z.object({
    /** Without a second factor yet, one is set up: the secret for an authenticator app, also as an `otpauth:` address. */
    enrol: z.nullable(z.object({ secret: z.string(), address: z.string() })),
    /** In a demo alone: the code that the app would show. */
    demo_code: z.nullable(z.string()),
  }),
  status: 200,
  errors: ['login_failed', 'too_many_attempts', 'invalid_input', 'not_found'],
})

export const staffCode = endpoint({
  method: 'POST',
  path: '/api/staff/code.php',
  caller: 'anyone',
  summary: 'Ends the login by the code of the authenticator app; starts a session of eight hours.',
  input: z.object({ code }),
  output: z.object({ staff }),
  status: 200,
  errors: ['login_failed', 'login_expired', 'too_many_attempts', 'invalid_input', 'not_found'],
})

export const staffMe = endpoint({
  method: 'GET',
  path: '/api/staff/me.php',
  caller: 'staff',
  summary: 'The member of staff who is signed in.',
  input: z.object({}),
  output: z.object({
    staff,
    /** In a demo alone: the code that the app shows now, for a step-up. */
    demo_code: z.nullable(z.string()),
  }),
  status: 200,
  errors: ['authentication_required', 'not_found'],
})

export const staffLogOut = endpoint({
  method: 'POST',
  path: '/api/staff/logout.php',
  caller: 'anyone',
  summary: 'Ends the session of this browser.',
  input: z.object({}),
  output: z.void(),
  status: 204,
  errors: ['not_found'],
})

export const stepUp = endpoint({
  method: 'POST',
  path: '/api/staff/step-up.php',
  caller: 'staff',
  summary: 'Proves presence by a code, for ten minutes; what cannot be undone asks for it (`code_needed`).',
  input: z.object({ code }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'login_failed', 'too_many_attempts', 'invalid_input', 'not_found'],
})
