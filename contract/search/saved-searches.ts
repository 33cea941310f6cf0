import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, written } from '../schemas.ts'
import { limits } from '../limits.ts'
import { isBlank } from '../rules/unseen.ts'
import { filters } from './search.ts'

const name = z.string().check(
  written(),
  z.maxLength(limits.savedSearchNameMaximum),
  z.refine((value) => !isBlank(value), 'field.required'),
)

export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** The filters of `GET /api/members.php`. */
  query: filters,
  /** The weekly mail counts new results of it; also false if the member gets no weekly mail. */
  mail: z.boolean(),
})

export type SavedSearch = z.output<typeof savedSearch>

const all = z.array(savedSearch)

export const list = endpoint({
  method: 'GET',
  path: '/api/saved-searches.php',
  caller: 'member',
  summary: 'One’s saved searches, the oldest first.',
  input: z.object({}),
  output: all,
  status: 200,
  errors: ['authentication_required'],
})

export const add = endpoint({
  method: 'POST',
  path: '/api/saved-searches.php',
  caller: 'member',
  summary: 'Saves a search; answers with all of them. `mail` also switches the weekly update by mail on.',
  input: z.object({ name, query: filters, mail: z.optional(z.boolean()) }),
  output: all,
  status: 201,
  errors: ['authentication_required', 'invalid_input', 'saved_search_limit'],
})

export const change = endpoint({
  method: 'PUT',
  path: '/api/saved-searches.php',
  caller: 'member',
  summary: 'Gives a saved search another name, or switches its mail; answers with all of them.',
  input: z.object({ id, name: z.optional(name), mail: z.optional(z.boolean()) }),
  output: all,
  status: 200,
  errors: ['authentication_required', 'invalid_input', 'not_found'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches.php',
  caller: 'member',
  summary: 'Forgets a saved search.',
  input: z.object({ id }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'invalid_input'],
})
