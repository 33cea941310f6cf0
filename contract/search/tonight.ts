import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { memberCard } from '../profile/profile.ts'
import { eveningPurposes } from './options.ts'

const purpose = z.enum(eveningPurposes)
const moment = z.string()

/** The viewer's own window. Others see it from `shown_from` until `dark_at` (ISO 8601). */
const ownWindow = z.object({ purpose, shown_from: moment, dark_at: moment })

/** A member who lit a window. The distance is left out: the city is all that the evening tells of a place. */
const litWindow = z.extend(z.omit(memberCard, { distance: true }), { purpose })

export type LitWindow = z.output<typeof litWindow>

const evening = z.object({
  /** `none`: there is no evening for this viewer, because of discreet mode or of the country they are in. */
  state: z.enum(['open', 'closed', 'none']),
  /** When the evening ends if it is open, or else begins, by the clocks of the viewer's city (ISO 8601); null for `none`. */
  until: z.nullable(moment),
  /** The time zone of the viewer's city, by which the times are shown. */
  time_zone: z.nullable(z.string()),
  /** Whether the viewer can light a window: nobody who is invisible can, as it would be seen. */
  may_light: z.boolean(),
  own: z.nullable(ownWindow),
  /** Windows of members who are no fictional ones, without the viewer's own. */
  count: z.number(),
  /** Fictional members come last. */
  windows: z.array(litWindow),
})

export const read = endpoint({
  method: 'GET',
  path: '/api/tonight.php',
  caller: 'member',
  summary: 'The members in and around one’s city who lit a window this evening, and one’s own window.',
  input: z.object({}),
  output: evening,
  status: 200,
  errors: ['authentication_required', 'daily_limit'],
})

export const light = endpoint({
  method: 'PUT',
  path: '/api/tonight.php',
  caller: 'member',
  summary:
    'Lights one’s window for three hours, or changes what it is for. Others see it some minutes later, and then it goes dark by itself.',
  input: z.object({ purpose }),
  output: ownWindow,
  status: 200,
  errors: ['authentication_required', 'confirm_first', 'invalid_input', 'tonight_closed', 'tonight_hidden', 'daily_limit'],
})

export const putOut = endpoint({
  method: 'DELETE',
  path: '/api/tonight.php',
  caller: 'member',
  summary: 'Puts one’s window out, for everybody at once.',
  input: z.object({}),
  output: z.void(),
  status: 204,
  errors: ['authentication_required'],
})
