import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { siteId } from './site-management.ts'

const errors = ['authentication_required', 'staff_only', 'not_found', 'invalid_input'] as const
const types = ['news', 'promotions', 'weekly_updates'] as const

/** A number of members; null for fewer than five, which could be about somebody in particular. */
const members = z.nullable(z.number())

/** The name that staff give a broadcast, such as `spring`. */
export const broadcastName = z.string().check(z.regex(/^[a-z\d][a-z\d-]{0,39}$/))

const broadcast = z.object({
  type: z.enum(types),
  /** Unique among the broadcasts of its type. */
  name: z.string(),
  /** `planned` is one that starts later. */
  state: z.enum(['draft', 'planned', 'sending', 'stopped', 'done']),
  created_at: z.string(),
  starts_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  mailed: members,
  pushed: members,
})

export type SiteBroadcast = z.output<typeof broadcast>

export const listSiteBroadcasts = endpoint({
  method: 'GET',
  path: '/api/staff/site-broadcasts.php',
  caller: 'staff',
  role: 'admin',
  summary: 'The latest 100 broadcasts of a site, with their state and how many members got them.',
  input: z.object({ site: siteId }),
  output: z.object({ broadcasts: z.array(broadcast) }),
  status: 200,
  errors,
})

export const stopSiteBroadcast = endpoint({
  method: 'POST',
  path: '/api/staff/site-broadcast-stop.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Stops a broadcast after the current batch; mails in the outbox still leave. `conflict` if it is not being sent.',
  input: z.object({ site: siteId, type: z.enum(types), name: broadcastName }),
  output: z.void(),
  status: 204,
  errors: [...errors, 'conflict'],
})
