import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../schemas.ts'
import { muteTimes } from './options.ts'

export const arrange = endpoint({
  method: 'PUT',
  path: '/api/chat.php',
  caller: 'member',
  summary:
    'Pins one of one’s conversations, archives it, mutes it or marks it as unread, for oneself; the other cannot notice. A request cannot be arranged.',
  input: z.object({
    conversation: z.object({ id }),
    /** Above all others, and out of the archive; `limits.chatsPinned` at most. */
    pinned: z.optional(z.boolean()),
    /** Out of the list, and pinned no more. What the other writes brings it back unless it is muted. */
    archived: z.optional(z.boolean()),
    /** For how long no push and no mail tells of it, and no badge counts it; null: it is muted no more. */
    muted: z.optional(z.nullable(z.enum(muteTimes))),
    marked_unread: z.optional(z.boolean()),
  }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'not_found', 'list_full', 'invalid_input'],
})
