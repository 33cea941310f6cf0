import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'field.invalid'))

/** Shows the member in another city from one day to another, both included, in the site's time zone. */
export const trip = z.object({
  country: z.string(),
  region: z.string(),
  city: z.object({ id: z.number(), name: z.string() }),
  from: z.string(),
  to: z.string(),
  /** The member is shown there now. */
  begun: z.boolean(),
})

export type Trip = z.output<typeof trip>

/** `today` is the day in the site's time zone: a trip begins then or later. */
const answer = z.object({ trip: z.nullable(trip), today: z.string() })

export type TripAnswer = z.output<typeof answer>

export const read = endpoint({
  method: 'GET',
  path: '/api/trip.php',
  caller: 'member',
  summary: 'One’s own trip, planned or begun; null when there is none.',
  input: z.object({}),
  output: answer,
  status: 200,
  errors: ['authentication_required'],
})

export const plan = endpoint({
  method: 'PUT',
  path: '/api/trip.php',
  caller: 'member',
  summary: 'Plans a trip, instead of the one there was. It counts as a change of place.',
  input: z.object({
    country: z.string().check(z.length(2, 'field.country')),
    region: z.string().check(z.maxLength(10, 'field.region')),
    city: z.number('field.city').check(z.int('field.city')),
    from: day,
    to: day,
  }),
  output: answer,
  status: 200,
  errors: ['authentication_required', 'invalid_input', 'place_change_limit'],
})

export const end = endpoint({
  method: 'DELETE',
  path: '/api/trip.php',
  caller: 'member',
  summary: 'Ends the trip, or drops its plan: the member is shown at home.',
  input: z.object({}),
  output: z.void(),
  status: 204,
  errors: ['authentication_required'],
})
