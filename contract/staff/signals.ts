import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { signalKinds } from './options.ts'

const kind = z.enum(signalKinds)
const whole = z.number().check(z.int(), z.gte(1), z.lte(1000))

const change = z.object({
  version: z.number(),
  at: z.string(),
  /** Name within the team. */
  by: z.string(),
  active: z.boolean(),
  least: z.number(),
  days: z.number(),
})

const rule = z.object({
  kind,
  /** 0 until an admin changes it. */
  version: z.number(),
  active: z.boolean(),
  least: z.number(),
  days: z.number(),
  /** The last test of exactly these values; null if there is none. */
  tested: z.nullable(z.object({ members: z.number(), at: z.string() })),
  /** Its hints that wait, and of the last 90 days those that led to a measure and those that did not. */
  open: z.number(),
  acted: z.number(),
  dismissed: z.number(),
  /** Latest first, at most ten. */
  history: z.array(change),
})

export type SignalRule = z.output<typeof rule>

const errors = ['authentication_required', 'staff_only', 'invalid_input', 'not_found'] as const

export const listSignals = endpoint({
  method: 'GET',
  path: '/api/staff/signals.php',
  caller: 'staff',
  role: 'admin',
  summary: 'The rules that open hints, with their histories. No rule decides anything.',
  input: z.object({}),
  output: z.object({ rules: z.array(rule) }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'not_found'],
})

export const testSignal = endpoint({
  method: 'POST',
  path: '/api/staff/signal-test.php',
  caller: 'staff',
  role: 'admin',
  summary: 'How many members a rule would have marked in the last 30 days, as far as its data is kept; a number, and no members.',
  input: z.object({ kind, least: whole, days: whole }),
  output: z.object({ members: z.number() }),
  status: 200,
  errors,
})

export const changeSignal = endpoint({
  method: 'PUT',
  path: '/api/staff/signals.php',
  caller: 'staff',
  role: 'admin',
  summary:
    'Changes a rule. Values that are switched on must have been tested within a day; `conflict` if somebody has changed it since `version`.',
  input: z.object({ kind, version: z.number().check(z.int(), z.gte(0)), active: z.boolean(), least: whole, days: whole }),
  output: z.object({ rule }),
  status: 200,
  errors: [...errors, 'conflict'],
})
