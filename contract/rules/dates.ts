import type { Locale } from '../languages.ts'

/** The tag by which Intl is asked: plain English is written the British way, the day before the month, the hours to 24. */
export function intlTag(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale
}

/**
 * Writes days as a language does, on screens, pages and in letters alike: 3 November 2024, or without its year. The first of a month
 * has its ordinal where the language gives it one (1er décembre, 1º dicembre), which Intl leaves out.
 */
export function dayFormat(locale: Locale, options: { year: boolean; timeZone?: string }): (day: Date) => string {
  const format = new Intl.DateTimeFormat(intlTag(locale), {
    day: 'numeric',
    month: 'long',
    ...(options.year && { year: 'numeric' }),
    timeZone: options.timeZone,
  })
  const first = firstDays[locale]
  if (!first) return (day) => format.format(day)
  return (day) =>
    format
      .formatToParts(day)
      .map(({ type, value }) => (type === 'day' && value === '1' ? first : value))
      .join('')
}

const firstDays: Partial<Record<Locale, string>> = { fr: '1er', it: '1º' }
