import { dayMs } from '#contract/rules/durations.ts'
import type { Locale } from '#contract/site/languages.ts'
import type { Money } from '#contract/payments/money.ts'
import { dayFormat, intlTag } from '#contract/rules/dates.ts'
import { currencySign, formatMoney } from '#contract/rules/money-format.ts'

/** Formats dates, numbers and country names in the visitor's language. */
export interface Formats extends MoneyFormats {
  /** 1,234 */
  formatNumber(value: number): string
  /** 14:05 */
  /** By the clocks of the browser, or of an IANA time zone. */
  formatTime(time: string | Date, timeZone?: string): string
  /** 3 November; with the year unless it is the current one. */
  formatDay(time: string | Date): string
  /** Tuesday, 3 November */
  formatWeekday(time: string | Date): string
  /** 3 November 2026: always with the year, for documents. */
  formatDate(time: string | Date): string
  /** Today, yesterday, the weekday within a week, else the day. */
  formatRecentDay(time: string | Date, now?: Date): string
  countryName(code: string): string
  /** January to December, for date fields. */
  monthNames(): string[]
  /** a, b and c */
  formatList(items: readonly string[]): string
}

const cache = new Map<Locale, Formats>()

export function formatsOf(locale: Locale): Formats {
  let formats = cache.get(locale)
  if (!formats) cache.set(locale, (formats = build(locale)))
  return formats
}

const hourAndMinute = { hour: '2-digit', minute: '2-digit' } as const

function build(locale: Locale): Formats {
  const language = intlTag(locale)
  const time = late(() => new Intl.DateTimeFormat(language, hourAndMinute))
  const day = late(() => dayFormat(locale, { year: false }))
  const dayOfYear = late(() => dayFormat(locale, { year: true }))
  const weekday = late(() => new Intl.DateTimeFormat(language, { weekday: 'long' }))
  const dayOfWeek = late(() => new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }))
  const relative = late(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
  const number = late(() => new Intl.NumberFormat(language))
  const countries = late(() => new Intl.DisplayNames(language, { type: 'region' }))
  const list = late(() => new Intl.ListFormat(language))
  const month = late(() => new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }))

  function formatDay(value: string | Date): string {
    const date = new Date(value)
    return (date.getFullYear() === new Date().getFullYear() ? day : dayOfYear)()(date)
  }

  return {
    formatNumber: (value) => (value >= 0 && value < 1000 && value % 1 === 0 ? String(value) : number().format(value)),
    ...moneyFormats(language),
    formatTime: (value, timeZone) =>
      (timeZone === undefined ? time() : new Intl.DateTimeFormat(language, { ...hourAndMinute, timeZone })).format(
        new Date(value),
      ),
    formatDay,
    formatWeekday: (value) => capitalise(dayOfWeek().format(new Date(value)), language),
    formatDate: (value) => dayOfYear()(new Date(value)),
    formatRecentDay(value, now = new Date()) {
      const days = daysBetween(new Date(value), now)
      if (days < 2) return capitalise(relative().format(-days, 'day'), language)
      return days < 7 ? capitalise(weekday().format(new Date(value)), language) : formatDay(value)
    },
    countryName: (code) => countries().of(code) ?? code,
    monthNames: () => Array.from({ length: 12 }, (_, index) => month().format(Date.UTC(2026, index, 1))),
    formatList: (items) => list().format(items),
  }
}

function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  return Math.round((midnight(to) - midnight(from)) / dayMs)
}

function capitalise(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}

interface MoneyFormats {
  /** €9.99: all decimals of the currency, and an unambiguous sign. */
  formatMoney(money: Money): string
  /** €, zł; US$, CA$ where countries share a sign: for texts such as "All prices in €". */
  currencySign(currency: string): string
  /** 25%, 12.5% */
  formatPercent(percent: number): string
}

/** Formats amounts and percentages in the visitor's language. */
function moneyFormats(language: string): MoneyFormats {
  const percent = late(() => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }))
  return {
    formatMoney: (money) => formatMoney(language, money),
    currencySign: (currency) => currencySign(language, currency),
    formatPercent: (value) => percent().format(value / 100),
  }
}

/** Creates a value on first use: Intl formatters take milliseconds to create, and no page needs all of them. */
function late<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
