import { limits } from '#contract/limits.ts'
import { languageOf, type Locale } from '#contract/site/languages.ts'
import { intlTag } from '#contract/rules/dates.ts'
import type { Block } from '#contract/site/site.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { text } from '#server/platform/messages.ts'
import * as sql from './figure-queries.ts'

const counts = {
  reports: sql.countReports,
  decided: sql.countDecided,
  complaints: sql.countComplaints,
  answered: sql.countAnswered,
  answer_days: sql.countAnswerDays,
  suspensions: sql.countSuspensions,
  measures: sql.countMeasures,
  appeals: sql.countAppeals,
  undone: sql.countUndone,
}

type Figures = Partial<Record<keyof typeof counts, number>>

/** How long after its end a half year is still counted: nothing of it is deleted before. */
const lateDays = 3

/**
 * Counts each site's running half year, and the previous one in the first days after it. Called daily, before anything old is
 * deleted.
 */
export async function countFigures(db: Handle, now = new Date()): Promise<void> {
  const before = new Date(now)
  before.setUTCDate(before.getUTCDate() - lateDays)
  for (const start of new Set([halfYearOf(before), halfYearOf(now)])) {
    for (const [name, count] of Object.entries(counts)) {
      const rows = await db.rows(count, [new Date(start), endOf(start)])
      for (const { site_id: site, value } of rows) await db.run(sql.saveFigure, [site, start, name, value])
    }
  }
}

/** The transparency page's content for a site, a half year a block, the running one first. */
export async function figureBlocks(db: Handle, siteId: string, locale: Locale, now = new Date()): Promise<Block[]> {
  const running = halfYearOf(now)
  const blocks = new Map<string, Figures>([[running, {}]])
  for (const { half_year: start, name, value } of await db.rows(sql.findFigures, [siteId]))
    blocks.set(start, { ...blocks.get(start), [name]: value })
  return [...blocks].map(([start, figures]) => blockOf(start, figures, locale, start === running))
}

function blockOf(start: string, figures: Figures, locale: Locale, running: boolean): Block {
  const language = languageOf(locale)
  const number = new Intl.NumberFormat(intlTag(locale))
  const days = figures.answer_days ?? 0
  const least = limits.countedLeast
  // While the half year runs all are shown in steps of the lowest that is shown.
  const value = (count = 0) => {
    if (count < least) return text(language, 'figures.fewer', { count: least })
    return running ? text(language, 'figures.at_least', { count: number.format(count - (count % least)) }) : number.format(count)
  }
  const names = ['reports', 'decided', 'measures', 'suspensions', 'appeals', 'undone', 'complaints', 'answered'] as const
  const lines = names.map((name) => text(language, `figures.${name}`, { value: value(figures[name]) }))
  const enough = (figures.answered ?? 0) >= least
  const half = new Intl.DateTimeFormat(intlTag(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const range = half.formatRange(new Date(start), new Date(endOf(start).getTime() - 1))
  const months = range.charAt(0).toLocaleUpperCase(intlTag(locale)) + range.slice(1)
  return {
    kind: 'folded',
    title: running ? text(language, 'figures.running', { months }) : months,
    open: running,
    items: [...lines, ...(enough ? [text(language, 'figures.answer_days', { days })] : [])].map((line) => [line]),
  }
}

/** The first day of the half year of a moment, as 2026-07-01. */
function halfYearOf(moment: Date): string {
  return `${moment.getUTCFullYear()}-${moment.getUTCMonth() < 6 ? '01' : '07'}-01`
}

function endOf(start: string): Date {
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + 6)
  return end
}
