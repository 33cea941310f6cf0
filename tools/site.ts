/**
 * The sites of this installation, on the command line:
 *   npm run site                          lists them
 *   npm run site -- show SITE             settings and company of one
 *   npm run site -- check                 what the law wants each site to say of its company and nobody entered
 *   npm run site -- add SITE HOST…        a new one like the default, at these hosts
 *   npm run site -- set SITE KEY VALUE    changes a setting; VALUE is JSON, or a plain word
 *   npm run site -- company SITE KEY VALUE
 *   npm run site -- bundles SITE …        what it sells: see tools/site-shop.ts
 *   npm run site -- discount SITE …       its discount codes: see tools/site-shop.ts
 *   npm run site -- suspend SITE NAME REASON…   and readmit SITE NAME: see tools/site-members.ts
 */
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/postgres/embedded.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { gapWarning } from '#server/site/company-gaps.ts'
import { addSite, changeCompany, changeSettings, type Site, siteOf, sites } from '#server/site/site.ts'
import { addDefaultBundles } from '#server/credits/default-bundles.ts'
import { members } from './site-members.ts'
import { bundles, discount } from './site-shop.ts'

const [command = 'list', id = '', ...rest] = process.argv.slice(2)
const config = readConfig()
const postgres = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir)
const db = openDatabase(config.databaseUrl ?? postgres!.url)
try {
  await run(db)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await db.close()
  await postgres?.stop()
}

async function run(database: Database): Promise<void> {
  const [key = '', value = ''] = rest
  if (command === 'list')
    for (const site of await sites(database)) console.log(`${site.id}\t${site.settings.name}\t${site.settings.domain}`)
  else if (command === 'check') check(await sites(database))
  else if (command === 'show') console.log(JSON.stringify(await siteOf(database, id), null, 2))
  else if (command === 'add') await add(database, rest)
  else if (command === 'set') await changeSettings(database, id, { [key]: parse(value) })
  else if (command === 'company') await changeCompany(database, id, { [key]: parse(value) })
  else if (command === 'bundles') await bundles(database, (await siteOf(database, id)).id, rest)
  else if (command === 'suspend' || command === 'readmit') await members(database, (await siteOf(database, id)).id, command, rest)
  else if (command === 'discount') await discount(database, (await siteOf(database, id)).id, rest)
  else throw new Error(`Unknown command ${command}; see the head of tools/site.ts`)
}

function check(all: Site[]): void {
  const warnings = all.flatMap((site) => gapWarning(site) ?? [])
  for (const warning of warnings) console.error(warning)
  if (warnings.length > 0) process.exitCode = 1
  else console.log('Every site says who runs it.')
}

async function add(database: Database, hosts: string[]): Promise<void> {
  const site = { ...defaultSite(hosts[0] ?? '', `support@${hosts[0] ?? ''}`), id }
  const isNew = await addSite(database, site, hosts)
  if (isNew) await addDefaultBundles(database, site)
  console.log(isNew ? 'added' : 'is there already')
}

function parse(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
