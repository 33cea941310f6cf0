import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { addDefaultBundles } from '#server/credits/bundles/default-bundles.ts'
import { loadGazetteer } from '#server/places/places.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { startEmbeddedPostgres } from '#server/platform/database/postgres/embedded.ts'
import { defaultSite, demoCompany } from '#server/site/default-site.ts'
import { addSite } from '#server/site/site.ts'
import { distribute } from './citus.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/**
 * Starts one PostgreSQL for the whole run; its first database is the template that each test file clones. Also makes one temporary
 * folder for all tests, which is removed at the end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await temporaryFolder('beau-test-')
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? { url: given, stop: async () => {} } : await startOwn(folder)
  const template = openDatabase(postgres.url)
  await migrate(template)
  await distribute(template.url)
  await loadGazetteer(template)
  const site = { ...defaultSite('localhost', 'support@example.com'), company: demoCompany }
  await addSite(template, site, [])
  await addDefaultBundles(template, site)
  await template.queues.install()
  await template.close()
  if (given) await endConnections(given)
  project.provide('databaseUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await remove()
  }
}

/** A query by a Unix socket costs half of one by TCP, for the test and for PostgreSQL. */
async function startOwn(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const sockets = join(folder, 'sockets')
  await mkdir(sockets)
  await chmod(sockets, 0o777)
  const postgres = await startEmbeddedPostgres(folder, {
    extra: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', unix_socket_directories: sockets },
  })
  return { url: process.platform === 'win32' ? postgres.url : `${postgres.url}?host=${sockets}`, stop: () => postgres.stop() }
}

/** Nobody may be connected to a database that is copied: the daemon of a cluster is. */
async function endConnections(url: string): Promise<void> {
  const database = new URL(url)
  const name = database.pathname.slice(1)
  database.pathname = '/template1'
  const client = new Client({ connectionString: database.href })
  await client.connect()
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await client.end()
}
