const seconds = [1, 1, 2, 2, 3, 5, 8, 13, 20, 30] as const
const atMost = 60

/** Milliseconds until an open order is looked at again: soon while he waits for it, once a minute later on. */
export function pollDelay(reads: number): number {
  return (seconds[reads] ?? atMost) * 1000
}

/** After so many reads nobody says any more that it only takes a moment: some ten seconds. */
export const patientReads = 6

/** An order older than this is none that he has just come back from. */
export const patientMinutes = 30
