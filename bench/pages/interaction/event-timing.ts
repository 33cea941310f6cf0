/** What the browser reports of one event of an interaction (Event Timing), ms. */
export interface Reported {
  name: string
  /** Of the interaction: a press is several events. */
  interactionId: number
  startTime: number
  processingStart: number
  processingEnd: number
  /** Until the next paint, in steps of 8. */
  duration: number
}

/** The shortest duration that the browser reports, ms: a shorter interaction counts as this. */
export const shortest = 16

/** The longest event of each of so many interactions, the longest first; undefined where the browser reported nothing. */
export function longestOf(events: readonly Reported[], interactions: number): Array<Reported | undefined> {
  const longest = [...Map.groupBy(events, ({ interactionId }) => interactionId).values()]
    .map((all) => all.reduce((most, each) => (each.duration > most.duration ? each : most)))
    .sort((one, other) => other.duration - one.duration)
  return Array.from({ length: interactions }, (_, place) => longest[place])
}

/** How long an event waited, was handled, and waited for its paint: `click 120 ms (8 + 80 + 32)`. */
export function partsOf({ name, startTime, processingStart, processingEnd, duration }: Reported): string {
  const parts = [processingStart - startTime, processingEnd - processingStart, startTime + duration - processingEnd]
  return `${name} ${duration} ms (${parts.map((part) => part.toFixed(0)).join(' + ')})`
}
