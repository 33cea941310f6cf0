import type { I18n } from '@lingui/core'
import { createContext, use } from 'react'
import { intlTag } from '#contract/rules/dates.ts'
import { literal } from '#contract/rules/literal.ts'
import { type Language, languageOf, type Locale } from '#contract/site/languages.ts'
import type english from '#locales/en/staff.json'
import { type Formats, formatsOf } from '../i18n/formats.ts'
import type { MessageValues } from '../i18n/messages.tsx'

export type StaffMessageId = keyof typeof english

export interface StaffTexts extends Pick<
  Formats,
  'formatNumber' | 'formatMoney' | 'formatTime' | 'formatDate' | 'formatRecentDay'
> {
  language: Language
  /** The text of a message of the console, in the language of the member of staff. */
  t(id: StaffMessageId, values?: MessageValues): string
  /** How long ago: "3 hr ago". */
  formatAge(time: string, now?: number): string
  /** The day and the time of day of something that was. */
  formatMoment(time: string): string
  /** The day and the time of day of something to come, such as a deadline: it can stand within a sentence. */
  formatDue(time: string): string
  /** The day and the time of day in a time zone. */
  formatMomentIn(time: string, timeZone: string): string
  /** The name of a language, in the language of the member of staff. */
  languageName(code: Language): string
}

export const StaffTextsContext = createContext<StaffTexts | undefined>(undefined)

/** `const { t, formatAge } = useTexts()`, anywhere in the console. */
export function useTexts(): StaffTexts {
  const texts = use(StaffTextsContext)
  if (!texts) throw new Error('useTexts outside of the console')
  return texts
}

export function staffTextsOf(i18n: I18n): StaffTexts {
  const language = languageOf(i18n.locale as Locale)
  const { formatNumber, formatMoney, formatTime, formatDate, formatRecentDay } = formatsOf(language)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' })
  const justNow = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second')
  const dueParts = { weekday: 'short', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
  const due = new Intl.DateTimeFormat(intlTag(language), dueParts)
  const dueInYear = new Intl.DateTimeFormat(intlTag(language), { ...dueParts, year: 'numeric' })
  const languageNames = new Intl.DisplayNames(language, { type: 'language' })
  return {
    language,
    t: (id, values) => i18n._(id, literal(values)),
    formatNumber,
    formatMoney,
    formatTime,
    formatDate,
    formatRecentDay,
    formatAge(time, now = Date.now()) {
      const minutes = Math.max(0, Math.floor((now - Date.parse(time)) / 60_000))
      if (minutes === 0) return justNow
      if (minutes < 60) return relative.format(-minutes, 'minute')
      return minutes < 48 * 60
        ? relative.format(-Math.floor(minutes / 60), 'hour')
        : relative.format(-Math.floor(minutes / 1440), 'day')
    },
    formatDue: (time) => (time.startsWith(String(new Date().getFullYear())) ? due : dueInYear).format(new Date(time)),
    formatMoment: (time) => `${formatRecentDay(time)}, ${formatTime(time)}`,
    formatMomentIn: (time, timeZone) =>
      new Intl.DateTimeFormat(intlTag(language), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(time)),
    languageName: (code) => languageNames.of(code) ?? code,
  }
}
