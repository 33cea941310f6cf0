import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const at = new Date('2026-12-04T18:30:00.000Z')
const now = new Date('2026-11-29T10:00:00.000Z')

/** What a calendar reads: the lines of the file, unfolded. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
const valueOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))!
    .slice(name.length + 1)
    .replace(/\\([\\;,])/g, '$1')

test('a calendar gets the moment in UTC, the title and the place, and nothing about people or a site', () => {
  const file = calendarFile({ at, title: 'Coffee', place: 'Café Kranzler' }, now, 'a-random-number')
  expect(linesOf(file)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar//Calendar//EN',
    'BEGIN:VEVENT',
    'UID:a-random-number',
    'DTSTAMP:20261129T100000Z',
    'DTSTART:20261204T183000Z',
    'DURATION:PT2H',
    'SUMMARY:Coffee',
    'LOCATION:Café Kranzler',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
  expect(file).not.toMatch(/ATTENDEE|ORGANIZER|URL|http|@/)
})

test('two files of the same date have different numbers', () => {
  const uid = () => valueOf(calendarFile({ at, title: 'x', place: 'y' }), 'UID')
  expect(uid()).toMatch(/^[\da-f-]{36}$/)
  expect(uid()).not.toBe(uid())
})

test.each(['\r\n', '\n', '\r', '\u2028', '\u0085', '\v'])('no line of a place begins after %j', (sign) => {
  const file = calendarFile(
    { at, title: `x${sign}ATTENDEE:mailto:a@b.c`, place: `Bar${sign}BEGIN:VALARM${sign}URL:https://x` },
    now,
  )
  expect(linesOf(file).filter((line) => /^(ATTENDEE|BEGIN:VALARM|URL)/.test(line))).toEqual([])
  expect(linesOf(file)).toHaveLength(12)
})

test('semicolons, commas and backslashes stay in the text', () => {
  const place = String.raw`Bar; upstairs, left\nDTSTART:1`
  expect(valueOf(calendarFile({ at, title: 'x', place }, now), 'LOCATION')).toBe(place)
})

test('lines are folded by octets, and whatever is written can be read again', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 120 }), (place) => {
      const file = calendarFile({ at, title: 'x', place }, now)
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(linesOf(file)).toHaveLength(12)
      const kept = place
        .toWellFormed()
        .replace(/\r\n|[\p{Cc}\u2028\u2029]/gu, ' ')
        .trim()
      expect(valueOf(file, 'LOCATION')).toBe(kept)
    }),
  )
})
