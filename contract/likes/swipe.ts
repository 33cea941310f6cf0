import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../schemas.ts'
import { foundCard } from '../search/search.ts'

export const deck = endpoint({
  method: 'GET',
  path: '/api/swipe.php',
  caller: 'member',
  summary: 'The next of those who fit and about whom the member has not decided; nobody when there is none for now.',
  input: z.object({}),
  output: z.object({
    /** Each with a sentence, where the member has one to show. */
    deck: z.array(foundCard),
    /** Likes left today; the count restarts at midnight in the site's time zone. */
    likes_left: z.int(),
  }),
  status: 200,
  errors: ['authentication_required', 'daily_limit', 'too_many_requests'],
})

export const decide = endpoint({
  method: 'POST',
  path: '/api/swipe.php',
  caller: 'member',
  summary: 'Likes or passes a member; `match` is true when they like back. A pass notifies nobody.',
  input: z.object({ profile: z.object({ id }), like: z.boolean() }),
  output: z.object({ match: z.boolean(), likes_left: z.int() }),
  status: 201,
  errors: ['authentication_required', 'not_found', 'blocked', 'invalid_input', 'daily_limit', 'locked', 'too_many_requests'],
})

export const takeBack = endpoint({
  method: 'DELETE',
  path: '/api/swipe.php',
  caller: 'member',
  summary:
    'Takes the decision about a member back, if it is the newest, within a minute; a like counts no more, unless it was a match.',
  input: z.object({ profile: z.object({ id }) }),
  output: z.object({ profile: z.object({ id: z.string() }), likes_left: z.int() }),
  status: 200,
  errors: ['authentication_required', 'invalid_input', 'swipe_too_late', 'too_many_requests'],
})
