import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, written } from '../schemas.ts'
import { languages } from '../site/languages.ts'
import { complaintCategories } from '../site/options.ts'

const errors = ['authentication_required', 'staff_only', 'not_found', 'conflict', 'invalid_input'] as const

export const readComplaint = endpoint({
  method: 'GET',
  path: '/api/staff/complaint.php',
  caller: 'staff',
  role: 'moderator',
  summary: 'The complaint of a case, for the one who has taken it or a lead; every look is logged.',
  input: z.object({ id }),
  output: z.object({
    category: z.enum(complaintCategories),
    /** What it is about, in the words of whoever complains. */
    about: z.string(),
    text: z.string(),
    /** As they gave it, or ''; their address stays with the mails. */
    name: z.string(),
    good_faith: z.boolean(),
    /** The language in which they wrote and are answered. */
    language: z.enum(languages),
    /** They left an address, or are a member. */
    can_answer: z.boolean(),
    answers: z.array(z.object({ at: z.string(), text: z.string() })),
  }),
  status: 200,
  errors,
})

export const answerComplaint = endpoint({
  method: 'POST',
  path: '/api/staff/complaint.php',
  caller: 'staff',
  role: 'moderator',
  summary: 'Mails an answer to a complaint whose case the caller has taken, or closes it without one.',
  input: z.object({
    id,
    /** Null closes it without an answer. */
    answer: z.nullable(z.string().check(written(), z.minLength(1, 'field.required'), z.maxLength(4000))),
  }),
  output: z.void(),
  status: 204,
  errors,
})
