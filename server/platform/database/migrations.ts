import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Database } from './database.ts'

const folder = new URL('../../../database/migrations/', import.meta.url)

/**
 * Applies what is new in database/migrations, in order, each file in its own transaction, once.
 * Two processes may call it at once: the row of a file is taken first. Answers the names applied.
 */
export async function migrate(database: Database): Promise<string[]> {
  const pending = (await isMade(database)) ? await pendingMigrations(database) : await migrationNames()
  // A process whose role may not change tables starts all the same when there is nothing to change.
  if (pending.length === 0) return []
  await database.raw(
    'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const applied: string[] = []
  for (const name of pending) {
    const text = await readFile(new URL(name, folder), 'utf8')
    if (await applyOnce(database, name, text)) applied.push(name)
  }
  return applied
}

/** Names of migrations this code has and the database has not. */
export async function pendingMigrations(database: Database): Promise<string[]> {
  const { rows } = await database.raw('select name from migration')
  const done = new Set(rows.map((row) => (row as { name: string }).name))
  return (await migrationNames()).filter((name) => !done.has(name))
}

async function isMade(database: Database): Promise<boolean> {
  const { rows } = await database.raw("select to_regclass('migration') is not null as made")
  return (rows[0] as { made: boolean }).made
}

async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

async function applyOnce(database: Database, name: string, text: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const hash = createHash('sha256').update(text).digest('hex')
    const taken = await tx.raw('insert into migration (name, hash) values ($1, $2) on conflict do nothing', [name, hash])
    if (taken.rowCount === 0) return false
    await tx.takeTime(600_000)
    await tx.raw("set local lock_timeout = '2s'")
    await tx.raw(text)
    return true
  })
}
