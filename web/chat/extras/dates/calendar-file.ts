/** An entry of a calendar. */
export interface CalendarEntry {
  at: Date
  title: string
  place: string
}

/** How long an entry lasts. */
const lasts = 'PT2H'

/**
 * An entry as an iCalendar file (RFC 5545), which names neither people nor a site: no organizer, no attendee, no address, and a random
 * number. Title and place are the member's words, in which nothing can begin another line or value.
 */
export function calendarFile({ at, title, place }: CalendarEntry, now = new Date(), uid: string = crypto.randomUUID()): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar//Calendar//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    `DURATION:${lasts}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** 20261204T190000Z */
function stamp(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '')
}

/** Every character that a reader could take for the end of a line, and other invisible ones. */
const breaks = /\r\n|[\p{Cc}\u2028\u2029]/gu

/** A text value (section 3.3.11). */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(breaks, ' ')
    .trim()
    .replace(/[\\;,]/g, String.raw`\$&`)
}

const octetsAtMost = 75

/** A long line goes on after a line break and a space (section 3.1): at most 75 octets each, and no character in two of them. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const more = encoder.encode(character).length
    if (octets + more > octetsAtMost) {
      parts.push(part)
      part = ''
      // The space that begins it.
      octets = 1
    }
    part += character
    octets += more
  }
  return [...parts, part].join('\r\n ')
}
