import { expect, test } from 'vitest'
import { firstOpenStep, problemOf, stepOf } from './checks.ts'

const calendar = { minimum: 18, today: '2026-11-21' }
const whole = {
  gender: 'man',
  date_of_birth: '1990-05-17',
  country: 'NL',
  region: '07',
  city: { id: 1, name: 'Amsterdam', region: '07' },
  name: 'tom',
  email: 'tom@example.com',
}

test.each([
  ['', 'field.birth_date_required'],
  ['1990-05-', 'field.birth_date_invalid'],
  ['1990-02-30', 'field.birth_date_invalid'],
  ['2027-01-01', 'field.birth_date_invalid'],
  ['1890-01-01', 'field.birth_date_invalid'],
  ['2008-11-22', 'field.birth_date_young'],
  ['2008-11-21', undefined],
])('a visitor born on "%s" is told %s', (date_of_birth, id) => {
  expect(problemOf('date_of_birth', { date_of_birth }, calendar)?.id).toBe(id)
})

test.each([
  ['', 'field.required'],
  ['@tom', 'field.username_at'],
  ['to', 'field.username_length'],
  ['Tom@Example.com', 'field.username_is_email'],
  ['tom tom', 'field.username_characters'],
  ['jürgen_7', undefined],
])('a visitor who calls himself "%s" is told %s', (name, id) => {
  expect(problemOf('username', { name, email: 'tom@example.com' }, calendar)?.id).toBe(id)
})

test.each([
  ['tom', 'field.email_invalid'],
  ['tom@home', 'field.email_invalid'],
  ['tom@example.com', undefined],
])('the address "%s" is %s', (email, id) => {
  expect(problemOf('email', { email }, calendar)?.id).toBe(id)
})

test('a visitor gets as far as his answers reach', () => {
  expect(firstOpenStep({}, calendar)).toBe(0)
  expect(firstOpenStep({ gender: 'man' }, calendar)).toBe(1)
  expect(firstOpenStep({ ...whole, city: undefined }, calendar)).toBe(2)
  expect(firstOpenStep({ ...whole, email: '' }, calendar)).toBe(3)
  expect(firstOpenStep(whole, calendar)).toBe(4)
})

test('what the server refuses leads back to its step', () => {
  expect(stepOf('date_of_birth')).toBe(1)
  expect(stepOf('username')).toBe(3)
  expect(stepOf('password')).toBe(4)
  expect(stepOf('consent')).toBe(4)
})
