const listed = 36

/** This month and those before it, YYYY-MM, latest first; an older one that he has told stays last among them. */
export function recentMonths(told: string | null, now = new Date()): string[] {
  const months = Array.from({ length: listed }, (_, back) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7),
  )
  return told === null || months.includes(told) ? months : [...months, told]
}
