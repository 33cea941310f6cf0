import { expect, test } from 'vitest'
import { clockOf, dayOf, momentOf } from './moments.ts'

test('the fields of a moment lead back to it, by the clocks of the browser', () => {
  const moment = new Date(2026, 2, 5, 9, 7)
  expect([dayOf(moment), clockOf(moment)]).toEqual(['2026-03-05', '09:07'])
  expect(momentOf({ day: '2026-03-05', time: '09:07' })).toEqual(moment)
})

test('fields that are empty or no time are no moment', () => {
  for (const [day, time] of [
    ['', '19:00'],
    ['2026-12-04', ''],
    ['soon', '19:00'],
  ] as const)
    expect(momentOf({ day, time })).toBeUndefined()
})
