import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, written } from '../schemas.ts'
import { limits } from '../limits.ts'
import { memberCard } from '../profile/profile.ts'

const profile = z.object({ profile: z.object({ id }) })

export const favouriteCard = z.extend(memberCard, {
  /** The viewer's private note about the member; may be empty. */
  note: z.string(),
})

export const list = endpoint({
  method: 'GET',
  path: '/api/favourites.php',
  caller: 'member',
  summary: 'The members one keeps as favourites, latest first, each with one’s private note.',
  input: z.object({}),
  output: z.array(favouriteCard),
  status: 200,
  errors: ['authentication_required', 'daily_limit'],
})

export const add = endpoint({
  method: 'POST',
  path: '/api/favourites.php',
  caller: 'member',
  summary: 'Keeps a member as a favourite. The member is not notified.',
  input: profile,
  output: z.object({}),
  status: 201,
  errors: ['authentication_required', 'not_found', 'blocked', 'invalid_input', 'list_full'],
})

export const write = endpoint({
  method: 'PUT',
  path: '/api/favourites.php',
  caller: 'member',
  summary: 'Writes the private note of a favourite; empty takes it away. Nobody else ever reads it.',
  input: z.extend(profile, { note: z.string().check(written(), z.maxLength(limits.noteMaximum)) }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'not_found', 'blocked', 'invalid_input'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/favourites.php',
  caller: 'member',
  summary: 'Removes a favourite from the list, with its note.',
  input: profile,
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'invalid_input'],
})
