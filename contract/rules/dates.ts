import type { Locale } from '../site/languages.ts'

/** The locale tag for Intl: English without a country is British, with the day before the month and 24 hours. */
export function intlTag(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale
}

/**
 * Formats days for a language, on screens, pages and in mails: 3 November 2024, or without the year. The first of a month is an
 * ordinal in the languages that require it (1er décembre, 1º dicembre), which Intl leaves out.
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
