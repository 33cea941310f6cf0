/** The latest `count` months before and with a day, `2026-10`, latest first. */
export function monthsUntil(today: string, count: number): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7))
}

/** The same of quarters, `2026-Q4`. */
export function quartersUntil(today: string, count: number): string[] {
  return [...new Set(monthsUntil(today, count * 3).map(quarterOf))].slice(0, count)
}

function quarterOf(month: string): string {
  return `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`
}
