import type { BookFormat } from '#contract/staff/options.ts'
import type { Database } from '#server/platform/database/database.ts'
import { BadInput } from '#server/platform/http/problem.ts'
import type { Site } from '#server/site/site.ts'
import { type Actor, record } from '#server/staff/staff.ts'
import { periodOf, readEntries, readFees } from './books.ts'
import { booksAsCsv, vatAsCsv } from './csv.ts'
import { booksAsDatev, type DatevNumbers, exampleNumbers } from './datev.ts'

export interface Asked {
  /** `2026-10`; with the format `oss` `2026-Q4`. */
  period: string
  format: BookFormat
  datev?: DatevNumbers | undefined
}

/** The books of a site as a file, and an entry in the audit log. A `BadInput` for a period that the format has not. */
export async function exportBooks(
  db: Database,
  site: Site,
  { period: name, format, datev = exampleNumbers }: Asked,
  actor: Actor,
): Promise<{ name: string; bytes: Buffer }> {
  const period = periodOf(name)
  if ((format === 'oss') !== (period.kind === 'quarter'))
    throw new BadInput(`${format} is of a ${format === 'oss' ? 'quarter, like 2026-Q4' : 'month, like 2026-10'}.`, {
      period: 'field.invalid',
    })
  const entries = await readEntries(db, site, period)
  const fees = format === 'oss' ? [] : await readFees(db, site, period)
  const details = { period: name, format, documents: entries.length }
  await db.transaction((tx) => record(tx, { actor, act: 'accounting.export', subject: `site:${site.id}`, details }))
  if (format === 'datev')
    return { name: `EXTF_Buchungsstapel_${site.id}_${name}.csv`, bytes: booksAsDatev(period, { entries, fees }, datev) }
  const text = format === 'oss' ? vatAsCsv(period, entries) : booksAsCsv(entries, fees)
  return { name: `${site.id}-${format === 'oss' ? 'vat' : 'books'}-${name}.csv`, bytes: Buffer.from(text) }
}
