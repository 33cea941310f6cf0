import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { atEnd } from './at-end.ts'

/**
 * Creates a database for one test file: migrated, with the gazetteer and the default site, without members. Call it once at
 * the top of a file: `const db = await freshDatabase()`. It is dropped after the file's last test; called within a test, at its end.
 */
export async function freshDatabase(): Promise<Database> {
  const template = inject('databaseUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying files bypasses the WAL: a third of the work for tables this small.
  const url = new URL(template)
  await administer(template, `create database ${name} template ${url.pathname.slice(1)} strategy file_copy`)
  url.pathname = `/${name}`
  const database = openDatabase(url.href, { writers: 20, timeout: 60_000 })
  atEnd(async () => {
    await database.close()
    await administer(template, `drop database ${name} with (force)`)
  })
  return database
}

/** Its address on the network, for a test that puts a line of its own before it. */
export function networkAddress(db: Database): URL {
  const url = new URL(db.url)
  url.searchParams.delete('host')
  return url
}

/** Connects to another database than the template, which must have no other connection. */
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
