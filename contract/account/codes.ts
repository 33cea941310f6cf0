import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { proof } from './proof.ts'

const code = z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(64))

export const codes = endpoint({
  method: 'GET',
  path: '/api/codes.php',
  caller: 'member',
  summary: 'Whether signing in asks for one-time codes, and how many recovery codes are left.',
  input: z.object({}),
  output: z.object({
    /** Null if codes are off. */
    since: z.nullable(z.string()),
    recovery_left: z.number(),
  }),
  status: 200,
  errors: ['authentication_required'],
})

export const beginCodes = endpoint({
  method: 'POST',
  path: '/api/codes-begin.php',
  caller: 'member',
  summary: 'Makes the secret for an app’s one-time codes; none is asked for before one was typed.',
  input: z.object({ proof }),
  output: z.object({
    /** In base 32, for typing into an app. */
    secret: z.string(),
    /** The key as an address to scan or open: `otpauth://…`. */
    address: z.string(),
    /** The address as a QR code: its width in modules, and the dark ones as an SVG path. */
    drawing: z.object({ size: z.number(), path: z.string() }),
  }),
  status: 200,
  errors: ['authentication_required', 'conflict', 'invalid_input', 'too_many_attempts'],
})

const recoveryCodes = z.object({
  /** Shown once; they cannot be read again. */
  recovery_codes: z.array(z.string()),
})

export const switchOnCodes = endpoint({
  method: 'POST',
  path: '/api/codes.php',
  caller: 'member',
  summary: 'Has one-time codes asked for from now on, by a first one.',
  input: z.object({ code }),
  output: recoveryCodes,
  status: 200,
  errors: ['authentication_required', 'conflict', 'invalid_input', 'too_many_attempts'],
})

export const switchOffCodes = endpoint({
  method: 'DELETE',
  path: '/api/codes.php',
  caller: 'member',
  summary: 'Has one-time codes asked for no more.',
  input: z.object({ proof }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'invalid_input', 'too_many_attempts'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/recovery-codes.php',
  caller: 'member',
  summary: 'Makes new recovery codes; those before open nothing.',
  input: z.object({ proof }),
  output: recoveryCodes,
  status: 200,
  errors: ['authentication_required', 'conflict', 'invalid_input', 'too_many_attempts'],
})

export const logInByCode = endpoint({
  method: 'POST',
  path: '/api/login-code.php',
  caller: 'anyone',
  summary: 'Ends a login that only a one-time code or a recovery code was missing from, in the browser where it began.',
  input: z.object({ code }),
  output: z.void(),
  status: 204,
  errors: ['login_expired', 'too_many_attempts', 'pending_deletion', 'suspended', 'invalid_input', 'unavailable'],
})
