import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { messageId } from '../schemas.ts'
import { reactionCodes } from './options.ts'

export const reaction = z.enum(reactionCodes)

export const react = endpoint({
  method: 'PUT',
  path: '/api/reactions.php',
  caller: 'member',
  summary:
    'Sets one’s reaction to a message in place of an earlier one; null takes it back. Once both have written, and free of charge.',
  input: z.object({ message: messageId, reaction: z.nullable(reaction) }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'not_found', 'unconfirmed', 'unanswered', 'invalid_input', 'too_many_requests'],
})
