import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { memberCard } from './profile.ts'

export const viewerCard = z.extend(memberCard, {
  /** The last past day (UTC) on which the member opened the profile; no time of day is stored. */
  viewed: z.string(),
})

export const list = endpoint({
  method: 'GET',
  path: '/api/viewers.php',
  caller: 'member',
  summary:
    'Who opened one’s profile in the last 30 days except today, latest day first; empty for a member who does not show their own views.',
  input: z.object({}),
  output: z.array(viewerCard),
  status: 200,
  errors: ['authentication_required', 'too_many_requests'],
})

const setting = z.object({
  /** The member shows their profile views to others, and sees others' views of their profile. */
  show_views: z.boolean(),
  /** An invisible member leaves no views and sees none, whatever `show_views` is. */
  invisible: z.boolean(),
  /** When it was switched on. */
  since: z.nullable(z.string()),
})

export const readSetting = endpoint({
  method: 'GET',
  path: '/api/views.php',
  caller: 'member',
  summary: 'Whether one shows whose profiles one opens, and so sees who opens one’s own.',
  input: z.object({}),
  output: setting,
  status: 200,
  errors: ['authentication_required'],
})

export const changeSetting = endpoint({
  method: 'PUT',
  path: '/api/views.php',
  caller: 'member',
  summary: 'Switches it on from now on, or off for both sides at once: what was seen till then is forgotten.',
  input: z.object({ show_views: z.boolean() }),
  output: setting,
  status: 200,
  errors: ['authentication_required', 'invalid_input', 'daily_limit'],
})
