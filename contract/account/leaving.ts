import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { leavingReasons } from './options.ts'
import { proof } from './proof.ts'
import { proofOfWork } from './proof-of-work.ts'

const token = z.string().check(z.maxLength(100))
const password = z.string().check(z.minLength(1, 'field.required'), z.maxLength(1024))

/** Who cannot log in proves that an account is theirs. */
export const provenByPassword = z.object({
  username: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(320)),
  password,
  /** As for a login. */
  proof_of_work: z.optional(proofOfWork),
})

export const leave = endpoint({
  method: 'POST',
  path: '/api/leaving.php',
  caller: 'member',
  summary: 'Asks for one’s account to be deleted: hidden and signed out at once, erased after 14 days.',
  input: z.object({ reason: z.enum(leavingReasons), proof }),
  output: z.object({
    /** The day on which the member is erased: 2026-12-06. */
    erased_on: z.string(),
  }),
  status: 200,
  errors: ['authentication_required', 'invalid_input', 'too_many_attempts'],
})

export const stayDiscount = endpoint({
  method: 'POST',
  path: '/api/leaving-discount.php',
  caller: 'member',
  summary: 'The personal discount that the operator offers a member who leaves because of the price; once.',
  input: z.object({}),
  output: z.object({
    code: z.string(),
    percent: z.number(),
    expires: z.string(),
  }),
  status: 200,
  errors: ['authentication_required', 'not_found', 'discount_used'],
})

export const wayBackMail = endpoint({
  method: 'POST',
  path: '/api/reactivation-mail.php',
  caller: 'anyone',
  summary: 'Mails a leaving member the link for coming back again; takes their sign-in name and password.',
  input: provenByPassword,
  output: z.object({}),
  status: 202,
  errors: ['login_failed', 'proof_of_work_needed', 'too_many_attempts', 'invalid_input', 'too_many_requests', 'unavailable'],
})

export const comeBack = endpoint({
  method: 'POST',
  path: '/api/reactivation.php',
  caller: 'anyone',
  summary: 'Takes the deletion back by the token of a mailed link; the member signs in as before.',
  input: z.object({ token }),
  output: z.void(),
  status: 204,
  errors: ['link_expired', 'already_back', 'invalid_input', 'too_many_requests'],
})
