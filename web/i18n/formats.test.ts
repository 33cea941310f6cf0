import { expect, test } from 'vitest'
import { formatsOf } from './formats.ts'

test('a day is written as the visitor’s language writes it', () => {
  const day = '2024-11-03T12:00:00Z'
  expect(formatsOf('en').formatDay(day)).toBe('3 November 2024')
  expect(formatsOf('en-US').formatDay(day)).toBe('November 3, 2024')
  expect(formatsOf('fi').formatDay(day)).toBe('3. marraskuuta 2024')
  expect(formatsOf('pl').formatDay(day)).toBe('3 listopada 2024')
})

test('numbers, countries and languages are named in the visitor’s language', () => {
  expect(formatsOf('de').formatNumber(1234.5)).toBe('1.234,5')
  expect(formatsOf('sv').countryName('DE')).toBe('Tyskland')
  expect(formatsOf('nl').languageName('pl')).toBe('Polski')
})

test('a recent day is told by its name', () => {
  const now = new Date('2026-11-21T12:00:00')
  expect(formatsOf('nl').formatRecentDay('2026-11-21T08:00:00', now)).toBe('Vandaag')
  expect(formatsOf('nl').formatRecentDay('2026-11-20T23:59:00', now)).toBe('Gisteren')
  expect(formatsOf('nl').formatRecentDay('2026-11-17T08:00:00', now)).toBe('Dinsdag')
})
