import { dayMs, hourMs } from '#contract/rules/durations.ts'
import { localTime } from '#contract/rules/zoned.ts'

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

/** The time of a local time of the zone. No zone changes its clocks between Monday 10:00 local time and UTC. */
function instantOf(local: number, timeZone: string): number {
  return local - (localTime(new Date(local), timeZone) - local)
}
