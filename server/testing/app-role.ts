import { readFile } from 'node:fs/promises'
import type { Database } from '#server/platform/database/database.ts'

/** Gives a test's database the role of deploy/roles.sql, and answers its address as that role. */
export async function asAppRole(db: Database): Promise<string> {
  const password = 'app of a test'
  // Roles are the server's, which other runs may share.
  await db.raw(`do $$ begin create role beau_app; exception when duplicate_object then null; end $$`)
  await db.raw(`alter role beau_app login password '${password}'`)
  await db.raw(await readFile('deploy/roles.sql', 'utf8'))
  const url = new URL(db.url)
  url.username = 'beau_app'
  url.password = password
  return url.href
}
