import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { key } from './approval.ts'
import { conductRules } from './options.ts'

export const rejectPhoto = endpoint({
  method: 'POST',
  path: '/api/staff/photo-rejections.php',
  caller: 'staff',
  role: 'moderator',
  summary: 'Removes a photo that the caller has taken and seen, by a rule; its owner gets a statement of reasons and may appeal.',
  input: z.object({ ...key, rule: z.enum(conductRules) }),
  output: z.object({ decision: z.string() }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'not_found', 'invalid_input', 'conflict', 'too_many_requests'],
})
