import { dayMs, hourMs } from '#contract/rules/durations.ts'

const hour = 10

export interface Monday {
  at: Date
  /** YYYY-MM-DD in the zone. */
  date: string
}

/** The last Monday 10:00 in a time zone, including now. Changes of the clocks do not matter. */
export function lastMonday(now: Date, timeZone: string): Monday {
  const here = localTime(now, timeZone)
  // 1970-01-05 was a Monday.
  const midnight = here - ((((here - 4 * dayMs) % (7 * dayMs)) + 7 * dayMs) % (7 * dayMs))
  const monday = instantOf(midnight + hour * hourMs, timeZone)
  const ten = monday > now.getTime() ? midnight - 7 * dayMs : midnight
  return { at: new Date(instantOf(ten + hour * hourMs, timeZone)), date: new Date(ten).toISOString().slice(0, 10) }
}

/** The local time of the zone, as if it were UTC. */
function localTime(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { ...fields, timeZone }).formatToParts(moment)
  const of = (name: string) => Number(parts.find(({ type }) => type === name)!.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

const fields = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

/** The time of a local time of the zone. No zone changes its clocks between Monday 10:00 local time and UTC. */
function instantOf(local: number, timeZone: string): number {
  return local - (localTime(new Date(local), timeZone) - local)
}
