import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { obeys } from './obeys.ts'
import { emailProblem, passwordProblem } from './rules/signup.ts'

const token = z.string().check(z.maxLength(100))

export const askReset = endpoint({
  method: 'POST',
  path: '/api/password-reset-mail.php',
  caller: 'anyone',
  summary: 'Mails a link by which a member chooses a new password, three times a day at most.',
  input: z.object({ email: z.string().check(z.trim(), obeys(emailProblem)) }),
  output: z.object({
    /** False where the site tells nobody who is a member: then somebody without an account gets a letter that says so. */
    told: z.boolean(),
  }),
  status: 202,
  errors: ['invalid_input', 'reset_limit', 'too_many_requests'],
})

export const checkReset = endpoint({
  method: 'GET',
  path: '/api/password-reset.php',
  caller: 'anyone',
  summary: 'Whether a mailed link still works; uses nothing up.',
  input: z.object({ token }),
  output: z.void(),
  status: 204,
  errors: ['link_expired', 'invalid_input', 'too_many_requests'],
})

export const reset = endpoint({
  method: 'POST',
  path: '/api/password-reset.php',
  caller: 'anyone',
  summary: 'Sets a new password by a mailed link, ends every other session, and signs this device in.',
  input: z.object({
    token,
    password: z.string().check(obeys(passwordProblem)),
    /** The same once more. */
    password_again: z.string().check(z.maxLength(1024)),
  }),
  output: z.object({
    /** False when something else keeps him out: logging in tells what. */
    signed_in: z.boolean(),
  }),
  status: 200,
  errors: ['link_expired', 'invalid_input', 'too_many_requests'],
})
