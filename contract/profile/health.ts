import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { healthAudiences, hivStatuses, testReminders } from './own-options.ts'

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

const fields = {
  status: z.nullable(z.enum(hivStatuses)),
  /** Whether the member takes PrEP. */
  prep: z.nullable(z.boolean()),
  /** The month of the last test, YYYY-MM. */
  tested: z.nullable(month),
}

/** A member's own record of their sexual health. */
export const health = z.object({
  ...fields,
  shown_to: z.enum(healthAudiences),
  /** Months from the last test to the reminder, which is shown on the site only. */
  remind_after: z.nullable(z.literal(testReminders)),
  /** YYYY-MM-DD, or null without a reminder. */
  remind_on: z.nullable(z.string()),
  due: z.boolean(),
  /** When the member consented to storing it; null if nothing is stored. */
  agreed_at: z.nullable(z.string()),
})

export type Health = z.output<typeof health>

/** The part of it that another member is shown. */
export const shownHealth = z.partial(z.object({ status: z.enum(hivStatuses), prep: z.boolean(), tested: z.string() }))

export type ShownHealth = z.output<typeof shownHealth>

export const read = endpoint({
  method: 'GET',
  path: '/api/health.php',
  caller: 'member',
  summary: 'What one keeps of one’s own sexual health.',
  input: z.object({}),
  output: health,
  status: 200,
  errors: ['authentication_required'],
})

export const change = endpoint({
  method: 'PUT',
  path: '/api/health.php',
  caller: 'member',
  summary: 'Changes fields of it; the first time only with `agree`. `later`: the reminder comes again in a month.',
  input: z.extend(
    z.partial(z.object({ ...fields, shown_to: z.enum(healthAudiences), remind_after: z.nullable(z.literal(testReminders)) })),
    {
      agree: z.optional(z.boolean()),
      later: z.optional(z.boolean()),
    },
  ),
  output: health,
  status: 200,
  errors: ['authentication_required', 'invalid_input'],
})

export const forget = endpoint({
  method: 'DELETE',
  path: '/api/health.php',
  caller: 'member',
  summary: 'Deletes all of it at once, with the consent to keep it.',
  input: z.object({}),
  output: z.void(),
  status: 204,
  errors: ['authentication_required'],
})
