import { localTime } from './zoned.ts'

/** Today in a time zone: YYYY-MM-DD. */
export function dayIn(timeZone: string, now = new Date()): string {
  return new Date(localTime(now, timeZone)).toISOString().slice(0, 10)
}

/** Age in full years on a day. A birthday on 29 February counts as 1 March in common years. */
export function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Whether the text is an existing day, as YYYY-MM-DD. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
