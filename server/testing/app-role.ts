import { readFile } from 'node:fs/promises'
import type { Database } from '#server/platform/database/database.ts'

/** Gives a test's database the role of deploy/roles.sql, and returns the database URL for that role. */
export async function asAppRole(db: Database): Promise<string> {
  const role = await appRole(db)
  await db.raw(await readFile('deploy/roles.sql', 'utf8'))
  return Object.assign(new URL(db.url), role).href
}

/** Creates the processes' role without rights, like an operator. Roles belong to the server, which other runs may share. */
export async function appRole(db: Database): Promise<{ username: string; password: string }> {
  const password = 'app of a test'
  await db.raw(`do $$ begin create role beau_app; exception when duplicate_object then null; end $$`)
  await db.raw(`alter role beau_app login password '${password}'`)
  return { username: 'beau_app', password }
}
