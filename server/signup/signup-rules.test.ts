import { afterEach, expect, test, vi } from 'vitest'
import { birthDateCases, signupCases } from '#contract/rules/signup-cases.ts'
import { signUp } from '#contract/account/signup.ts'
import { type FieldProblem, Problem } from '#server/platform/http/problem.ts'
import { parseInput } from '#server/platform/http/validation.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { requireGoodForm } from './signup-rules.ts'

afterEach(() => vi.useRealTimers())

test.each(signupCases)('%s %j: the server and the form agree: %s', (field, value, verdict) => {
  expect(verdictOn({ [field]: value })[field]).toBe(verdict)
})

test.each(birthDateCases)(
  'in %s at %s the server and the form agree on the birth date %j: %s',
  (time_zone, now, date, verdict) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    expect(verdictOn({ date_of_birth: date }, { time_zone })['date_of_birth']).toBe(verdict)
  },
)

test.each([
  [21, '2005-11-22', 'field.birth_date_young'],
  [21, '2005-11-21', undefined],
  [16, '2008-11-22', 'field.birth_date_young'],
  [16, '2008-11-21', undefined],
])('with a minimum age of %i, but 18 at least, the birth date %s gives %s', (min_age, date, verdict) => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] })
  expect(verdictOn({ date_of_birth: date }, { min_age })['date_of_birth']).toBe(verdict)
})

test('a name of the wrong length is answered with both limits', () => {
  expect(problemsOf({ username: 'to' })['username']).toEqual({
    id: 'field.username_length',
    values: { minimum: 3, maximum: 20 },
  })
})

function verdictOn(...form: Parameters<typeof problemsOf>): Record<string, string> {
  const problems = Object.entries(problemsOf(...form))
  return Object.fromEntries(problems.map(([field, problem]) => [field, typeof problem === 'string' ? problem : problem.id]))
}

/** What the call refuses before it queries the database. */
function problemsOf(
  changes: Record<string, string>,
  settings: { time_zone?: string; min_age?: number } = {},
): Record<string, FieldProblem> {
  const site = defaultSite('beau.example', 'help@beau.example')
  try {
    const input = parseInput(signUp.input, { ...signupForm(), ...changes })
    requireGoodForm(input, { ...site, settings: { ...site.settings, ...settings } })
    return {}
  } catch (error) {
    if (error instanceof Problem) return error.details.fields ?? {}
    throw error
  }
}
