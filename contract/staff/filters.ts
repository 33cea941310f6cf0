import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { written } from '../schemas.ts'
import { tag } from './cases.ts'
import { priorities, queues } from './options.ts'

const name = z.string().check(written(), z.minLength(1, 'field.required'), z.maxLength(40))

const filter = z.object({
  /** One filter of a name; it is saved over. */
  name,
  queue: z.enum(Object.keys(queues) as Array<keyof typeof queues>),
  show: z.enum(['free', 'mine', 'all']),
  /** Null counts for all. */
  reason: z.nullable(z.string().check(written(), z.maxLength(40))),
  priority: z.nullable(z.enum(priorities)),
  tag: z.nullable(tag),
})

export type Filter = z.output<typeof filter>

const errors = ['authentication_required', 'staff_only', 'not_found', 'invalid_input'] as const

export const readFilters = endpoint({
  method: 'GET',
  path: '/api/staff/filters.php',
  caller: 'staff',
  role: 'moderator',
  summary: 'The filters of queues that the caller has saved, by name.',
  input: z.object({}),
  output: z.object({ filters: z.array(filter) }),
  status: 200,
  errors,
})

export const saveFilter = endpoint({
  method: 'POST',
  path: '/api/staff/filters.php',
  caller: 'staff',
  role: 'moderator',
  summary: 'Saves a filter of a queue for the caller, twenty at most; one of the same name is replaced.',
  input: filter,
  output: z.void(),
  status: 204,
  errors: [...errors, 'conflict'],
})

export const removeFilter = endpoint({
  method: 'DELETE',
  path: '/api/staff/filters.php',
  caller: 'staff',
  role: 'moderator',
  summary: 'Removes a saved filter of the caller; nothing happens if there is none of that name.',
  input: z.object({ name }),
  output: z.void(),
  status: 204,
  errors,
})
