/** Seconds that `?t=` of an address asks the like modal to wait (specification, section 4); undefined where it is no positive integer of a day's length. */
export function secondsIn(text: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}
