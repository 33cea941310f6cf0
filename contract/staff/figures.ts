import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { visitSteps } from '../site/options.ts'
import { queues } from './options.ts'
import { siteId } from './site-management.ts'

/** A count; null for fewer than five, which could be about somebody in particular. */
const count = z.nullable(z.number())

const week = z.object({
  /** Its Monday, 2026-11-23, in the site's time zone. */
  week: z.string(),
  joined: count,
  /** How many of them confirmed their address, and came back a week and four weeks later. */
  confirmed: count,
  back_after_week: count,
  back_after_month: count,
  /** Conversations that ended in this week or go on, and those of them in which both wrote. */
  conversations: count,
  answered: count,
  /** Minor units, less refunds. Empty for fewer than five purchases. */
  revenue: z.array(z.object({ currency: z.string(), amount: z.number() })),
})

export type FigureWeek = z.output<typeof week>

export const readSiteFigures = endpoint({
  method: 'GET',
  path: '/api/staff/site-figures.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Figures of a site for the last 13 weeks, without persons: counts under five are null.',
  input: z.object({ site: siteId }),
  output: z.object({
    weeks: z.array(week),
    /** How many visits of the last 30 days came to each step. */
    funnel: z.array(z.object({ step: z.enum(visitSteps), count })),
    cases: z.array(
      z.object({
        queue: z.enum(Object.keys(queues) as Array<keyof typeof queues>),
        waiting: count,
        /** Hours that the oldest has waited; null with fewer than five waiting. */
        oldest_hours: z.nullable(z.number()),
        /** Median hours until a decision, of the last 30 days; null with fewer than five. */
        decided_after_hours: z.nullable(z.number()),
      }),
    ),
  }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'not_found', 'invalid_input'],
})
