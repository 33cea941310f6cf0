import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { photoView } from '../profile/profile.ts'
import { id, messageId } from '../schemas.ts'
import { sent } from './chat.ts'
import { albumTimes } from './options.ts'

export const open = endpoint({
  method: 'POST',
  path: '/api/album-access.php',
  caller: 'member',
  summary:
    'Opens a private album of one’s own to the other member of a conversation, for a time or until it is taken back. Once both have written, and free of charge.',
  input: z.object({ conversation: z.object({ id }), album: id, lasts: z.enum(albumTimes) }),
  output: sent,
  status: 201,
  errors: ['authentication_required', 'not_found', 'unconfirmed', 'unanswered', 'invalid_input', 'too_many_requests'],
})

export const read = endpoint({
  method: 'GET',
  path: '/api/album.php',
  caller: 'member',
  summary: 'The photos of the private album that a message opens to the viewer, or that the viewer has opened with it.',
  input: z.object({ message: messageId }),
  output: z.object({ name: z.string(), until: z.nullable(z.string()), photos: z.array(photoView) }),
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})
