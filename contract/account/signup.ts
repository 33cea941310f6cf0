import * as z from 'zod/mini'
import { user } from './viewer.ts'
import { endpoint } from '../endpoint.ts'
import { id, obeys, written } from '../schemas.ts'
import { languages } from '../site/languages.ts'
import { limits } from '../limits.ts'
import { genders, interestCodes } from '../profile/options.ts'
import { intentions } from '../profile/own-options.ts'
import { soughtAge } from '../profile/profile.ts'
import { isReturnPath } from '../rules/return-path.ts'
import { dayProblem, emailProblem, newEmailProblem, passwordProblem, regionProblem, usernameProblem } from '../rules/signup.ts'

const username = z.string().check(z.trim(), obeys(usernameProblem))
const invite = z.string().check(z.maxLength(100))
const emailAddress = z.string().check(z.trim(), obeys(emailProblem))
const entry = z.optional(z.string().check(z.maxLength(300)))
/** The page that the mailed link leads back to. */
const next = z.optional(z.string().check(z.refine(isReturnPath)))

export const signUp = endpoint({
  method: 'POST',
  path: '/api/signup.php',
  caller: 'anyone',
  summary: 'Makes an account and signs it in; the address is confirmed by a mailed link.',
  input: z.object({
    username,
    email: emailAddress,
    password: z.string().check(obeys(passwordProblem)),
    /** YYYY-MM-DD; the site sets the minimum age (`birthDateProblem`). */
    date_of_birth: z.string().check(obeys((date) => dayProblem(date))),
    gender: z.enum(genders),
    seeks: z.optional(z.array(z.enum(genders))),
    /** In either order, as in the profile. */
    seeks_min_age: z.optional(soughtAge),
    seeks_max_age: z.optional(soughtAge),
    /** A country that the site serves. */
    country: z.string().check(z.length(2, 'field.country')),
    region: z.string().check(obeys(regionProblem)),
    city: z.number('field.city').check(z.int('field.city')),
    interests: z.optional(z.array(z.enum(interestCodes)).check(z.maxLength(interestCodes.length))),
    intentions: z.optional(z.array(z.enum(intentions)).check(z.maxLength(intentions.length))),
    accept_terms: z.literal(true, 'field.terms'),
    consent: z.literal(true, 'field.consent'),
    /** Members liked before signup: real likes where allowed, silently dropped otherwise. */
    likes: z.optional(z.array(id).check(z.maxLength(limits.signupLikes))),
    member_id: z.optional(id),
    signup_message: z.optional(z.string().check(written(), z.maxLength(limits.messageMaximum))),
    language: z.optional(z.enum(languages)),
    /** An invitation code, if the site requires one. */
    invite: z.optional(invite),
    tracking: z.optional(z.record(z.string(), z.string().check(z.maxLength(200)))),
    /** Page, slug and source of the visit, as `video.spring.meadow`. It is counted; the account only stores the slug's source. */
    entry,
    next,
  }),
  output: z.object({
    user,
    /** Why the first message was not sent, if so: `refused` can be sent again, `gone` has no recipient. */
    unsent: z.nullable(z.enum(['refused', 'gone'])),
  }),
  status: 201,
  errors: [
    'invalid_input',
    'already_signed_in',
    'signup_closed',
    'signup_invite_only',
    'invitation_invalid',
    'too_many_requests',
    'unavailable',
  ],
})

/** Called before the form is shown. */
export const mayJoin = endpoint({
  method: 'GET',
  path: '/api/signup.php',
  caller: 'anyone',
  summary: 'Whether the caller may sign up here, by the site’s setting, their source or their invitation; does not use it up.',
  input: z.object({
    invite: z.optional(invite),
    network: z.optional(z.string().check(z.maxLength(200))),
    ref: z.optional(z.string().check(z.maxLength(200))),
    /** As in signup: a slug of one of the site's sources admits the visitor without a cookie. */
    entry,
  }),
  output: z.object({ may: z.enum(['yes', 'signup_closed', 'signup_invite_only', 'invitation_invalid']) }),
  status: 200,
  errors: ['invalid_input', 'too_many_requests'],
})

/** Called while the visitor types, so that step 3 can report problems before step 4; strictly rate-limited. */
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
  errors: ['link_expired', 'already_confirmed', 'invalid_input'],
})

export const activationMail = endpoint({
  method: 'POST',
  path: '/api/activation-mail.php',
  caller: 'member',
  summary: 'Sends the activation link again, at most five times a day.',
  input: z.object({ next }),
  output: z.object({}),
  status: 202,
  errors: ['authentication_required', 'too_many_requests', 'already_confirmed', 'invalid_input'],
})

/** Needs no password: nothing is confirmed yet that it would protect, and a mistyped address has no other remedy. */
export const correctAddress = endpoint({
  method: 'PUT',
  path: '/api/activation-mail.php',
  caller: 'member',
  summary: 'Gives an unconfirmed account another address and mails the activation link there; the link mailed before ends.',
  input: z.object({ email: z.string().check(z.trim(), obeys(newEmailProblem)), next }),
  output: z.object({}),
  status: 202,
  errors: ['authentication_required', 'too_many_requests', 'already_confirmed', 'invalid_input'],
})
