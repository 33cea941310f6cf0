import { limits } from '#contract/limits.ts'
import type { Draft } from './draft.ts'
import type { MessageId, MessageValues } from '../i18n/messages.tsx'

/** Fields as the server names them. */
export type Field = 'gender' | 'date_of_birth' | 'country' | 'region' | 'city' | 'username' | 'email'

export interface FieldProblem {
  id: MessageId
  values?: MessageValues
}

/** What the checks must know of the site: its least age, and the day it is there (YYYY-MM-DD). */
export interface Calendar {
  minimum: number
  today: string
}

/** The fields of each step; the last one asks for what is never kept. */
export const stepFields: ReadonlyArray<readonly Field[]> = [
  ['gender'],
  ['date_of_birth', 'country'],
  ['city', 'region'],
  ['username', 'email'],
  [],
]

export const stepCount = stepFields.length

/** The step on which the server's name of a field stands. */
export function stepOf(field: string): number {
  const step = stepFields.findIndex((fields) => fields.some((one) => one === field))
  return step === -1 ? stepCount - 1 : step
}

/** What is plainly wrong with a field; the server has the last word. */
export function problemOf(field: Field, draft: Draft, calendar: Calendar): FieldProblem | undefined {
  return checks[field](draft, calendar)
}

/** The first step that lacks something: nobody gets further than that. */
export function firstOpenStep(draft: Draft, calendar: Calendar): number {
  const open = stepFields.findIndex((fields) => fields.some((field) => problemOf(field, draft, calendar)))
  return open === -1 ? stepCount - 1 : open
}

const checks: Record<Field, (draft: Draft, calendar: Calendar) => FieldProblem | undefined> = {
  gender: ({ gender }) => (gender ? undefined : { id: 'signup.gender_required' }),
  date_of_birth: ({ date_of_birth: date = '' }, calendar) => birthProblem(date, calendar),
  country: ({ country }) => (country === '' ? { id: 'field.country' } : undefined),
  region: ({ region }) => (region ? undefined : { id: 'field.region' }),
  city: ({ city }) => (city ? undefined : { id: 'field.city' }),
  username: ({ name = '', email = '' }) => nameProblem(name.trim(), email.trim()),
  email: ({ email = '' }) => emailProblem(email.trim()),
}

function birthProblem(date: string, { minimum, today }: Calendar): FieldProblem | undefined {
  if (date === '') return { id: 'field.birth_date_required', values: { minimum } }
  if (!isDay(date)) return { id: 'field.birth_date_invalid' }
  const years = Number(today.slice(0, 4)) - Number(date.slice(0, 4))
  const age = today.slice(5) < date.slice(5) ? years - 1 : years
  if (age < 0 || age > limits.ageMaximum) return { id: 'field.birth_date_invalid' }
  return age < minimum ? { id: 'field.birth_date_young', values: { minimum } } : undefined
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

function nameProblem(name: string, email: string): FieldProblem | undefined {
  const { usernameMinimum: minimum, usernameMaximum: maximum } = limits
  if (name === '') return { id: 'field.required' }
  if (email !== '' && name.toLowerCase() === email.toLowerCase()) return { id: 'field.username_is_email' }
  if (name.startsWith('@')) return { id: 'field.username_at' }
  if (name.length < minimum || name.length > maximum) return { id: 'field.username_length', values: { minimum, maximum } }
  return /^[\p{L}\p{N}_.-]+$/u.test(name) ? undefined : { id: 'field.username_characters' }
}

function emailProblem(email: string): FieldProblem | undefined {
  if (email === '') return { id: 'field.required' }
  return /^[^\s@"<>(),;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? undefined : { id: 'field.email_invalid' }
}
