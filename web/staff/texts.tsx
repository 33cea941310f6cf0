import type { I18n } from '@lingui/core'
import { createContext, use } from 'react'
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
  /** The day and the time of day. */
  formatMoment(time: string): string
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
      if (minutes < 60) return relative.format(-minutes, 'minute')
      return minutes < 48 * 60
        ? relative.format(-Math.floor(minutes / 60), 'hour')
        : relative.format(-Math.floor(minutes / 1440), 'day')
    },
    formatMoment: (time) => `${formatRecentDay(time)}, ${formatTime(time)}`,
    languageName: (code) => languageNames.of(code) ?? code,
  }
}
