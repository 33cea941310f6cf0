import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { leavingReasons } from './options.ts'
import { proof } from './proof.ts'
import { proofOfWork } from './proof-of-work.ts'

const token = z.string().check(z.maxLength(100))
const password = z.string().check(z.minLength(1, 'field.required'), z.maxLength(1024))

export const leave = endpoint({
  method: 'POST',
  path: '/api/leaving.php',
  caller: 'member',
  summary: 'Asks for his account to be deleted: he is out of sight and signed out at once, and erased after 14 days.',
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
  summary: 'The discount for him alone that the operator offers who wants to leave because of the price; once.',
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
  summary: 'Mails who is leaving the link again by which he comes back; asks for what he signs in with.',
  input: z.object({
    username: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(320)),
    password,
    /** As for a login. */
    proof_of_work: z.optional(proofOfWork),
  }),
  output: z.object({}),
  status: 202,
  errors: ['login_failed', 'proof_of_work_needed', 'too_many_attempts', 'invalid_input', 'too_many_requests', 'unavailable'],
})

export const comeBack = endpoint({
  method: 'POST',
  path: '/api/reactivation.php',
  caller: 'anyone',
  summary: 'Takes the wish to leave back by the token of a mailed link; he signs in as ever.',
  input: z.object({ token }),
  output: z.void(),
  status: 204,
  errors: ['link_expired', 'already_back', 'invalid_input', 'too_many_requests'],
})
