import * as z from 'zod/mini'
import { user } from './account.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'
import { genders } from './options.ts'

const addressPattern = /^[^\s@"<>(),;:\\[\]]+@[^\s@"<>(),;:\\[\].]+(\.[^\s@"<>(),;:\\[\].]+)+$/

/** What looks like an e-mail address is told so: nobody means another's, and a name with an @ could not be told from one. */
export const username = z.string().check(
  z.trim(),
  z.minLength(1, 'field.required'),
  z.refine((value) => !value.startsWith('@'), 'field.username_at'),
  z.refine((value) => !addressPattern.test(value), 'field.username_is_email'),
  z.minLength(limits.usernameMinimum, 'field.username_length'),
  z.maxLength(limits.usernameMaximum, 'field.username_length'),
  z.regex(/^[\p{L}\p{N}_.-]*$/u, 'field.username_characters'),
)

export const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'field.required'),
    z.maxLength(254, 'field.email_invalid'),
    z.regex(addressPattern, 'field.email_invalid'),
  )

export const password = z
  .string()
  .check(
    z.minLength(limits.passwordMinimum, 'field.password_length'),
    z.maxLength(limits.passwordMaximum, 'field.password_length'),
  )

/** YYYY-MM-DD of a real day; the age is judged by the server on the site's calendar. */
export const dateOfBirth = z
  .string()
  .check(z.minLength(1, 'field.birth_date_required'), z.refine(isDay, 'field.birth_date_invalid'))

export const signUp = endpoint({
  method: 'POST',
  path: '/api/signup.php',
  caller: 'anyone',
  summary: 'Makes an account and signs it in; the address is confirmed by a mailed link.',
  input: z.object({
    username,
    email: emailAddress,
    password,
    date_of_birth: dateOfBirth,
    gender: z.enum(genders),
    seeks: z.optional(z.array(z.enum(genders))),
    country: z.string().check(z.length(2, 'field.country')),
    region: z.string().check(z.minLength(1, 'field.region'), z.maxLength(10)),
    city: z.number('field.city').check(z.int('field.city')),
    accept_terms: z.literal(true, 'field.terms'),
    consent: z.literal(true, 'field.consent'),
    member_id: z.optional(z.uuid()),
    signup_message: z.optional(z.string().check(z.trim(), z.maxLength(limits.messageMaximum))),
    language: z.optional(z.enum(languages)),
    tracking: z.optional(z.record(z.string(), z.string().check(z.maxLength(200)))),
  }),
  output: z.object({ user }),
  status: 201,
  errors: ['invalid_input', 'already_signed_in', 'signup_closed', 'too_many_requests', 'unavailable'],
})

/** Asked while he types, so that step 3 can tell before step 4; strictly limited. */
export const availability = endpoint({
  method: 'POST',
  path: '/api/signup-check.php',
  caller: 'anyone',
  summary: 'Whether a user name and an address can be used.',
  input: z.object({ username: z.optional(username), email: z.optional(emailAddress) }),
  output: z.void(),
  status: 204,
  errors: ['invalid_input', 'too_many_requests'],
})

export const activate = endpoint({
  method: 'POST',
  path: '/api/activate.php',
  caller: 'anyone',
  summary: 'Confirms the address with the token of a mailed link.',
  input: z.object({ token: z.string().check(z.maxLength(100)) }),
  output: z.void(),
  status: 204,
  errors: ['link_expired', 'invalid_input'],
})

export const activationMail = endpoint({
  method: 'POST',
  path: '/api/activation-mail.php',
  caller: 'member',
  summary: 'Sends the activation link again, at most five times a day.',
  input: z.object({}),
  output: z.object({}),
  status: 202,
  errors: ['authentication_required', 'too_many_requests', 'conflict'],
})

function isDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!match) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
