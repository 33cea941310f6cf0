import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database.ts'
import { isInSteps, runSteps } from './migration-steps.ts'

const ours = new URL('../../../database/migrations/', import.meta.url)

/** Files below this number that are not here any more were folded into others before the first release. */
const baseline = '0248'

/** How long a migration waits for a table before it lets the queries queued behind it go first, and how often it tries. */
const lockWait = '2s'
const tries = 20

/**
 * Applies what is new in database/migrations, in order, once: each file in its own transaction, or step by step where it says so.
 * Two processes may call it at once: the row of a file is inserted first. Returns the names applied. Refuses with a sentence to
 * change a database that this code's own migrations did not make.
 */
export async function migrate(database: Database, folder = ours): Promise<string[]> {
  const { made, pending, strange } = await compare(database, folder)
  // A process whose role may not change tables can start when nothing is pending.
  if (pending.length === 0) return []
  if (strange.length > 0) throw new Error(`Nothing was migrated. ${strange.join(' ')}`)
  try {
    if (!made) await makeMigrationTable(database)
    const applied: string[] = []
    for (const name of pending) if (await applyPatiently(database, new URL(name, folder), name)) applied.push(name)
    return applied
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    const message = `Migrations are pending (${pending.join(', ')}), and the role of DATABASE_URL may not change tables. As their owner run: npm run migrate -- --grant`
    throw new Error(message, { cause: error })
  }
}

/** Names of migrations that this code has and the database does not. */
export async function pendingMigrations(database: Database): Promise<string[]> {
  return (await compare(database, ours)).pending
}

/**
 * How the database differs from this code's migrations, as sentences: a newer version's migrations, or other texts under our
 * names.
 */
export async function unknownMigrations(database: Database): Promise<string[]> {
  return (await compare(database, ours)).strange
}

/** So it is after a restore whose rights nobody gave again: the tables are there. */
const unseen =
  'The role of DATABASE_URL may not see the tables of this database (schema public). As their owner run: npm run migrate -- --grant'

interface Comparison {
  /** Whether the database has ever been migrated. */
  made: boolean
  pending: string[]
  strange: string[]
}

async function compare(database: Database, folder: URL): Promise<Comparison> {
  const files = await readMigrations(folder)
  const { rows } = await database.raw(
    `select to_regclass('migration') is not null as made,
       (select has_schema_privilege(oid, 'usage') from pg_namespace where nspname = 'public') as seen`,
  )
  const { made, seen } = rows[0] as { made: boolean; seen: boolean | null }
  if (!made && seen === false) throw new Error(unseen)
  const applied = made ? (await database.raw('select name, hash from migration order by name')).rows : []
  const hashes = new Map((applied as Array<{ name: string; hash: string }>).map(({ name, hash }) => [name, hash]))
  const unknown = [...hashes.keys()].filter((name) => !files.has(name))
  const changed = [...files].filter(([name, known]) => hashes.has(name) && !known.includes(hashes.get(name)!))
  const strange: string[] = []
  if (unknown.some((name) => name < baseline))
    strange.push(
      'The database was made before the first release, by migrations that are one baseline now: make it anew. The embedded one is the folder postgres under DATA_DIR (.data).',
    )
  else if (unknown.length > 0)
    strange.push(
      `The database is newer than this version, which does not know ${unknown.join(', ')}: start the version that made it, or restore the backup from before.`,
    )
  if (changed.length > 0)
    strange.push(
      `The database was migrated by other texts than this version has under ${changed.map(([name]) => name).join(', ')}: an applied file never changes, a mistake is put right by a further one.`,
    )
  return { made, pending: [...files.keys()].filter((name) => !hashes.has(name)), strange }
}

/**
 * The files by name, in order, with the hashes they may have been applied as: their own, and the hash of an equivalent earlier
 * text, which the file names in a line `-- was: …`.
 */
async function readMigrations(folder: URL): Promise<Map<string, string[]>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const read = async (name: string): Promise<[string, string[]]> => {
    const text = await readFile(new URL(name, folder), 'utf8')
    return [name, [hashOf(text), ...[...text.matchAll(/^-- was: ([0-9a-f]{64})$/gm)].map((match) => match[1]!)]]
  }
  return new Map(await Promise.all(names.map(read)))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function makeMigrationTable(database: Database): Promise<void> {
  await database.raw(
    'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
}

/**
 * A long lock on a table must not end a migration, nor the migration hold up all queries after it: it backs off and tries again.
 */
async function applyPatiently(database: Database, file: URL, name: string): Promise<boolean> {
  const text = await readFile(file, 'utf8')
  for (let turn = 1; ;) {
    /** Whether the file's row was inserted by this process. */
    const claim = { taken: false }
    try {
      return await applyOnce(database, name, text, claim)
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error
      if (turn === tries) throw new Error(heldUp(name), { cause: error })
      // Waits for another process that applies it as long as it takes.
      if (claim.taken) turn++
      await pause(Math.min(100 * turn, 1_000))
    }
  }
}

function heldUp(name: string): string {
  return `${name} was not applied: somebody else held what it changes, ${tries} times for ${lockWait}. Nothing is half done: run it again at a quieter time.`
}

async function applyOnce(database: Database, name: string, text: string, claim: { taken: boolean }): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Waiting here for another process would keep that process from building an index: so this wait is short, too.
    await tx.raw(`set local lock_timeout = '${lockWait}'`)
    const taken = await tx.raw('insert into migration (name, hash) values ($1, $2) on conflict do nothing', [name, hashOf(text)])
    if (taken.rowCount === 0) return false
    claim.taken = true
    await tx.takeTime(600_000)
    // The row stays locked until the last step is done.
    if (isInSteps(text)) await runSteps(database.url, text, lockWait)
    else await tx.raw(text)
    return true
  })
}
