import { limits } from '#contract/limits.ts'

/**
 * The age others see, from a date of birth (YYYY-MM-DD). It changes on the first of the month after the birthday, so
 * that watching does not disclose the day; a member who has just turned 18 is shown as 18.
 */
export function shownAge(birthDate: string, now: Date): number {
  const months = monthNumber(now) - (Number(birthDate.slice(0, 4)) * 12 + Number(birthDate.slice(5, 7)) - 1)
  return Math.max(limits.ageMinimum, Math.floor((months - 1) / 12))
}

/** The dates of birth shown as `minimum` to `maximum` years: on or after `from`, before `before`. */
export function bornBetween(minimum: number, maximum: number, now: Date): { from: string; before: string } {
  const month = monthNumber(now)
  return {
    from: firstOfMonth(month - 12 * (maximum + 1)),
    before: minimum <= limits.ageMinimum ? firstOfMonth(month + 1) : firstOfMonth(month - 12 * minimum),
  }
}

function monthNumber(date: Date): number {
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function firstOfMonth(number: number): string {
  return new Date(Date.UTC(Math.floor(number / 12), number % 12, 1)).toISOString().slice(0, 10)
}
