import { isDeepStrictEqual } from 'node:util'
import type { Language } from '#contract/site/languages.ts'
import type { SitePart } from '#contract/staff/options.ts'
import { addDefaultBundles } from '#server/credits/bundles/default-bundles.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import { newSite } from '#server/site/default-site.ts'
import {
  addSite,
  changeCompany,
  changeSettings,
  companyWith,
  lockSite,
  openToVisitors,
  removeHost,
  settingsWith,
  type Site,
  siteOf,
  sites,
} from '#server/site/site.ts'
import { addHosts, requireHostName } from '#server/site/hosts.ts'
import { type Actor, record } from '#server/staff/staff.ts'
import { withHistory } from './history.ts'
import { type Means, openingChecks } from './opening-checks.ts'
import * as sql from './queries.ts'

/** By setting: the value that whoever changes it has seen, and the one that it shall have. */
export type Changes = Record<string, { from: unknown; to: unknown }>

export interface NewSite {
  id: string
  name: string
  host: string
  countries: readonly string[]
  /** The first is the site's own. */
  languages: readonly Language[]
}

/** A site by its id. Throws `not_found`. */
export async function managedSite(db: Handle, id: string): Promise<Site> {
  const site = (await sites(db)).find((each) => each.id === id)
  if (!site) throw problem('not_found')
  return site
}

/** Adds a site that is not open yet. Throws an error by field for an id or a host that is taken, or a value that is invalid. */
export async function createSite(
  tx: Transaction,
  actor: Actor,
  { id, name, host: word, countries, languages }: NewSite,
): Promise<void> {
  const host = requireHostName(word)
  const site = newSite(id, host)
  const settings = {
    ...site.settings,
    name,
    // Senders' names have neither quotes nor brackets.
    mail_name: name.replaceAll(/["<>]/g, '').trim() || id,
    countries: [...countries],
    visible_languages: [...languages],
    domain_language: languages[0]!,
  }
  const company = { ...site.company, name, tradenames: [name] }
  if (!(await addSite(tx, { ...site, settings, company, openedAt: null }, [host]))) throw invalid({ id: 'field.site_id_taken' })
  await addDefaultBundles(tx, { ...site, settings })
  await record(tx, { actor, act: 'site.add', subject: `site:${id}`, details: { host } })
}

/** Opens a site to visitors; a no-op for an open one. Throws `conflict` while something needed is missing. */
export async function openSite(tx: Transaction, actor: Actor, id: string, means: Means): Promise<void> {
  const site = await lockSite(tx, id)
  const missing = (await openingChecks(tx, site, means)).filter((check) => check.needed && check.missing.length > 0)
  if (missing.length > 0) throw problem('conflict', { message: 'error.site_unready' })
  if (await openToVisitors(tx, id, new Date())) await record(tx, { actor, act: 'site.open', subject: `site:${id}` })
}

/**
 * Changes settings or company of a site and appends the change to its history. Throws `conflict` with the names of those whose
 * value is not `from` any more, and a `BadInput` for an invalid one; then nothing is changed.
 */
export async function changeSite(
  tx: Transaction,
  actor: Actor,
  { id, part, changes }: { id: string; part: SitePart; changes: Changes },
  undoes: number | null = null,
): Promise<void> {
  const site = await lockSite(tx, id)
  const values = valuesOf(site[part], changes)
  const names = Object.keys(values)
  if (names.length === 0) return
  await (part === 'settings' ? changeSettings(tx, id, values) : changeCompany(tx, id, values))
  const stored = Object.fromEntries(names.map((name) => [name, changes[name]]))
  const row = [id, new Date(), actor.id, actor.name, part, JSON.stringify(stored), undoes]
  const { number } = (await tx.row(sql.insertChange, row))!
  const act = part === 'settings' ? 'site.set' : 'site.company'
  await record(tx, { actor, act, subject: `site:${id}`, details: { change: number, names, ...(undoes && { undoes }) } })
}

/** Throws what `changeSite` would throw. */
export async function checkChanges(db: Handle, id: string, part: SitePart, changes: Changes): Promise<void> {
  const values = valuesOf((await siteOf(db, id))[part], changes)
  await (part === 'settings' ? settingsWith(db, id, values) : companyWith(db, id, values))
}

/** Changes one value of a site, whatever it is now: for the command line. */
export async function setValue(
  tx: Transaction,
  actor: Actor,
  { id, part, name, value }: { id: string; part: SitePart; name: string; value: unknown },
): Promise<void> {
  const document: Record<string, unknown> = (await lockSite(tx, id))[part]
  await changeSite(tx, actor, { id, part, changes: { [name]: { from: document[name], to: value } } })
}

/** Puts the values before a change back, as a change of its own. Throws `not_found`, and `conflict` as `changeSite`. */
export async function undoChange(tx: Transaction, actor: Actor, id: string, number: number): Promise<void> {
  const change = await tx.row(sql.findChange, [id, number])
  if (!change) throw problem('not_found')
  const changes = Object.fromEntries(Object.entries(change.changes).map(([name, { from, to }]) => [name, { from: to, to: from }]))
  await changeSite(tx, actor, { id, part: change.part, changes }, number)
}

/** The changes of a site, latest first; those below `before` only. */
export async function changesOf(db: Handle, id: string, before: number | undefined, count: number): Promise<sql.ChangeRow[]> {
  return db.rows(sql.findChanges, [id, before ?? null, count])
}

export async function addSiteHost(tx: Transaction, actor: Actor, id: string, host: string): Promise<void> {
  const added = requireHostName(host)
  await withHistory(tx, actor, { id, part: 'hosts' }, () => addHosts(tx, id, [added]))
  await record(tx, { actor, act: 'site.host', subject: `site:${id}`, details: { added } })
}

export async function removeSiteHost(tx: Transaction, actor: Actor, id: string, host: string): Promise<void> {
  await withHistory(tx, actor, { id, part: 'hosts' }, () => removeHost(tx, id, host))
  await record(tx, { actor, act: 'site.host', subject: `site:${id}`, details: { removed: host } })
}

/** Removed together with its site. */
export async function removeHistory(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql.deleteChanges, [id])
}

/** The new values, without those that stay as they are; throws `conflict` where the present one is not the one seen. */
function valuesOf(document: Record<string, unknown>, changes: Changes): Record<string, unknown> {
  const stale = Object.entries(changes).filter(
    ([name, { from }]) => Object.hasOwn(document, name) && !isDeepStrictEqual(document[name], from),
  )
  if (stale.length > 0)
    throw problem('conflict', {
      message: 'error.setting_changed',
      fields: Object.fromEntries(stale.map(([name]) => [name, 'field.setting_changed'])),
    })
  return Object.fromEntries(
    Object.entries(changes).flatMap(([name, { from, to }]) => (isDeepStrictEqual(from, to) ? [] : [[name, to]])),
  )
}
