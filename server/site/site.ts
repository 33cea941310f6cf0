// Parts for others: seat.ts.
import { type CompanyInfo, companyInfo, type SiteSettings, siteSettings } from '#contract/site.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { findHosts, findSites, insertHost, insertSite, saveCompany, saveSettings } from './queries.ts'

/** One of the sites that this installation serves. */
export interface Site {
  id: string
  settings: SiteSettings
  company: CompanyInfo
}

/** Id of the site that loopback names and the host of SITE_URL lead to. */
export const defaultSiteId = 'beau'

interface Sites {
  byId: Map<string, Site>
  ids: Map<string, string>
}

/** Which site is at which host, for every request: read anew when it is older than `freshFor` milliseconds. */
export class SiteDirectory {
  private readonly db: Handle
  private readonly freshFor: number
  private known: { reading: Promise<Sites>; since: number } | undefined

  constructor(db: Handle, freshFor = 5_000) {
    this.db = db
    this.freshFor = freshFor
  }

  /** The site at a host, or undefined for a host we do not serve (answered 421). */
  async at(host: string): Promise<Site | undefined> {
    const { byId, ids } = await this.read()
    const id = ids.get(host.toLowerCase()) ?? (isLoopback(host) ? defaultSiteId : undefined)
    return id === undefined ? undefined : byId.get(id)
  }

  private read(): Promise<Sites> {
    const { known } = this
    if (known && Date.now() - known.since < this.freshFor) return known.reading
    const reading = readSites(this.db)
    this.known = { reading, since: Date.now() }
    reading.catch(() => (this.known = undefined))
    return reading
  }
}

/** A site by its id; ids come from our own rows, so an unknown one is a fault. */
export async function siteOf(db: Handle, id: string): Promise<Site> {
  const site = (await readSites(db)).byId.get(id)
  if (!site) throw new Error(`No site ${id}`)
  return site
}

/** All sites of this installation. */
export async function sites(db: Handle): Promise<Site[]> {
  return [...(await readSites(db)).byId.values()]
}

/** Adds a site with its hosts unless it is there; answers whether it was new. */
export async function addSite(db: Handle, site: Site, hosts: readonly string[]): Promise<boolean> {
  const settings = siteSettings.parse(site.settings)
  const company = companyInfo.parse(site.company)
  const added = await db.run(insertSite, [site.id, JSON.stringify(settings), JSON.stringify(company)])
  for (const host of hosts) await db.run(insertHost, [host.toLowerCase(), site.id])
  return added > 0
}

/** Changes settings of a site; the whole document is validated. */
export async function changeSettings(db: Handle, id: string, changes: Partial<SiteSettings>): Promise<void> {
  const site = await siteOf(db, id)
  await db.run(saveSettings, [id, JSON.stringify(siteSettings.parse({ ...site.settings, ...known(site.settings, changes) }))])
}

/** Changes what is told of the company behind a site. */
export async function changeCompany(db: Handle, id: string, changes: Partial<CompanyInfo>): Promise<void> {
  const site = await siteOf(db, id)
  await db.run(saveCompany, [id, JSON.stringify(companyInfo.parse({ ...site.company, ...known(site.company, changes) }))])
}

/** A misspelt key would be dropped without a word: it is refused instead. */
function known<T extends object>(document: object, changes: T): T {
  const stranger = Object.keys(changes).find((key) => !(key in document))
  if (stranger !== undefined) throw new RangeError(`There is no setting "${stranger}"`)
  return changes
}

async function readSites(db: Handle): Promise<Sites> {
  const [sites, hosts] = await Promise.all([db.rows(findSites), db.rows(findHosts)])
  return {
    byId: new Map(
      sites.map((row) => [
        row.id,
        { id: row.id, settings: siteSettings.parse(row.settings), company: companyInfo.parse(row.company) },
      ]),
    ),
    ids: new Map(hosts.map((row) => [row.host, row.site_id])),
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]' || host.endsWith('.localhost')
}
