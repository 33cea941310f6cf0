import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../schemas.ts'
import { proof } from './proof.ts'

const exportState = z.object({
  state: z.enum(['none', 'making', 'ready', 'failed']),
  /** While it is ready: when its link expires. */
  ready_until: z.nullable(z.string()),
  /** When the member may request another copy; null for now. */
  again_at: z.nullable(z.string()),
  /** Copies that our support asked for because the member could not log in; of the last 30 days, the latest first. */
  assisted: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      /** `open`: it is being made, or its link works with the code. */
      state: z.enum(['open', 'fetched', 'ended']),
      /** The member has said that they know of it. */
      seen: z.boolean(),
    }),
  ),
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

export const byCode = endpoint({
  method: 'POST',
  path: '/api/export-code.php',
  caller: 'anyone',
  summary:
    'Opens the copy that support asked for, by the mailed link and the code that its member was told by telephone, once. Returns the token of the download, which works for a quarter of an hour.',
  input: z.object({
    token: z.string().check(z.maxLength(100)),
    /** Its digits, in any groups. */
    code: z.string().check(z.maxLength(40), z.overwrite(digitsIn), z.minLength(1, 'field.required')),
  }),
  output: z.object({ file: z.string() }),
  status: 200,
  errors: ['link_expired', 'invalid_input', 'too_many_requests'],
})

/** People type a code as they heard it: '1234 5678', '1234-5678'. */
function digitsIn(typed: string): string {
  return typed.replace(/[\s.\-–]/g, '')
}

export const answerAssisted = endpoint({
  method: 'PUT',
  path: '/api/export-assisted.php',
  caller: 'member',
  summary: 'Says that the member knows of a copy that support asked for, or stops it: its link then opens nothing.',
  input: z.object({ id, stop: z.boolean() }),
  output: exportState,
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})
