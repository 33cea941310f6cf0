import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { complaintCategories } from './options.ts'
import { written } from '../schemas.ts'

/** `complaintProblems` decides the length of each field, and which ones a category requires. */
const words = z.string().check(written(), z.maxLength(10_000))

export const complain = endpoint({
  method: 'POST',
  path: '/api/complaints.php',
  caller: 'anyone',
  summary:
    'Sends a complaint to the company; anybody may. A member is answered at their own address, whatever address they name.',
  input: z.object({
    category: z.enum(complaintCategories, 'field.required'),
    /** Address of a page, or a name; required for notices of illegal content. */
    about: z._default(words, ''),
    text: words,
    name: z._default(words, ''),
    email: z._default(words, ''),
    /** The sender states that it is true to the best of their knowledge. */
    good_faith: z._default(z.boolean(), false),
  }),
  output: z.object({
    /** The reference number of the complaint. */
    number: z.string(),
  }),
  status: 201,
  errors: ['invalid_input', 'too_many_requests'],
})
