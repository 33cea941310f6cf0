import type { Database } from './database.ts'

/** The major versions of PostgreSQL that the product was tested on. */
const known = { oldest: 15, newest: 18 }

/** What is wrong with the version of the database, as a sentence; undefined where it was tested. */
export async function versionProblem(db: Pick<Database, 'raw'>): Promise<{ tooOld: boolean; says: string } | undefined> {
  const { rows } = await db.raw(
    "select current_setting('server_version') as name, current_setting('server_version_num')::integer / 10000 as major",
  )
  const [{ name, major }] = rows as [{ name: string; major: number }]
  const range = `PostgreSQL ${known.oldest} to ${known.newest}`
  if (major < known.oldest) return { tooOld: true, says: `The database is PostgreSQL ${name}; the product needs ${range}.` }
  if (major > known.newest)
    return { tooOld: false, says: `The database is PostgreSQL ${name}; the product was tried on ${range}.` }
  return undefined
}

/** Fails a start, or a migration before its first file, with a sentence where the database is too old. */
export async function requireVersion(db: Pick<Database, 'raw'>): Promise<void> {
  const complaint = await versionProblem(db)
  if (complaint?.tooOld) throw new Error(complaint.says)
}
