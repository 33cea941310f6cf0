import { dayMs } from './durations.ts'

/** The local time of the zone, as if it were UTC. */
export function localTime(moment: Date, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(moment)
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

/** To make a format costs a hundred times as much as to use it. Each is large, and members choose from hundreds of zones, in any spelling. */
const formatsAtMost = 100
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const key = timeZone.toLowerCase()
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...fields, timeZone })
    if (formats.size >= formatsAtMost) formats.delete(formats.keys().next().value!)
    formats.set(key, format)
  }
  return format
}

/**
 * The moment at which the clocks of the zone show a time such as `2026-12-01T10:00`. Of two, when clocks go back, it is the first.
 * Undefined for a time that they skip, and for one that no calendar has.
 */
export function momentOf(written: string, timeZone: string): Date | undefined {
  const wanted = Date.parse(`${written}:00.000Z`)
  if (Number.isNaN(wanted) || new Date(wanted).toISOString().slice(0, 16) !== written) return undefined
  // The clocks change at most once within a day, so that one of the offsets around it holds.
  const offsets = [wanted - dayMs, wanted + dayMs].map((moment) => localTime(new Date(moment), timeZone) - moment)
  const found = offsets.map((offset) => new Date(wanted - offset)).filter((moment) => localTime(moment, timeZone) === wanted)
  return found.sort((one, other) => one.getTime() - other.getTime())[0]
}

/** When a day (`2026-12-01`) begins in the zone: an hour after midnight where the clocks skip midnight. */
export function beginOf(date: string, zone: string): Date {
  return momentOf(`${date}T00:00`, zone) ?? momentOf(`${date}T01:00`, zone) ?? new Date(`${date}T00:00:00Z`)
}

/**
 * A name of the IANA list, as the list spells it; older names stay as they are. Null for all else: an offset has no summer time.
 */
export function zoneOf(zone: string): string | null {
  if (!/^[A-Z][\w+-]*(\/[\w+-]+)*$/i.test(zone)) return null
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    return timeZone.toLowerCase() === zone.toLowerCase() ? timeZone : zone
  } catch {
    return null
  }
}
