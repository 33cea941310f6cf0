import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastMonday } from './monday.ts'

const week = 7 * 24 * 60 * 60 * 1000
const odd = [
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Africa/Casablanca',
  'Pacific/Kiritimati',
  'Europe/Amsterdam',
]
const anyMoment = fc.date({ min: new Date('2000-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })

/** Tells 'Monday 2026-11-23 10:00' in local time of the zone. */
function clockOf(timeZone: string): (moment: Date) => string {
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone })
  return (moment) => `${weekday.format(moment)} ${day.format(moment)}`
}

test.each([
  ['every zone', Intl.supportedValuesOf('timeZone'), 4],
  ['zones with odd clocks', odd, 100],
] as const)('in %s, also with changed clocks, the result is the last Monday 10:00', (_, zones, numRuns) => {
  for (const zone of zones) {
    const clock = clockOf(zone)
    fc.assert(
      fc.property(anyMoment, (now) => {
        const { at, date } = lastMonday(now, zone)
        expect(clock(at)).toBe(`Monday ${date} 10:00:00`)
        expect(at.getTime()).toBeLessThanOrEqual(now.getTime())
        // The same date seven days later has not passed yet.
        const next = new Date(new Date(`${date}T10:00:00Z`).getTime() + week).toISOString().slice(0, 10)
        expect(clock(now).replace(/^\w+ /, '') < `${next} 10:00:00`).toBe(true)
        expect(lastMonday(at, zone)).toEqual({ at, date })
        expect(lastMonday(new Date(at.getTime() - 1), zone).date < date).toBe(true)
      }),
      { numRuns },
    )
  }
})

test.each([
  ['2026-03-30T08:00:00Z', 'Europe/Amsterdam', '2026-03-30T08:00:00.000Z'], // the day after the clocks went forward
  ['2026-03-30T07:59:59Z', 'Europe/Amsterdam', '2026-03-23T09:00:00.000Z'],
  ['2026-10-26T09:00:00Z', 'Europe/Amsterdam', '2026-10-26T09:00:00.000Z'], // and back
  ['2026-10-26T08:59:59Z', 'Europe/Amsterdam', '2026-10-19T08:00:00.000Z'],
  ['2012-01-02T00:00:00Z', 'Pacific/Apia', '2012-01-01T20:00:00.000Z'], // there was no Friday before it
])('at %s in %s it was %s', (now, zone, at) => {
  expect(lastMonday(new Date(now), zone).at.toISOString()).toBe(at)
})
