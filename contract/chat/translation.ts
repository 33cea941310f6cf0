import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { messageId } from '../schemas.ts'

export const translate = endpoint({
  method: 'POST',
  path: '/api/translate.php',
  caller: 'member',
  summary:
    'The text of one message of one’s conversations in one’s own language, by the operator’s own translation service; `not_found` without one. Nothing is stored, and nothing is marked as read.',
  input: z.object({ message: messageId }),
  output: z.object({ text: z.string() }),
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input', 'too_many_requests', 'unavailable'],
})
