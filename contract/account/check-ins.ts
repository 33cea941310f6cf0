import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { provenByPassword } from './leaving.ts'
import { limits } from '../limits.ts'
import { written } from '../schemas.ts'

const text = (maximum: number) => z.string().check(written(), z.minLength(1, 'field.required'), z.maxLength(maximum))

const notice = {
  /** The name by which the contact knows the member. */
  who: text(limits.checkInNameMaximum),
  /** An e-mail address, or a mobile number where the site can send text messages. */
  contact: text(254),
  /** What the contact gets if the member does not check in. */
  words: text(limits.checkInWordsMaximum),
}

const due = z.iso.datetime()

const checkIn = z.object({
  who: z.string(),
  contact: z.string(),
  words: z.string(),
  due_at: z.string(),
  /**
   * `asked`: the contact has not agreed, and gets nothing before. `ready`: they have. `sent`: the words have left. `unsent`: the time is
   * over, and nobody had agreed.
   */
  state: z.enum(['asked', 'ready', 'sent', 'unsent']),
})

export type CheckIn = z.output<typeof checkIn>

export const readCheckIn = endpoint({
  method: 'GET',
  path: '/api/check-in.php',
  caller: 'member',
  summary: 'One’s own check-in, if there is one. Nobody else learns of it but the contact.',
  input: z.object({}),
  output: z.object({
    check_in: z.nullable(checkIn),
    /** Whether a mobile number can be a contact. */
    phones: z.boolean(),
  }),
  status: 200,
  errors: ['authentication_required'],
})

const letter = z.object({
  /** Empty for a text message. */
  subject: z.string(),
  text: z.string(),
})

export const previewCheckIn = endpoint({
  method: 'POST',
  path: '/api/check-in-preview.php',
  caller: 'member',
  summary: 'What a contact would get: the request, and the words. Sends nothing.',
  input: z.object(notice),
  output: z.object({ sender: z.string(), request: letter, words: letter }),
  status: 200,
  errors: ['authentication_required', 'invalid_input', 'too_many_requests'],
})

export const startCheckIn = endpoint({
  method: 'POST',
  path: '/api/check-in.php',
  caller: 'member',
  summary:
    'Names a contact and a time. A contact who has not agreed yet is asked, once a day at most; the answer does not tell whether they were.',
  input: z.object({ ...notice, due_at: due }),
  // Read it again: an answer is stored for a while, and this one would hold what is sealed elsewhere.
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'confirm_first', 'invalid_input', 'conflict', 'daily_limit', 'too_many_requests'],
})

export const moveCheckIn = endpoint({
  method: 'PUT',
  path: '/api/check-in.php',
  caller: 'member',
  summary: 'Sets another time, before the words have left.',
  input: z.object({ due_at: due }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'not_found', 'invalid_input', 'conflict', 'too_many_requests'],
})

export const endCheckIn = endpoint({
  method: 'DELETE',
  path: '/api/check-in.php',
  caller: 'member',
  summary: 'Checks in, or drops the check-in: its contact hears nothing, and everything of it is erased.',
  input: z.object({}),
  /** Whether the words had left before. */
  output: z.object({ sent: z.boolean() }),
  status: 200,
  errors: ['authentication_required', 'too_many_requests'],
})

export const endWithoutLogin = endpoint({
  method: 'POST',
  path: '/api/check-in-fine.php',
  caller: 'anyone',
  summary:
    'Checks in without a login, for a member who is suspended or leaving since they named a contact. `not_found` without an open check-in, and for an account that can log in.',
  input: provenByPassword,
  /** Whether the words had left before. */
  output: z.object({ sent: z.boolean() }),
  status: 200,
  errors: [
    'login_failed',
    'proof_of_work_needed',
    'too_many_attempts',
    'invalid_input',
    'not_found',
    'too_many_requests',
    'unavailable',
  ],
})
