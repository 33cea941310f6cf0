import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { obeys, written } from '../schemas.ts'
import { proof } from './proof.ts'
import { correctionReasons } from '../profile/own-options.ts'
import { dayProblem, emailProblem, newEmailProblem, passwordProblem, usernameProblem } from '../rules/signup.ts'

const token = z.string().check(z.maxLength(100))

/** A new password, typed twice. */
const newPassword = {
  password: z.string().check(obeys(passwordProblem)),
  password_again: z.string().check(z.maxLength(1024)),
}
const typedAlike = z.refine<{ password: string; password_again: string }>(
  ({ password, password_again: again }) => password === again,
  { path: ['password_again'], error: 'field.password_again' },
)

export const askReset = endpoint({
  method: 'POST',
  path: '/api/password-reset.php',
  caller: 'anyone',
  summary: 'Mails a link by which a member chooses a new password, three times a day at most.',
  input: z.object({ email: z.string().check(z.trim(), obeys(emailProblem)) }),
  output: z.object({
    /** False if the site hides who is a member: an address without an account then gets a mail that says so. */
    disclosed: z.boolean(),
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
  method: 'PUT',
  path: '/api/password-reset.php',
  caller: 'anyone',
  summary: 'Sets a new password by a mailed link, ends every other session, and signs this device in.',
  input: z.object({ token, ...newPassword }).check(typedAlike),
  output: z.object({
    /** False if something else prevents the login; a login attempt returns the reason. */
    signed_in: z.boolean(),
    /** The one-time code is missing: the login has begun. */
    code_needed: z.boolean(),
  }),
  status: 200,
  errors: ['link_expired', 'invalid_input', 'too_many_requests'],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/password.php',
  caller: 'member',
  summary: 'Changes the password and ends every other session.',
  input: z.object({ proof, ...newPassword }).check(typedAlike),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'invalid_input', 'too_many_attempts'],
})

export const changeUsername = endpoint({
  method: 'PUT',
  path: '/api/username.php',
  caller: 'member',
  summary: 'Changes the name one signs in with and is shown by; once in 90 days.',
  input: z.object({ username: z.string().check(z.trim(), obeys(usernameProblem)), proof }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'invalid_input', 'too_many_attempts'],
})

export const askEmailChange = endpoint({
  method: 'PUT',
  path: '/api/email.php',
  caller: 'member',
  summary: 'Mails a link to a new address; it takes the place of the old one when the link is followed.',
  input: z.object({ email: z.string().check(z.trim(), obeys(newEmailProblem)), proof }),
  output: z.object({}),
  status: 202,
  errors: ['authentication_required', 'invalid_input', 'too_many_attempts', 'too_many_requests'],
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/email.php',
  caller: 'anyone',
  summary: 'Takes the new address by the token of a mailed link; the old one gets a link that takes it back.',
  input: z.object({ token }),
  output: z.void(),
  status: 204,
  errors: ['link_expired', 'invalid_input', 'too_many_requests'],
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/mail-change-undo.php',
  caller: 'anyone',
  summary: 'Gives the account back to the address it had, ends all sessions and the password.',
  input: z.object({ token }),
  output: z.object({
    /** Token to set a new password. */
    reset: z.string(),
  }),
  status: 200,
  errors: ['link_expired', 'invalid_input', 'too_many_requests'],
})

export const correctBirthDate = endpoint({
  method: 'PUT',
  path: '/api/birth-date.php',
  caller: 'member',
  summary: 'Corrects the date of birth, once.',
  input: z
    .object({
      date_of_birth: z.string().check(obeys((date) => dayProblem(date))),
      reason: z.enum(correctionReasons, 'field.required'),
      /** The member's own reason, with `other`. */
      words: z._default(z.string().check(written(), z.maxLength(limits.correctionWordsMaximum)), ''),
      proof,
    })
    .check(z.refine(({ reason, words }) => reason !== 'other' || words !== '', { path: ['words'], error: 'field.required' })),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'invalid_input', 'too_many_attempts'],
})

export const devices = endpoint({
  method: 'GET',
  path: '/api/devices.php',
  caller: 'member',
  summary: 'Where one is signed in.',
  input: z.object({}),
  output: z.object({
    devices: z.array(
      z.object({
        id: z.string(),
        /** The browser's own name; null if it gives none. */
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        kind: z.enum(['phone', 'tablet', 'computer']),
        signed_in_at: z.string(),
        last_used_at: z.string(),
        /** True for the device that makes the call. */
        here: z.boolean(),
      }),
    ),
  }),
  status: 200,
  errors: ['authentication_required'],
})

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/device.php',
  caller: 'member',
  summary: 'Signs one of one’s devices out.',
  input: z.object({ id: z.string().check(z.maxLength(64)) }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'not_found'],
})

export const endOtherDevices = endpoint({
  method: 'DELETE',
  path: '/api/devices.php',
  caller: 'member',
  summary: 'Signs all of one’s devices out but the calling one.',
  input: z.object({}),
  output: z.void(),
  status: 204,
  errors: ['authentication_required'],
})

export const endDevices = endpoint({
  method: 'POST',
  path: '/api/devices-end.php',
  caller: 'anyone',
  summary: 'By the link of a mail about a new device: ends all sessions and the password.',
  input: z.object({ token }),
  output: z.object({
    /** Token to set a new password. */
    reset: z.string(),
  }),
  status: 200,
  errors: ['link_expired', 'invalid_input', 'too_many_requests'],
})
