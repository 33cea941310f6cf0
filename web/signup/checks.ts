import {
  birthDateProblem,
  countryProblem,
  emailProblem,
  passwordProblem,
  regionProblem,
  type Site,
  usernameProblem,
} from '#contract/rules/signup.ts'
import type { MessageId, MessageValues } from '../i18n/messages.tsx'
import type { Draft } from './draft/draft.ts'

/** Fields by their names on the server. */
export type Field = 'gender' | 'date_of_birth' | 'country' | 'region' | 'city' | 'username' | 'email'

export interface FieldProblem {
  id: MessageId
  values?: MessageValues
}

/** The fields of each step; those of the last step are never stored. */
export const stepFields: ReadonlyArray<readonly Field[]> = [
  ['gender'],
  ['date_of_birth', 'country'],
  ['city', 'region'],
  ['username', 'email'],
  [],
]

export const stepCount = stepFields.length

/** The step of a field, by its name on the server. */
export function stepOf(field: string): number {
  const step = stepFields.findIndex((fields) => fields.some((one) => one === field))
  return step === -1 ? stepCount - 1 : step
}

/** The problem of a field, as far as the browser can check; the server decides. */
export function problemOf(field: Field, draft: Draft, site: Site): FieldProblem | undefined {
  return checks[field](draft, site)
}

/** The step in an address. */
export function stepIn(query: URLSearchParams): number {
  return Math.min(stepCount - 1, Math.max(0, Math.trunc(Number(query.get('step')) || 0)))
}

/** Problems by field: a rule's message, or the server's own text. */
export type StepProblems = Partial<Record<string, FieldProblem | string>>

/** The problems of a step's answers, as far as the browser can check. */
export function checkStep(step: number, draft: Draft, site: Site): StepProblems {
  const found = stepFields[step]!.map((field) => [field, problemOf(field, draft, site)] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem))
}

/** The first incomplete step: no later step can be reached. */
export function firstOpenStep(draft: Draft, site: Site): number {
  const open = stepFields.findIndex((fields) => fields.some((field) => problemOf(field, draft, site)))
  return open === -1 ? stepCount - 1 : open
}

export interface Secrets {
  password: string
  accept_terms: boolean
  consent: boolean
}

/** The problems of the last step's answers, which are never stored. */
export function checkSecrets({ password, accept_terms, consent }: Secrets): Partial<Record<keyof Secrets, FieldProblem>> {
  const wrong = passwordProblem(password)
  return {
    ...(wrong && { password: wrong }),
    ...(!accept_terms && { accept_terms: { id: 'field.terms' } }),
    ...(!consent && { consent: { id: 'field.consent' } }),
  }
}

const checks: Record<Field, (draft: Draft, site: Site) => FieldProblem | undefined> = {
  gender: ({ gender }) => (gender ? undefined : { id: 'signup.gender_required' }),
  date_of_birth: ({ date_of_birth: date = '' }, site) => birthDateProblem(date, site),
  // Without an answer, the guessed country counts.
  country: ({ country }, site) => (country === undefined ? undefined : countryProblem(country, site)),
  region: ({ region = '' }) => regionProblem(region),
  city: ({ city }) => (city ? undefined : { id: 'field.city' }),
  username: ({ name = '' }) => usernameProblem(name),
  email: ({ email = '' }) => emailProblem(email),
}
