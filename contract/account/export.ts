import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { proof } from './proof.ts'

const exportState = z.object({
  state: z.enum(['none', 'making', 'ready', 'failed']),
  /** While it is ready: when its link expires. */
  ready_until: z.nullable(z.string()),
  /** When the member may request another copy; null for now. */
  again_at: z.nullable(z.string()),
})

export const state = endpoint({
  method: 'GET',
  path: '/api/export.php',
  caller: 'member',
  summary: 'The state of the copy of one’s data.',
  input: z.object({}),
  output: exportState,
  status: 200,
  errors: ['authentication_required'],
})

export const ask = endpoint({
  method: 'POST',
  path: '/api/export.php',
  caller: 'member',
  summary: 'Makes a copy of all one’s data and mails a link to it, once a day.',
  input: z.object({ proof }),
  output: exportState,
  status: 202,
  errors: ['authentication_required', 'confirm_first', 'export_soon', 'invalid_input', 'too_many_attempts'],
})

export const link = endpoint({
  method: 'GET',
  path: '/api/export-link.php',
  caller: 'member',
  summary: 'What the mailed link to the data leads to; does not use it up.',
  input: z.object({ token: z.string().check(z.maxLength(100)) }),
  output: z.object({ ready_until: z.string() }),
  status: 200,
  errors: ['authentication_required', 'export_of_another', 'link_expired', 'invalid_input', 'too_many_requests'],
})
