import type { Config } from './config.ts'
import { addDefaultBundles } from './credits/default-bundles.ts'
import type { Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrations.ts'
import { defaultSite } from './site/default-site.ts'
import { addSite, sites } from './site/site.ts'

/** Brings a database to what this code expects: tables, the default site, bundles to sell. Does nothing the second time. */
export async function prepare(db: Database, config: Config): Promise<void> {
  await migrate(db)
  const { hostname } = new URL(config.siteUrl)
  await addSite(db, defaultSite(hostname, `support@${hostname}`, config.demo), [hostname])
  for (const site of await sites(db)) await addDefaultBundles(db, site)
}
