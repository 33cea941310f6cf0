import { assert, date, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { bornBetween, shownAge } from './age.ts'

const on = (day: string) => new Date(`${day}T12:00:00Z`)

test('the age shown changes on the first of the month after the birthday', () => {
  expect(shownAge('1990-05-10', on('2026-05-09'))).toBe(35)
  expect(shownAge('1990-05-10', on('2026-05-10'))).toBe(35)
  expect(shownAge('1990-05-10', on('2026-05-31'))).toBe(35)
  expect(shownAge('1990-05-10', on('2026-06-01'))).toBe(36)
  expect(shownAge('1990-12-31', on('2026-12-31'))).toBe(35)
  expect(shownAge('1990-12-31', on('2027-01-01'))).toBe(36)
})

test('a member who has just turned eighteen is shown as eighteen', () => {
  expect(shownAge('2008-05-10', on('2026-05-11'))).toBe(18)
})

test('a search by ages finds exactly those whose shown age lies between them', () => {
  const day = date({ min: on('1930-01-01'), max: on('2008-01-01'), noInvalidDate: true }).map((each) =>
    each.toISOString().slice(0, 10),
  )
  const today = date({ min: on('2026-02-01'), max: on('2030-01-01'), noInvalidDate: true })
  const age = integer({ min: 18, max: 99 })
  assert(
    property(day, today, age, age, (birthDate, now, one, other) => {
      const [minimum, maximum] = [Math.min(one, other), Math.max(one, other)]
      const { from, before } = bornBetween(minimum, maximum, now)
      const shown = shownAge(birthDate, now)
      expect(birthDate >= from && birthDate < before).toBe(shown >= minimum && shown <= maximum)
    }),
  )
})
