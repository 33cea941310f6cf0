import { dayMs } from '#contract/rules/durations.ts'
import { localTime } from '#contract/rules/zoned.ts'

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

/** What calendar and clock show in a time zone: the number of the day, and the minutes since its midnight. */
function wall(moment: Date, zone: string): { day: number; minutes: number } {
  const time = localTime(moment, zone)
  const day = Math.floor(time / dayMs)
  return { day, minutes: Math.floor((time - day * dayMs) / minute) }
}
