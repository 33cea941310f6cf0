import type { Config } from './config.ts'
import { addDefaultBundles } from './credits/bundles/default-bundles.ts'
import type { Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrations.ts'
import { sellingGaps } from './site/company/company.ts'
import { defaultSite, demoCompany } from './site/default-site.ts'
import { addSite, changeCompany, siteOf, sites } from './site/site.ts'
import { addHosts, siteAt } from './site/hosts.ts'

/** Brings a database to what this code expects: tables, the default site, bundles to sell. A second run changes nothing. */
export async function prepare(db: Database, config: Config): Promise<void> {
  await migrate(db)
  const { hostname } = new URL(config.siteUrl)
  const site = defaultSite(hostname, `support@${hostname}`, config.demo)
  const isNew = await addSite(db, site, [])
  // A site from before a shop had to name its company.
  if (config.demo && !isNew && sellingGaps(await siteOf(db, site.id)).length > 0) await changeCompany(db, site.id, demoCompany)
  // A host of another site stays there.
  if (!(await siteAt(db, hostname))) await addHosts(db, site.id, [hostname])
  for (const site of await sites(db)) await addDefaultBundles(db, site)
}
