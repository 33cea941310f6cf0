import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, messageId } from './id.ts'
import { reportReasons } from './options.ts'

const profile = z.object({ profile: z.object({ id }) })

export const block = endpoint({
  method: 'POST',
  path: '/api/block.php',
  caller: 'member',
  summary: 'Blocks a member: likes and chats between the two end at once.',
  input: profile,
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'not_found', 'invalid_input', 'daily_limit'],
})

export const unblock = endpoint({
  method: 'DELETE',
  path: '/api/block.php',
  caller: 'member',
  summary: 'Takes a block back.',
  input: profile,
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'invalid_input'],
})

export const blocked = endpoint({
  method: 'GET',
  path: '/api/block.php',
  caller: 'member',
  summary: 'The members one has blocked.',
  input: z.object({}),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
  status: 200,
  errors: ['authentication_required'],
})

export const report = endpoint({
  method: 'POST',
  path: '/api/report.php',
  caller: 'member',
  summary: 'Reports a member, one message of his, or one photo, to the staff.',
  input: z.extend(profile, {
    reason: z.enum(reportReasons),
    text: z.string().check(z.trim(), z.maxLength(1000)),
    message: z.optional(messageId),
    photo: z.optional(id),
  }),
  output: z.object({}),
  status: 201,
  errors: ['authentication_required', 'invalid_input', 'daily_limit'],
})

export const pageHidden = endpoint({
  method: 'POST',
  path: '/api/page-hidden.php',
  caller: 'anyone',
  summary: 'Beacon: the page was hidden.',
  // A beacon cannot be answered: whatever its body is, it is taken.
  input: z.catch(z.object({}), {}),
  output: z.void(),
  status: 204,
  errors: [],
})
