/** The shortest id behind one and not behind the next: a place between two members, which names neither where their ids are chance. */
export function between(last: string, next: string): string {
  const differing = [...next].findIndex((digit, index) => digit !== last[index])
  return next.slice(0, differing + 1) + next.slice(differing + 1).replaceAll(/[^-]/g, '0')
}
