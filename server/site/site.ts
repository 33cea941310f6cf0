// Parts for others: canonical-host.ts, company/company.ts, default-site.ts, hosts.ts, branding/files.ts, branding/branding.ts, neutral.ts, pages/own-pages.ts, pages/page-values.ts, pages/static-pages.ts, pages/page-shape.ts, pages/tokens.ts, previews/drawing.ts, previews/previews.ts, sender.ts, sharing.ts, pages/terms-date.ts, traffic-sources.ts, visible-settings.ts, whole-site.ts.
import {
  type CompanyInfo,
  companyInfo,
  type SiteFiles,
  type SitePages,
  type SiteSettings,
  siteSettings,
} from '#contract/site/site.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { BadInput } from '#server/platform/http/problem.ts'
import { addHosts, hostsOf } from './hosts.ts'
import { hostName } from './validation/formats.ts'
import { companyProblems, type Complaint, refuseInvalid, settingsProblems } from './validation/validation.ts'
import { deleteFigures } from '#server/site/pages/figure-queries.ts'
import * as sql from './queries.ts'
import { sharedBy, type Sharing } from './sharing.ts'

/** One of the sites that this installation serves. */
export interface Site {
  id: string
  settings: SiteSettings
  company: CompanyInfo
  files: SiteFiles
  pages: SitePages
  /** Null while it is not open yet: then visitors get one page that says so. */
  openedAt: Date | null
  /** The sites it shares consenting members with; none unless all of them want it (docs/operations/sites.md). */
  shares: readonly Sharing[]
}

/** Id of the site at loopback and at the host of SITE_URL. */
export const defaultSiteId = 'beau'

interface Sites {
  byId: Map<string, Site>
  ids: Map<string, string>
}

/** Finds the site of a host, for every request: read anew when it is older than `freshFor` milliseconds. */
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

/** A site by its id; a RangeError for an unknown one. */
export async function siteOf(db: Handle, id: string): Promise<Site> {
  const site = (await readSites(db)).byId.get(id)
  if (!site) throw new RangeError(`There is no site "${id}". npm run site lists the sites.`)
  return site
}

/** All sites of this installation. */
export async function sites(db: Handle): Promise<Site[]> {
  return [...(await readSites(db)).byId.values()]
}

/**
 * Adds a site with its hosts unless it exists; returns whether it was new. A RangeError names an invalid value, or a host of
 * another site.
 */
export async function addSite(db: Handle, site: Omit<Site, 'shares'>, hosts: readonly string[]): Promise<boolean> {
  requireId(site.id)
  refuseInvalid([...settingsProblems(site.settings), ...companyProblems(site.company)])
  return db.transaction(async (tx) => {
    const settings = siteSettings.parse(site.settings)
    const added = await tx.run(sql.insertSite, [
      site.id,
      JSON.stringify(settings),
      JSON.stringify(companyInfo.parse(site.company)),
      site.openedAt,
    ])
    await addHosts(tx, site.id, hosts)
    return added > 0
  })
}

/** Replaces a site's settings and hosts by these; under the same rules. */
export async function putSite(
  tx: Transaction,
  { id, settings, company }: { id: string; settings: object; company: object },
  hosts: readonly string[],
): Promise<void> {
  requireId(id)
  refuseInvalid([...settingsProblems(settings), ...ofCompany(companyProblems(company))])
  const parsed = siteSettings.parse(settings)
  if (id !== defaultSiteId) requireHost(parsed.domain, hosts)
  const documents = [JSON.stringify(parsed), JSON.stringify(companyInfo.parse(company))] as const
  await tx.run(sql.insertSite, [id, ...documents, new Date()])
  await tx.run(sql.saveSettings, [id, documents[0]])
  await tx.run(sql.saveCompany, [id, documents[1]])
  await addHosts(tx, id, hosts)
  const named = new Set(hosts.map(hostName))
  for (const host of await hostsOf(tx, id)) if (!named.has(host)) await tx.run(sql.deleteHost, [host, id])
}

/** Changes settings of a site: an invalid one is refused with a `BadInput` that says so, and then nothing is changed. */
export async function changeSettings(db: Handle, id: string, changes: Partial<SiteSettings>): Promise<void> {
  await db.run(sql.saveSettings, [id, JSON.stringify(await settingsWith(db, id, changes))])
}

/** Changes the data of the company behind a site, under the same rules. */
export async function changeCompany(db: Handle, id: string, changes: Partial<CompanyInfo>): Promise<void> {
  await db.run(sql.saveCompany, [id, JSON.stringify(await companyWith(db, id, changes))])
}

/** The settings that a site would have with these changes; refuses as `changeSettings` does. */
export async function settingsWith(db: Handle, id: string, changes: Partial<SiteSettings>): Promise<SiteSettings> {
  const { settings } = await siteOf(db, id)
  const changed = { ...settings, ...known(settings, changes) }
  refuseInvalid(settingsProblems(changed, Object.keys(changes)))
  if (changes.domain !== undefined && id !== defaultSiteId) requireHost(changes.domain, await hostsOf(db, id))
  return siteSettings.parse(changed)
}

/** The data that the company behind a site would have with these changes; refuses as `changeCompany` does. */
export async function companyWith(db: Handle, id: string, changes: Partial<CompanyInfo>): Promise<CompanyInfo> {
  const { company } = await siteOf(db, id)
  const changed = { ...company, ...known(company, changes) }
  refuseInvalid(companyProblems(changed, Object.keys(changes)))
  return companyInfo.parse(changed)
}

/** Locks a site until the end of the transaction, and reads it: of two who change it the second sees the first's values. */
export async function lockSite(tx: Transaction, id: string): Promise<Site> {
  await tx.row(sql.lockSite, [id])
  return siteOf(tx, id)
}

/** Opens a site to visitors. Returns false when it is open already. */
export async function openToVisitors(tx: Transaction, id: string, at: Date): Promise<boolean> {
  return (await tx.run(sql.openSite, [id, at])) > 0
}

/** Stored settings of a site that are invalid, as sentences: entered before they were validated, or under other rules. */
export function complaintsAbout({ settings, company }: Site): string[] {
  return [...settingsProblems(settings), ...ofCompany(companyProblems(company))].map(({ sentence }) => sentence)
}

/** Sites whose domain does not lead to them, a sentence each: set before that was validated. */
export async function misplacedDomains(db: Handle): Promise<string[]> {
  const { byId, ids } = await readSites(db)
  return [...byId.values()]
    .filter(({ id, settings }) => id !== defaultSiteId && ids.get(settings.domain) !== id)
    .map(
      ({ id, settings: { domain } }) =>
        `Site ${id}: its domain ${domain} does not lead to it. npm run site -- host ${id} add ${domain}`,
    )
}

/** Removes a host from a site. */
export async function removeHost(db: Handle, id: string, host: string): Promise<void> {
  const { settings } = await siteOf(db, id)
  if (settings.domain === host)
    throw new BadInput(`${host} is the site's domain, which its mails link to: set another domain first.`, {
      host: 'field.site_host_domain',
    })
  if ((await db.run(sql.deleteHost, [host, id])) === 0)
    throw new BadInput(`${host} does not lead to the site ${id}.`, { host: 'field.site_host' })
}

/** Removes a site without accounts and orders, with its hosts; a RangeError says why it stays. */
export async function removeSite(tx: Transaction, id: string): Promise<void> {
  await siteOf(tx, id)
  await tx.run(sql.oneNodeAtATime)
  if (id === defaultSiteId) throw new RangeError(`The site ${id} is the site of SITE_URL and cannot be removed.`)
  if (await tx.row(sql.findAccountAt, [id]))
    throw new RangeError(`The site ${id} has members. Only a site without members can be removed.`)
  if (await tx.row(sql.findOrderAt, [id])) throw new RangeError(`The site ${id} has sold something: its books must be kept.`)
  await tx.run(sql.deleteHosts, [id])
  await tx.run(sql.deleteAllFiles, [id])
  await tx.run(sql.deleteAllPages, [id])
  await tx.run(deleteFigures, [id])
  await tx.run(sql.deleteSite, [id])
}

function requireId(id: string): void {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(id))
    throw new BadInput(`"${id}" cannot be a site's id: small letters, digits and dashes, a letter first.`, {
      id: 'field.site_id',
    })
}

/** Pages and mails lead to its domain: it must be a host of the site. */
function requireHost(domain: string, hosts: readonly string[]): void {
  if (!hosts.includes(domain))
    throw new BadInput(
      `domain is "${domain}"; it must be one of the site's hosts, which are ${hosts.join(', ') || 'none'}. Add it first.`,
      { domain: 'field.setting_domain' },
    )
}

function ofCompany(complaints: readonly Complaint[]): Complaint[] {
  return complaints.map((each) => ({ ...each, sentence: `company ${each.sentence}` }))
}

/** A misspelt key would be dropped silently: it is refused instead. */
function known<T extends object>(document: object, changes: T): T {
  const stranger = Object.keys(changes).find((key) => !Object.hasOwn(document, key))
  if (stranger !== undefined)
    throw new BadInput(`There is no setting "${stranger}". There are: ${Object.keys(document).join(', ')}.`, {
      [stranger]: 'field.invalid',
    })
  return changes
}

async function readSites(db: Handle): Promise<Sites> {
  // One after the other: a transaction has one connection.
  const sites = await db.rows(sql.findSites)
  const hosts = await db.rows(sql.findHosts)
  const files = await db.rows(sql.findFiles)
  const titles = await db.rows(sql.findTitles)
  const parsed = sites.map(({ id, settings, company, opened_at: openedAt }) => ({
    id,
    openedAt,
    settings: siteSettings.parse(settings),
    company: companyInfo.parse(company),
  }))
  const open = parsed.filter(({ openedAt }) => openedAt !== null)
  return {
    byId: new Map(
      sites.map((row, index) => [
        row.id,
        {
          ...parsed[index]!,
          shares: row.opened_at ? sharedBy(parsed[index]!, open) : [],
          files: Object.fromEntries(
            files
              .filter(({ site_id }) => site_id === row.id)
              .map(({ name, hash, width, height }) => [name, { hash, width, height }]),
          ),
          pages: pagesIn(titles.filter(({ site_id }) => site_id === row.id)),
        },
      ]),
    ),
    ids: new Map(hosts.map((row) => [row.host, row.site_id])),
  }
}

function pagesIn(rows: ReadonlyArray<{ name: string; language: string; listed: boolean; title: string }>): SitePages {
  const pages = Object.create(null) as Record<string, { listed: boolean; titles: Record<string, string> }>
  for (const { name, language, listed, title } of rows)
    (pages[name] ??= { listed, titles: {} }).titles[language] = title.slice(2).trim()
  return pages
}

/** Names of this machine: they lead to the default site unless to one of their own. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]' || host.endsWith('.localhost')
}

/**
 * The address of a site, by our own settings: https://example.com. A name of this machine (blue.localhost) has the port of
 * SITE_URL.
 */
export function siteAddress(
  { id, settings: { domain } }: Pick<Site, 'id' | 'settings'>,
  { siteUrl }: { siteUrl: string },
): string {
  if (id === defaultSiteId) return siteUrl
  if (!isLoopback(domain)) return `https://${domain}`
  const { protocol, port } = new URL(siteUrl)
  return `${protocol}//${domain}${port && `:${port}`}`
}
