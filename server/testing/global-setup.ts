import type { TestProject } from 'vitest/node'
import { addDefaultBundles } from '#server/credits/bundles/default-bundles.ts'
import { loadGazetteer } from '#server/places/places.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { startEmbeddedPostgres } from '#server/platform/database/postgres/embedded.ts'
import { defaultSite, demoCompany } from '#server/site/default-site.ts'
import { addSite } from '#server/site/site.ts'
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
  const postgres = await startEmbeddedPostgres(folder, {
    extra: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  const template = openDatabase(postgres.url)
  await migrate(template)
  await loadGazetteer(template)
  const site = { ...defaultSite('localhost', 'support@example.com'), company: demoCompany }
  await addSite(template, site, [])
  await addDefaultBundles(template, site)
  await template.queues.install()
  await template.close()
  project.provide('databaseUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await remove()
  }
}
