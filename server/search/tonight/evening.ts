import { dayMs, hourMs } from '#contract/rules/durations.ts'
import { localTime, momentOf } from '#contract/rules/zoned.ts'
import { timeZoneOf } from '#server/places/places.ts'

/** Hours of the local clock: the evening begins at 17:00 and ends at 3:00 of the next day. */
const begins = 17
const ends = 3

/** The evening of a city at a moment: the one that is on, or else the next. */
export interface Evening {
  isOn: boolean
  begins: Date
  ends: Date
  timeZone: string
}

/** By the clocks of the city; undefined for one that is not in the gazetteer. */
export function eveningOf(cityId: number, now: Date): Evening | undefined {
  const timeZone = timeZoneOf(cityId)
  if (timeZone === undefined) return undefined
  // A day is dated by the hours that lie before its end: the small hours belong to the evening before.
  const day = new Date(localTime(now, timeZone) - ends * hourMs)
  const evening = { begins: at(day, begins, timeZone), ends: at(new Date(day.getTime() + dayMs), ends, timeZone), timeZone }
  return { ...evening, isOn: now >= evening.begins && now < evening.ends }
}

/** The moment of a whole hour on a local day. Where the clocks skip it, the hour after. */
function at(day: Date, hour: number, timeZone: string): Date {
  const written = (hour: number) => `${day.toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00`
  return (momentOf(written(hour), timeZone) ?? momentOf(written(hour + 1), timeZone))!
}
