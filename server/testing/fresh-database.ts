import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'

/**
 * A database of this test file's own: migrated, with the gazetteer and the default site, no member. Call it once at
 * the top of a file: `const db = await freshDatabase()`; it is dropped after the file's last test.
 */
export async function freshDatabase(): Promise<Database> {
  const template = inject('databaseUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Files that are copied go through no log: a third of the work, for tables this small.
  await administer(template, `create database ${name} template postgres strategy file_copy`)
  const url = new URL(template)
  url.pathname = `/${name}`
  const database = openDatabase(url.href, { writers: 20, timeout: 60_000 })
  afterAll(async () => {
    await database.close()
    await administer(template, `drop database ${name} with (force)`)
  })
  return database
}

/** Creating and dropping goes through another database than the template, which must have no other user. */
async function administer(template: string, command: string): Promise<void> {
  const url = new URL(template)
  url.pathname = '/template1'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
