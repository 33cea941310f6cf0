import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { healthAudiences, hivStatuses, testReminders } from './options.ts'

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

const told = {
  status: z.nullable(z.enum(hivStatuses)),
  /** Whether he takes PrEP. */
  prep: z.nullable(z.boolean()),
  /** The month of his last test, YYYY-MM. */
  tested: z.nullable(month),
}

/** What a member keeps of his sexual health, to himself. */
export const health = z.object({
  ...told,
  shown_to: z.enum(healthAudiences),
  /** So many months after his last test he wants to be reminded, here and nowhere else. */
  remind_after: z.nullable(z.literal(testReminders)),
  /** YYYY-MM-DD, or null where he asked for no reminder. */
  remind_on: z.nullable(z.string()),
  due: z.boolean(),
  /** Since when he has agreed that it is kept; null where nothing is. */
  agreed_at: z.nullable(z.string()),
})

export type Health = z.output<typeof health>

/** What of it another is shown. */
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
    z.partial(z.object({ ...told, shown_to: z.enum(healthAudiences), remind_after: z.nullable(z.literal(testReminders)) })),
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
