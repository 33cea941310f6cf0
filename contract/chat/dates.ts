import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id, messageId, written } from '../schemas.ts'
import { message } from './chat.ts'

const proposed = {
  at: z.iso.datetime(),
  place: z.string().check(written(), z.minLength(1, 'field.required'), z.maxLength(limits.datePlaceMaximum)),
}

const refusals = [
  'authentication_required',
  'not_found',
  'unconfirmed',
  'unanswered',
  'list_full',
  'invalid_input',
  'too_many_requests',
] as const

export const suggestDate = endpoint({
  method: 'POST',
  path: '/api/dates.php',
  caller: 'member',
  summary: 'Suggests a place and a time to meet. Once both have written, and free of charge; with the same Idempotency-Key once.',
  input: z.object({ conversation: z.object({ id }), ...proposed }),
  output: z.object({ message }),
  status: 201,
  errors: [...refusals, 'locked', 'conflict'],
})

export const changeDate = endpoint({
  method: 'PUT',
  path: '/api/dates.php',
  caller: 'member',
  summary:
    'Makes another suggestion on the same card, in place of the one that `version` names; `date_changed` if that is not the latest.',
  input: z.object({ message: messageId, version: z.int(), ...proposed }),
  output: z.void(),
  status: 204,
  errors: [...refusals, 'date_changed'],
})

export const answerDate = endpoint({
  method: 'PUT',
  path: '/api/date-answers.php',
  caller: 'member',
  summary: 'Accepts or declines the other’s suggestion, or takes one’s own back, also after it was accepted.',
  input: z.object({ message: messageId, version: z.int(), answer: z.enum(['accepted', 'declined', 'taken_back']) }),
  output: z.void(),
  status: 204,
  errors: [...refusals, 'date_changed'],
})
