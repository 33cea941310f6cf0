import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../schemas.ts'
import { chatSummary } from './chat.ts'
import { chatFolders, muteTimes } from './options.ts'

export const list = endpoint({
  method: 'GET',
  path: '/api/chats.php',
  caller: 'member',
  summary: 'One’s conversations, the pinned ones first, then the latest; `before` (a conversation id) goes on after a full list.',
  /** Without a folder all but the archived ones. */
  input: z.object({ before: z.optional(id), folder: z.optional(z.enum(chatFolders)) }),
  output: z.array(chatSummary),
  status: 200,
  errors: ['authentication_required'],
})

export const requests = endpoint({
  method: 'GET',
  path: '/api/requests.php',
  caller: 'member',
  summary: 'The conversations that others have begun and one has neither answered, accepted nor declined, as `chats.php`.',
  input: z.object({ before: z.optional(id) }),
  output: z.array(chatSummary),
  status: 200,
  errors: ['authentication_required'],
})

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
