import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextMorning, quietUntil } from './hours.ts'

const zones = [
  'Europe/Amsterdam',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'UTC',
]
const minute = 60_000

const clocks = new Map(
  zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })]),
)

/** Minutes of the day as a clock on the wall there shows them. */
function clock(moment: Date, zone: string): number {
  const [hours, minutes] = clocks.get(zone)!.format(moment).split(':').map(Number)
  return hours! * 60 + minutes!
}

test.each([
  ['Europe/Amsterdam', '2026-03-28T21:30:00Z', '22:00', '07:00', '2026-03-29T05:00:00Z'],
  ['Europe/Amsterdam', '2026-10-24T20:30:00Z', '22:00', '07:00', '2026-10-25T06:00:00Z'],
  ['Europe/Amsterdam', '2026-03-29T00:30:00Z', '22:00', '02:30', '2026-03-29T01:00:00Z'],
  ['Europe/Amsterdam', '2026-11-22T22:15:30Z', '22:00', '07:00', '2026-11-23T06:00:00Z'],
  ['Europe/Amsterdam', '2026-11-22T12:00:00Z', '22:00', '07:00', undefined],
  ['Europe/Amsterdam', '2026-11-22T06:00:00Z', '22:00', '07:00', undefined],
  ['America/New_York', '2026-11-01T05:30:00Z', '00:00', '01:45', '2026-11-01T05:45:00Z'],
  // The hour comes twice: what ends in it ends the first time that the local clock shows so, after it was put back.
  ['Europe/Amsterdam', '2026-10-25T00:55:00Z', '02:50', '02:20', '2026-10-25T01:20:00Z'],
  ['Asia/Kathmandu', '2026-11-22T12:00:00Z', '13:00', '18:00', '2026-11-22T12:15:00Z'],
])('in %s at %s, quiet from %s until %s: until %s', (zone, now, from, until, end) => {
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const quiet = { from: minutesOf(from), until: minutesOf(until), zone }
  expect(quietUntil(new Date(now), quiet)?.toISOString()).toBe(end && new Date(end).toISOString())
})

test('for any hours and any change of clocks: it ends at the first minute outside them', () => {
  const hours = fc.integer({ min: 0, max: 24 * 60 - 1 })
  const changes = [
    '2026-03-29T01:00:00Z',
    '2026-10-25T01:00:00Z',
    '2026-03-08T07:00:00Z',
    '2026-11-01T06:00:00Z',
    '2026-04-04T15:00:00Z',
  ]
  const moments = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -26 * 60 * 60, max: 26 * 60 * 60 }))
    .map(([change, seconds]) => new Date(Date.parse(change) + seconds * 1000))
  const isQuiet = (moment: Date, { from, until, zone }: { from: number; until: number; zone: string }) => {
    const time = clock(moment, zone)
    return from <= until ? time >= from && time < until : time >= from || time < until
  }
  fc.assert(
    fc.property(fc.constantFrom(...zones), hours, hours, moments, (zone, from, until, now) => {
      const quiet = { from, until, zone }
      const end = quietUntil(now, quiet)
      if (!isQuiet(now, quiet)) {
        expect(end).toBeUndefined()
        return
      }
      expect(end!.getTime()).toBeGreaterThan(now.getTime())
      expect(isQuiet(end!, quiet)).toBe(false)
      for (let moment = now.getTime(); moment < end!.getTime(); moment += 5 * minute)
        expect(isQuiet(new Date(moment), quiet)).toBe(true)
      expect(isQuiet(new Date(end!.getTime() - minute), quiet)).toBe(true)
    }),
    { numRuns: 150 },
  )
})

test('the morning of the next day is at eight, on the days too that have an hour more or less', () => {
  for (const [now, morning] of [
    ['2026-11-22T22:59:00Z', '2026-11-23T07:00:00Z'],
    ['2026-11-22T23:01:00Z', '2026-11-24T07:00:00Z'],
    ['2026-03-28T12:00:00Z', '2026-03-29T06:00:00Z'],
    ['2026-10-24T12:00:00Z', '2026-10-25T07:00:00Z'],
  ])
    expect(nextMorning(new Date(now!), 'Europe/Amsterdam').toISOString()).toBe(new Date(morning!).toISOString())
})
