import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, messageId } from '../schemas.ts'
import { send } from './chat.ts'
import { onceLasts } from './options.ts'

export const sendOnce = endpoint({
  method: 'POST',
  path: '/api/once-photos.php',
  caller: 'member',
  upload: 'photo',
  summary:
    'Sends a photo (multipart field photo) that the other member can view once, where both take part in the conversation; charges the price of a photo, with the same Idempotency-Key once.',
  input: z.object({ conversation: id, lasts: z.enum(onceLasts) }),
  output: send.output,
  status: 201,
  errors: send.errors,
})

export const openOnce = endpoint({
  method: 'POST',
  path: '/api/once-photo.php',
  caller: 'member',
  summary:
    'Opens a photo to view once, and answers with the photo itself: it has no address, and no second call gets it. Only a call with the same Idempotency-Key, within 30 seconds, gets the same answer, in case the first was lost.',
  input: z.object({ id: messageId }),
  output: z.object({
    /** A WebP picture, in base64. */
    picture: z.string(),
    lasts: z.enum(onceLasts),
  }),
  status: 200,
  errors: ['authentication_required', 'not_found', 'once_over', 'invalid_input'],
})
