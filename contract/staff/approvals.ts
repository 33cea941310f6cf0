import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { money } from '../payments/money.ts'
import { id } from '../schemas.ts'
import { sharedActs } from './options.ts'

const act = z.enum(Object.keys(sharedActs) as Array<keyof typeof sharedActs>)

const approval = z.object({
  id: z.string(),
  member: z.string(),
  site: z.string(),
  act,
  /** The order of a refund. */
  order: z.nullable(z.string()),
  /** The sum of a refund. */
  sum: z.nullable(money),
  /** The credits of a grant. */
  credits: z.nullable(z.number()),
  /** The new address of a correction. */
  email: z.nullable(z.string()),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  expires_at: z.string(),
  /** Proposed by the caller, who may take it back and never confirms it. */
  own: z.boolean(),
  /** The caller's role may confirm it. */
  mine: z.boolean(),
})

export type Approval = z.output<typeof approval>

export const readApprovals = endpoint({
  method: 'GET',
  path: '/api/staff/approvals.php',
  caller: 'staff',
  summary: 'What waits for a second person on the sites of the caller, the oldest first.',
  input: z.object({}),
  output: z.object({ approvals: z.array(approval) }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'not_found'],
})

export const decideApproval = endpoint({
  method: 'POST',
  path: '/api/staff/approval.php',
  caller: 'staff',
  summary:
    'Confirms what another proposed, which does it, or declines it. Nobody confirms what they proposed; of two at once one does.',
  input: z.object({ member: id, id, confirm: z.boolean() }),
  output: z.void(),
  status: 204,
  errors: [
    'authentication_required',
    'staff_only',
    'not_found',
    'conflict',
    'invalid_input',
    'code_needed',
    'price_changed',
    'refund_closed',
  ],
})

const list = z.object({ waiting: z.number(), oldest_at: z.nullable(z.string()) })

export const readWaiting = endpoint({
  method: 'GET',
  path: '/api/staff/waiting.php',
  caller: 'staff',
  summary: 'How much waits in each list of support, and since when: nothing about anybody.',
  input: z.object({}),
  output: z.object({
    approvals: list,
    /** Paid orders whose country of tax is not proven. */
    held: list,
    /** Disputes that can still be answered; `oldest_at` is the nearest deadline. */
    disputed: list,
    /** Copies of data that failed, and erasures that are late by a day. */
    data: list,
  }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'not_found'],
})
