import { expect, it } from 'vitest'
import { eveningOf } from './evening.ts'

const [amsterdam, newYork, lisbon] = [2759794, 5128581, 2267057]
const evening = (cityId: number, now: string) => {
  const { isOn, begins, ends, timeZone } = eveningOf(cityId, new Date(now))!
  return [isOn, begins.toISOString().slice(0, 16), ends.toISOString().slice(0, 16), timeZone]
}

it.each([
  ['2026-11-28T15:59:59Z', false, '2026-11-28T16:00', '2026-11-29T02:00'],
  ['2026-11-28T16:00:00Z', true, '2026-11-28T16:00', '2026-11-29T02:00'],
  ['2026-11-28T23:30:00Z', true, '2026-11-28T16:00', '2026-11-29T02:00'],
  ['2026-11-29T01:59:59Z', true, '2026-11-28T16:00', '2026-11-29T02:00'],
  ['2026-11-29T02:00:00Z', false, '2026-11-29T16:00', '2026-11-30T02:00'],
])('at %s the evening of Amsterdam is on: %s', (now, isOn, begins, ends) => {
  expect(evening(amsterdam, now)).toEqual([isOn, begins, ends, 'Europe/Amsterdam'])
})

it('an evening goes by the clocks of the city', () => {
  expect(evening(newYork, '2026-11-28T22:00:00Z')).toEqual([true, '2026-11-28T22:00', '2026-11-29T08:00', 'America/New_York'])
  expect(evening(lisbon, '2026-07-01T16:00:00Z')).toEqual([true, '2026-07-01T16:00', '2026-07-02T02:00', 'Europe/Lisbon'])
})

it('an evening on which clocks change ends by the new time', () => {
  expect(evening(amsterdam, '2026-10-24T20:00:00Z')).toEqual([true, '2026-10-24T15:00', '2026-10-25T02:00', 'Europe/Amsterdam'])
  expect(evening(amsterdam, '2026-03-28T20:00:00Z')).toEqual([true, '2026-03-28T16:00', '2026-03-29T01:00', 'Europe/Amsterdam'])
})

it('there is no evening where there is no city', () => {
  expect(eveningOf(1, new Date())).toBeUndefined()
})
