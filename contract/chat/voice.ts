import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id } from '../schemas.ts'
import { message } from './chat.ts'

/** How loud a recording is, from beginning to end: a hexadecimal digit for each bar. */
const waveform = z.string().check(z.regex(new RegExp(`^[0-9a-f]{${limits.voiceBars}}$`)))

export const sendVoice = endpoint({
  method: 'POST',
  path: '/api/voice-messages.php',
  caller: 'member',
  upload: 'voice',
  summary:
    'Sends a recording (multipart field voice) into a conversation in which both take part, and charges its price; with the same Idempotency-Key once. It is written anew without metadata, and its length is counted here.',
  /** `waveform` is only drawn: nothing follows from it. */
  input: z.object({ conversation: id, waveform }),
  /** `credits` is the remaining balance. */
  output: z.object({ message, conversation: z.object({ id: z.string() }), credits: z.number() }),
  status: 201,
  errors: [
    'authentication_required',
    'not_found',
    'unconfirmed',
    'unanswered',
    'not_enough_credits',
    'voice_too_long',
    'voice_unreadable',
    'invalid_input',
    'conflict',
    'too_many_requests',
  ],
})
