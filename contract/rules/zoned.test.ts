import { expect, test, vi } from 'vitest'
import { localTime, momentOf } from './zoned.ts'

const at = (written: string, zone: string) => momentOf(written, zone)?.toISOString()

test('a time of the site’s zone is one moment, in summer and in winter', () => {
  expect(at('2026-12-01T10:00', 'Europe/Berlin')).toBe('2026-12-01T09:00:00.000Z')
  expect(at('2026-07-01T10:00', 'Europe/Berlin')).toBe('2026-07-01T08:00:00.000Z')
  expect(at('2026-07-01T00:30', 'Pacific/Kiritimati')).toBe('2026-06-30T10:30:00.000Z')
  expect(at('2026-07-01T10:00', 'UTC')).toBe('2026-07-01T10:00:00.000Z')
})

test('a time that the clocks skip is none, and of one that they show twice the first is meant', () => {
  expect(at('2026-03-29T02:30', 'Europe/Berlin')).toBeUndefined()
  expect(at('2026-03-29T03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
  expect(at('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(at('2026-10-25T03:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z')
  expect(at('2026-03-08T02:30', 'America/New_York')).toBeUndefined()
  expect(at('2026-03-08T03:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z')
  expect(at('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
})

test('what no calendar has is no time', () => {
  for (const written of ['2026-02-30T10:00', '2026-13-01T10:00', '2026-12-01T24:30', 'soon', '', '2026-12-01'])
    expect(at(written, 'UTC')).toBeUndefined()
})

test('a zone’s format is made once, however the zone is spelled, and no more than a hundred are kept', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const formatsMade = (zone: string) => {
    made.mockClear()
    localTime(new Date('2026-11-23T12:00:00Z'), zone)
    return made.mock.calls.length
  }
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'Pacific/Auckland')
  // Twice as many as are kept: some of them may be known.
  const forget = () => others.slice(0, 200).forEach(formatsMade)
  forget()
  expect(['Pacific/Auckland', 'pacific/auckland', 'PACIFIC/Auckland'].map(formatsMade)).toEqual([1, 0, 0])
  forget()
  expect(formatsMade('Pacific/Auckland')).toBe(1)
  made.mockRestore()
})
