import { localTime } from '#contract/rules/zoned.ts'

const places = [
  { country: 'NL', city: 'Utrecht', timeZone: 'Europe/Amsterdam' },
  { country: 'US', city: 'Los Angeles', timeZone: 'America/Los_Angeles' },
  { country: 'AU', city: 'Perth', timeZone: 'Australia/Perth' },
]

/** A place where it is evening for an hour still, and one where it is day. At any moment there are both. */
export function placesNow() {
  const hourIn = ({ timeZone }: { timeZone: string }) => new Date(localTime(new Date(), timeZone)).getUTCHours()
  const [evening] = places.filter((place) => hourIn(place) >= 17 || hourIn(place) < 2)
  const [day] = places.filter((place) => hourIn(place) >= 3 && hourIn(place) < 16)
  return { evening: evening!, day: day! }
}
