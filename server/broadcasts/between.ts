/** The shortest id after `last` and not after `next`: a position between two members. With random ids it identifies neither. */
export function between(last: string, next: string): string {
  const differing = [...next].findIndex((digit, index) => digit !== last[index])
  return next.slice(0, differing + 1) + next.slice(differing + 1).replaceAll(/[^-]/g, '0')
}
