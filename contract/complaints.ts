import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { complaintCategories } from './options.ts'
import { written } from './written.ts'

/** How long each may be, and which of them a category asks for, `complaintProblems` says. */
const words = z.string().check(written(), z.maxLength(10_000))

export const complain = endpoint({
  method: 'POST',
  path: '/api/complaints.php',
  caller: 'anyone',
  summary:
    'Complains to the company: whoever it is, about whomever or whatever. A member is answered at his own address, whichever he names.',
  input: z.object({
    category: z.enum(complaintCategories, 'field.required'),
    /** Address of a page, or a name; notices of what should not be there need it. */
    about: z._default(words, ''),
    text: words,
    name: z._default(words, ''),
    email: z._default(words, ''),
    /** He says that it is true as far as he knows. */
    good_faith: z._default(z.boolean(), false),
  }),
  output: z.object({
    /** By which it is spoken of. */
    number: z.string(),
  }),
  status: 201,
  errors: ['invalid_input', 'too_many_requests'],
})
