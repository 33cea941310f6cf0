import { expect, test } from 'vitest'
import { ageOn, dayIn } from './calendar.ts'

test('a member’s age increases on the birthday, not the day before', () => {
  expect(ageOn('2026-11-20', '2008-11-21')).toBe(17)
  expect(ageOn('2026-11-21', '2008-11-21')).toBe(18)
  expect(ageOn('2026-11-22', '2008-11-21')).toBe(18)
})

test('the age of a member born on 29 February increases on 1 March in common years', () => {
  expect(ageOn('2026-02-28', '2008-02-29')).toBe(17)
  expect(ageOn('2026-03-01', '2008-02-29')).toBe(18)
  expect(ageOn('2028-02-28', '2008-02-29')).toBe(19)
  expect(ageOn('2028-02-29', '2008-02-29')).toBe(20)
})

test('a birthday in the future is a negative age', () => {
  expect(ageOn('2026-11-21', '2026-11-22')).toBe(-1)
})

test('the day depends on the site’s time zone', () => {
  const now = new Date('2026-11-20T23:30:00Z')
  expect(dayIn('Europe/Amsterdam', now)).toBe('2026-11-21')
  expect(dayIn('Europe/London', now)).toBe('2026-11-20')
  expect(dayIn('America/Los_Angeles', now)).toBe('2026-11-20')
})
