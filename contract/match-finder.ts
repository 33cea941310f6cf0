import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { finderReaches, genders, intentions, interestCodes } from './options.ts'

const age = z.number().check(z.int(), z.gte(limits.ageMinimum), z.lte(limits.ageMaximum))

/** What he asks the match finder for: what, who, where, which interests. An empty list and no age mean any. */
export const finderAnswers = z.object({
  intentions: z.array(z.enum(intentions)).check(z.maxLength(intentions.length)),
  genders: z.array(z.enum(genders)).check(z.maxLength(genders.length)),
  min_age: z.nullable(age),
  max_age: z.nullable(age),
  /** Kilometres from his own city, his country, or any. */
  reach: z.enum(finderReaches),
  interests: z.array(z.enum(interestCodes)).check(z.maxLength(interestCodes.length)),
})

export type FinderAnswers = z.output<typeof finderAnswers>

export const save = endpoint({
  method: 'PUT',
  path: '/api/match-finder.php',
  caller: 'member',
  summary: 'Keeps his answers for the match finder.',
  input: finderAnswers,
  output: finderAnswers,
  status: 200,
  errors: ['authentication_required', 'invalid_input'],
})

export const forget = endpoint({
  method: 'DELETE',
  path: '/api/match-finder.php',
  caller: 'member',
  summary: 'Forgets his answers.',
  input: z.object({}),
  output: z.void(),
  status: 204,
  errors: ['authentication_required'],
})

export const read = endpoint({
  method: 'GET',
  path: '/api/match-answers.php',
  caller: 'member',
  summary: 'His answers for the match finder; before he has given any, what follows from his profile.',
  input: z.object({}),
  output: z.object({ kept: z.boolean(), answers: finderAnswers }),
  status: 200,
  errors: ['authentication_required'],
})
