import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { languages } from '../site/languages.ts'
import { ownProfile } from '../profile/profile.ts'
import { proofOfWork } from './proof-of-work.ts'

/** The signed-in member. */
export const user = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  status: z.enum(['not_confirmed', 'active', 'pending_deletion', 'disabled']),
  role: z.enum(['member', 'moderator', 'support', 'admin']),
  credits: z.number(),
  paid_user: z.boolean(),
  signup_date: z.string(),
  /** Null until the member chooses one: then browser and site decide. */
  language: z.nullable(z.enum(languages)),
  /** One-time codes are required for signing in and for step-up (`proof`). */
  codes: z.boolean(),
  /** The member has a passkey for step-up. */
  passkeys: z.boolean(),
  notifications_disabled: z.array(z.enum(['fbl', 'bounce', 'listunsubscribe'])),
  profile: ownProfile,
  /** Sum of unread messages and number of new likes, for badges and the page title. */
  unread_messages: z.number(),
  new_likes: z.number(),
  /** How many requests wait; they count in no badge. */
  requests: z.number(),
  /** The reminder to be tested is due. */
  test_due: z.boolean(),
  /** Support asked for a copy of the member's data, of which they have not said that they know. */
  copy_made: z.boolean(),
  /** By when the member checks in, if they named a contact. */
  check_in: z.nullable(z.string()),
  /** Whether pages in this browser are neutral; a page rendered otherwise is reloaded. */
  discreet: z.boolean(),
})

export type User = z.output<typeof user>

export const logIn = endpoint({
  method: 'POST',
  path: '/api/user.php',
  caller: 'anyone',
  summary: 'Logs in by user name or e-mail address and password.',
  input: z.object({
    username: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(254)),
    password: z.string().check(z.minLength(1, 'field.required'), z.maxLength(1024)),
    /** Needed after `proof_of_work_needed`, the answer to a login from a new network during password guessing. */
    proof_of_work: z.optional(proofOfWork),
  }),
  output: z.object({ user }),
  status: 200,
  errors: [
    'login_failed',
    'code_needed',
    'proof_of_work_needed',
    'too_many_attempts',
    'pending_deletion',
    'suspended',
    'invalid_input',
    'unavailable',
  ],
})

export const me = endpoint({
  method: 'GET',
  path: '/api/user.php',
  caller: 'member',
  summary: 'The signed-in member.',
  input: z.object({}),
  output: z.object({ user }),
  status: 200,
  errors: ['authentication_required'],
})

export const change = endpoint({
  method: 'PUT',
  path: '/api/user.php',
  caller: 'member',
  summary: 'Saves the chosen language, or which languages the menus show, in their order.',
  input: z.object({
    language: z.optional(z.enum(languages)),
    languages: z.optional(z.array(z.enum(languages)).check(z.minLength(1), z.maxLength(languages.length))),
  }),
  output: z.object({ user }),
  status: 200,
  errors: ['authentication_required', 'invalid_input'],
})

const discreetMode = z.object({ device: z.boolean(), account: z.boolean() })

export const discreet = endpoint({
  method: 'GET',
  path: '/api/discreet.php',
  caller: 'member',
  summary: 'Whether pages are neutral in this browser, and pages and mails of the account.',
  input: z.object({}),
  output: discreetMode,
  status: 200,
  errors: ['authentication_required'],
})

export const changeDiscreet = endpoint({
  method: 'PUT',
  path: '/api/discreet.php',
  caller: 'member',
  summary: 'Makes this browser, or the account, neutral or no longer.',
  input: z.partial(discreetMode),
  output: discreetMode,
  status: 200,
  errors: ['authentication_required', 'invalid_input'],
})

export const logOut = endpoint({
  method: 'GET',
  path: '/api/logout.php',
  caller: 'anyone',
  changes: true,
  summary: 'Ends the session of this device.',
  input: z.object({}),
  output: z.void(),
  status: 204,
  errors: [],
})
