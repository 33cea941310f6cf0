/** Hours of the member's day without notifications, in minutes since its midnight. */
export interface QuietHours {
  from: number
  until: number
  /** Europe/Amsterdam. */
  zone: string
}

const minute = 60_000
const perDay = 24 * 60
const quarter = 15
/** A member who had all the mails of a day may be mailed again in the morning. */
const morning = 8 * 60

/**
 * When the quiet hours that contain `now` end: the first moment outside them by the local clock; undefined outside quiet hours.
 */
export function quietUntil(now: Date, { from, until, zone }: QuietHours): Date | undefined {
  const isQuiet = (moment: Date) => {
    const time = wall(moment, zone).minutes
    return from <= until ? time >= from && time < until : time >= from || time < until
  }
  return isQuiet(now) ? endOf(isQuiet, now, until, zone) : undefined
}

/** The morning of the member's next day. */
export function nextMorning(now: Date, zone: string): Date {
  const today = wall(now, zone).day
  const isBefore = (moment: Date) => {
    const { day, minutes } = wall(moment, zone)
    return day === today || minutes < morning
  }
  return endOf(isBefore, now, morning, zone)
}

export function isSameDay(one: Date, other: Date, zone: string): boolean {
  return wall(one, zone).day === wall(other, zone).day
}

/**
 * The first whole minute after `now` at which `holds` is false; it ends when the local clock shows `until`. It steps from quarter
 * to quarter: clocks are changed at one, and may show `until` sooner than expected, or twice.
 */
function endOf(holds: (moment: Date) => boolean, now: Date, until: number, zone: string): Date {
  let end = new Date(Math.floor(now.getTime() / minute) * minute)
  do {
    const left = (until - wall(end, zone).minutes + perDay) % perDay || perDay
    const toQuarter = quarter - ((end.getTime() / minute) % quarter)
    end = new Date(end.getTime() + Math.min(left, toQuarter) * minute)
  } while (holds(end))
  return end
}

/** A format is large, and members choose from hundreds of time zones, in any spelling. */
const formatsAtMost = 100
const formats = new Map<string, Intl.DateTimeFormat>()

/** What calendar and clock show in a time zone. */
function wall(moment: Date, zone: string): { day: string; minutes: number } {
  const key = zone.toLowerCase()
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    if (formats.size >= formatsAtMost) formats.delete(formats.keys().next().value!)
    formats.set(key, format)
  }
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  return { day: `${parts.year}-${parts.month}-${parts.day}`, minutes: Number(parts.hour) * 60 + Number(parts.minute) }
}
