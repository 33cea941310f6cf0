import { afterEach, expect, test, vi } from 'vitest'
import { birthDateCases, signupCases } from '#contract/rules/signup-cases.ts'
import { firstOpenStep, problemOf, checkSecrets, stepOf } from './checks.ts'

const site = { min_age: 18, time_zone: 'Europe/Amsterdam', countries: ['NL', 'DE'] }
const whole = {
  gender: 'man',
  date_of_birth: '1990-05-17',
  country: 'NL',
  region: '07',
  city: { id: 1, name: 'Amsterdam', region: '07' },
  name: 'tom',
  email: 'tom@example.com',
}

afterEach(() => vi.useRealTimers())

test.each(signupCases)('%s %j: before continuing, the form shows the verdict of the server: %s', (field, value, verdict) => {
  const problem =
    field === 'password'
      ? checkSecrets({ password: value, accept_terms: true, consent: true }).password
      : problemOf(field, { ...whole, [field === 'username' ? 'name' : field]: value }, site)
  expect(problem?.id).toBe(verdict)
})

test.each(birthDateCases)(
  'in %s at %s, the birth date %j gets the verdict of the server: %s',
  (time_zone, now, date, verdict) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    expect(problemOf('date_of_birth', { date_of_birth: date }, { ...site, time_zone })?.id).toBe(verdict)
  },
)

test('terms and consent are required', () => {
  const problems = checkSecrets({ password: 'a rainy friday', accept_terms: false, consent: false })
  expect(problems).toEqual({ accept_terms: { id: 'field.terms' }, consent: { id: 'field.consent' } })
})

test('a visitor gets as far as the answers reach', () => {
  expect(firstOpenStep({}, site)).toBe(0)
  expect(firstOpenStep({ gender: 'man' }, site)).toBe(1)
  expect(firstOpenStep({ ...whole, city: undefined }, site)).toBe(2)
  expect(firstOpenStep({ ...whole, email: '' }, site)).toBe(3)
  expect(firstOpenStep(whole, site)).toBe(4)
})

test('a field the server refuses belongs to its step', () => {
  expect(stepOf('date_of_birth')).toBe(1)
  expect(stepOf('username')).toBe(3)
  expect(stepOf('password')).toBe(4)
  expect(stepOf('consent')).toBe(4)
})
