export type DateParts = { year: string; month: string; day: string }

/** 'YYYY-MM-DD' taken apart, without leading zeros; anything else gives empty parts. */
export function splitDate(iso: string | undefined): DateParts {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso ?? '')
  if (!found) return { year: '', month: '', day: '' }
  return { year: found[1]!, month: String(Number(found[2])), day: String(Number(found[3])) }
}

/**
 * The parts as 'YYYY-MM-DD'. Nothing typed gives ''. A half-filled or impossible date is passed on as typed
 * ('1990-05-'), so that the form's own rule can tell missing from invalid.
 */
export function composeDate({ year, month, day }: DateParts): string {
  if (!year && !month && !day) return ''
  return [year, month && month.padStart(2, '0'), day && day.padStart(2, '0')].join('-')
}
