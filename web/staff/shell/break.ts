const minute = 60_000

/** Work on cases without a pause after which a break is suggested, ms. */
export const longestWork = 45 * minute

/** A pause from cases that counts as a break, ms. */
export const shortestBreak = 5 * minute

/** Since when a person has worked on cases without a break, and when they last did. */
export interface Work {
  since: number
  last: number
}

/** The work after somebody was seen on a case at this moment. */
export function workOnCase(before: Work | undefined, now: number): Work {
  return { since: before && now - before.last < shortestBreak ? before.since : now, last: now }
}

export function needsBreak(work: Work | undefined, now: number): boolean {
  return work !== undefined && now - work.last < shortestBreak && now - work.since >= longestWork
}
