const hour = 10
const day = 24 * 60 * 60 * 1000

export interface Monday {
  at: Date
  /** YYYY-MM-DD in the zone. */
  date: string
}

/** The last Monday 10:00 in a time zone, this minute's included, whatever its clocks did since. */
export function lastMonday(now: Date, timeZone: string): Monday {
  const here = localTime(now, timeZone)
  // 1970-01-05 was a Monday.
  const midnight = here - ((((here - 4 * day) % (7 * day)) + 7 * day) % (7 * day))
  const monday = instantOf(midnight + hour * 3_600_000, timeZone)
  const ten = monday > now.getTime() ? midnight - 7 * day : midnight
  return { at: new Date(instantOf(ten + hour * 3_600_000, timeZone)), date: new Date(ten).toISOString().slice(0, 10) }
}

/** What clocks of the zone show, as if they were UTC's. */
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

/** When the zone's clocks show it. No zone changes its clocks between a Monday's 10:00 of its own and of UTC. */
function instantOf(local: number, timeZone: string): number {
  return local - (localTime(new Date(local), timeZone) - local)
}
