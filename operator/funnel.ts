import { parseArgs } from 'node:util'
import { dayIn, isDay } from '#contract/rules/calendar.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { VisitStep } from '#contract/site/options.ts'
import { type FunnelRow, type Grouping, groupings, readFunnel } from '#server/landers/visits.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Site } from '#server/site/site.ts'

const option = { type: 'string' } as const
const columns: Array<[string, VisitStep]> = [
  ['visits', 'visit'],
  ['bounced', 'bounced'],
  ['acted', 'acted'],
  ['step 0', 'signup-0'],
  ['step 1', 'signup-1'],
  ['step 2', 'signup-2'],
  ['step 3', 'signup-3'],
  ['step 4', 'signup-4'],
  ['signed up', 'signed-up'],
]

/**
 * `funnel SITE [--from DAY] [--to DAY] [--by lander|slug|source|day|hour]`: visits and how far they went, the last 30 days
 * by default.
 */
export async function funnel(db: Database, { id, settings }: Site, words: string[]): Promise<void> {
  const { values } = parseArgs({ args: words, options: { from: option, to: option, by: option } })
  const timeZone = settings.time_zone
  const { from = dayIn(timeZone, new Date(Date.now() - 29 * dayMs)), to = dayIn(timeZone, new Date()), by = 'lander' } = values
  for (const given of [from, to]) if (!isDay(given)) throw new RangeError(`"${given}" is no day, as 2026-11-01.`)
  if (!isGrouping(by)) throw new RangeError(`--by takes ${groupings.join(', ')}, not "${by}".`)
  const rows = await readFunnel(db, id, { from, to, by, timeZone })
  if (rows.length === 0) return console.log(`Nothing was counted from ${from} to ${to}.`)
  const all: FunnelRow = { name: 'all', counts: {} }
  for (const { counts } of rows) for (const [, step] of columns) all.counts[step] = (all.counts[step] ?? 0) + (counts[step] ?? 0)
  const head = [by, ...columns.map(([title]) => title), 'bounced %', 'acted %', 'signed up %']
  print([head, ...rows.map(lineOf), lineOf(all)])
  console.log(
    `\n${from} to ${to}, ${timeZone}. The counts are opened pages and shown steps, not persons: a visitor who comes twice counts twice, one who blocks scripts\n` +
      'only for their account, and one network at most 60 times in ten minutes. Steps and accounts count for the entry page.',
  )
}

function lineOf({ name, counts }: FunnelRow): string[] {
  const { visit = 0, bounced = 0, acted = 0, 'signed-up': signedUp = 0 } = counts
  const share = (count: number) => (visit > 0 ? `${((100 * count) / visit).toFixed(1)}` : '–')
  return [
    name || '(none)',
    ...columns.map(([, step]) => String(counts[step] ?? 0)),
    share(bounced),
    share(acted),
    share(signedUp),
  ]
}

function print(lines: string[][]): void {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  for (const [first = '', ...rest] of lines)
    console.log([first.padEnd(widths[0]!), ...rest.map((cell, index) => cell.padStart(widths[index + 1]!))].join('  '))
}

function isGrouping(text: string): text is Grouping {
  return (groupings as readonly string[]).includes(text)
}
