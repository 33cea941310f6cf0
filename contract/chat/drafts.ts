import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { begun, id } from '../schemas.ts'

/** As it is typed: not trimmed, since the member goes on writing. */
const draft = z.string().check(begun(), z.maxLength(limits.draftMaximum))

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/chat-draft.php',
  caller: 'member',
  summary:
    'Keeps what one has begun to write in a conversation for one’s other devices, while one has switched that on; empty: nothing is kept.',
  input: z.object({
    conversation: z.object({ id }),
    text: draft,
    /** What this device believes to be kept. Where another device has kept something else since, nothing changes. */
    was: draft,
  }),
  /** `at` is when it was kept. */
  output: z.object({ kept: z.boolean(), at: z.string() }),
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input', 'too_many_requests'],
})

export const switchDrafts = endpoint({
  method: 'PUT',
  path: '/api/chat-drafts.php',
  caller: 'member',
  summary: 'Switches drafts on every device on, or off: then all that are kept are deleted.',
  input: z.object({ on: z.boolean() }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'invalid_input'],
})
