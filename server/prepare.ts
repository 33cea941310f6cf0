import type { Config } from './config.ts'
import { loadGazetteer } from './places/places.ts'
import type { Database } from './platform/database.ts'
import { migrate } from './platform/migrations.ts'
import { defaultSite } from './site/default-site.ts'
import { addSite } from './site/site.ts'

/** Brings a database to what this code expects: tables, gazetteer, the default site. Does nothing the second time. */
export async function prepare(db: Database, config: Config): Promise<void> {
  await migrate(db)
  await loadGazetteer(db)
  const { hostname } = new URL(config.siteUrl)
  await addSite(db, defaultSite(hostname, `support@${hostname}`), [hostname])
}
