import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { genders, interestCodes } from '../profile/options.ts'
import { intentions } from '../profile/own-options.ts'
import { finderReaches, matchReasons } from './options.ts'
import { memberCard } from '../profile/profile.ts'

const age = z.number().check(z.int(), z.gte(limits.ageMinimum), z.lte(limits.ageMaximum))

/** A member's answers for the match finder. An empty list and a null age mean any. */
export const finderAnswers = z.object({
  intentions: z.array(z.enum(intentions)).check(z.maxLength(intentions.length)),
  genders: z.array(z.enum(genders)).check(z.maxLength(genders.length)),
  min_age: z.nullable(age),
  max_age: z.nullable(age),
  /** Kilometres from the member's city, their country, or any. */
  reach: z.enum(finderReaches),
  interests: z.array(z.enum(interestCodes)).check(z.maxLength(interestCodes.length)),
})

export type FinderAnswers = z.output<typeof finderAnswers>

/** A comma-separated list of codes; empty for any. */
const listOf = (codes: readonly string[]) =>
  z.optional(
    z.string().check(
      z.maxLength(600),
      z.refine((value) => hasOnly(value, codes), 'field.invalid'),
    ),
  )

function hasOnly(value: string, codes: readonly string[]): boolean {
  return value === '' || value.split(',').every((each) => codes.includes(each))
}

const query = z.object({
  intentions: listOf(intentions),
  genders: listOf(genders),
  min_age: z.optional(z.coerce.number().check(z.int(), z.gte(limits.ageMinimum), z.lte(limits.ageMaximum))),
  max_age: z.optional(z.coerce.number().check(z.int(), z.gte(limits.ageMinimum), z.lte(limits.ageMaximum))),
  reach: z.optional(z.enum(finderReaches)),
  interests: listOf(interestCodes),
})

export const matchReason = z.object({
  code: z.enum(matchReasons),
  /** The requested values that this member has. */
  intentions: z.optional(z.array(z.enum(intentions))),
  interests: z.optional(z.array(z.enum(interestCodes))),
})

export type MatchReason = z.output<typeof matchReason>

/** A member with the reasons for their rank, most important first; at least one. */
export const matchCard = z.extend(memberCard, { reasons: z.array(matchReason) })

export type MatchCard = z.output<typeof matchCard>

export const find = endpoint({
  method: 'GET',
  path: '/api/match-finder.php',
  caller: 'member',
  summary: 'The members who fit best, each with the reasons (docs/ranking.md): by the answers given, else by the stored ones.',
  input: query,
  output: z.array(matchCard),
  status: 200,
  errors: ['authentication_required', 'invalid_input', 'too_many_requests', 'daily_limit'],
})

export const save = endpoint({
  method: 'PUT',
  path: '/api/match-finder.php',
  caller: 'member',
  summary: 'Stores one’s answers for the match finder.',
  input: finderAnswers,
  output: finderAnswers,
  status: 200,
  errors: ['authentication_required', 'invalid_input'],
})

export const forget = endpoint({
  method: 'DELETE',
  path: '/api/match-finder.php',
  caller: 'member',
  summary: 'Deletes one’s answers.',
  input: z.object({}),
  output: z.void(),
  status: 204,
  errors: ['authentication_required'],
})

export const read = endpoint({
  method: 'GET',
  path: '/api/match-answers.php',
  caller: 'member',
  summary: 'One’s answers for the match finder; before any are given, those that follow from the profile.',
  input: z.object({}),
  output: z.object({ kept: z.boolean(), answers: finderAnswers }),
  status: 200,
  errors: ['authentication_required'],
})
