import { parseArgs } from 'node:util'
import { bookFormats, chartsOfAccounts, type BookFormat, type ChartOfAccounts } from '#contract/staff/options.ts'
import { exportBooks } from '#server/payments/accounting/accounting.ts'
import { exampleNumbers } from '#server/payments/accounting/datev.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Site, siteOf, sites } from '#server/site/site.ts'
import type { Actor } from '#server/staff/staff.ts'

const option = { type: 'string' } as const

/**
 * `accounting [SITE] 2026-10|2026-Q4 [--format csv|datev|oss] [--consultant 1001] [--client 1] [--chart skr03]` prints the file; a quarter is `oss`
 * unless it says otherwise. Without a SITE it is the only one.
 */
export async function accounting(db: Database, words: string[], actor: Actor): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    options: { format: option, consultant: option, client: option, chart: option },
    allowPositionals: true,
  })
  const period = positionals.at(-1) ?? ''
  const site = positionals.length > 1 ? await siteOf(db, positionals[0]!) : await onlySite(db)
  const format = oneOf(values.format ?? (period.includes('Q') ? 'oss' : 'csv'), bookFormats, 'format') satisfies BookFormat
  const datev = {
    consultant: numberOf(values.consultant, exampleNumbers.consultant, 9_999_999),
    client: numberOf(values.client, exampleNumbers.client, 99_999),
    chart: oneOf(values.chart ?? exampleNumbers.chart, chartsOfAccounts, 'chart') satisfies ChartOfAccounts,
  }
  const { name, bytes } = await exportBooks(db, site, { period, format, datev }, actor)
  process.stdout.write(bytes)
  console.error(`This is ${name}: … accounting ${words.join(' ')} > ${name}`)
  if (format === 'datev' && (values.consultant === undefined || values.client === undefined))
    console.error('It has example numbers: your tax adviser knows yours (--consultant, --client).')
}

async function onlySite(db: Database): Promise<Site> {
  const [site, ...others] = await sites(db)
  if (!site || others.length > 0) throw new RangeError('There are several sites: accounting SITE 2026-10.')
  return site
}

function oneOf<Word extends string>(word: string, words: readonly Word[], name: string): Word {
  if (!(words as readonly string[]).includes(word)) throw new RangeError(`--${name} takes ${words.join(', ')}, not "${word}".`)
  return word as Word
}

function numberOf(word: string | undefined, usual: number, most: number): number {
  if (word === undefined) return usual
  const number = /^\d+$/.test(word) ? Number(word) : Number.NaN
  if (!(number >= 1 && number <= most))
    throw new RangeError(`--consultant and --client take a number up to ${most}, not "${word}".`)
  return number
}
