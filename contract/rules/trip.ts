import { limits } from '../limits.ts'
import { isDay } from './calendar.ts'

export interface Days {
  from: string
  to: string
}

/**
 * The problems of a trip's days, by field: a trip begins today or within a year, and lasts at most `limits.tripDays`. `begun`
 * is the first day of the current trip, which may be in the past.
 */
export function tripProblems({ from, to }: Days, today: string, begun?: string): { from?: string; to?: string } {
  if (!isDay(from) || (from < today && from !== begun) || from > daysAfter(today, limits.tripAheadDays))
    return { from: 'field.trip_from' }
  if (!isDay(to) || to < from || to < today || to > daysAfter(from, limits.tripDays - 1)) return { to: 'field.trip_to' }
  return {}
}

/** The day a number of days after another. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
