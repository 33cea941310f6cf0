const monthCount = 36

/** This month and those before it, YYYY-MM, latest first; an older answer is added at the end. */
export function recentMonths(answer: string | null, now = new Date()): string[] {
  const months = Array.from({ length: monthCount }, (_, back) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7),
  )
  return answer === null || months.includes(answer) ? months : [...months, answer]
}
