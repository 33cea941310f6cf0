import { addDefaultBundles } from '#server/credits/bundles/default-bundles.ts'
import { removeBroadcasts } from '#server/broadcasts/broadcasts.ts'
import { removeCards } from '#server/cams/cams.ts'
import { removeBundles } from '#server/credits/bundles/bundles.ts'
import { removeDiscounts } from '#server/discounts/operator.ts'
import { removeLanders } from '#server/landers/landers.ts'
import { removeVisits } from '#server/landers/visits.ts'
import type { Config } from '#server/config.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { gapWarning } from '#server/site/company/company.ts'
import { endOutdatedSharing } from '#server/privacy/sharing.ts'
import { newSite } from '#server/site/default-site.ts'
import { addSite, complaintsAbout, misplacedDomains, removeHost, removeSite, siteOf, sites } from '#server/site/site.ts'
import { addHosts, hostsOf } from '#server/site/hosts.ts'
import { withHistory } from '#server/site-management/history.ts'
import { openingChecks } from '#server/site-management/opening-checks.ts'
import { openSite, removeHistory, setValue } from '#server/site-management/site-management.ts'
import { removeInvitations } from '#server/signup/invitations.ts'
import type { Actor } from '#server/staff/staff.ts'
import { removeWebhooks } from '#server/webhooks/webhooks.ts'
import type { SitePart } from '#contract/staff/options.ts'

/** `list` names the sites with their hosts. */
export async function list(db: Database): Promise<void> {
  for (const { id, settings } of await sites(db)) console.log(`${id}\t${settings.name}\t${(await hostsOf(db, id)).join(' ')}`)
}

export async function show(db: Database, [id = '']: string[]): Promise<void> {
  console.log(JSON.stringify({ ...(await siteOf(db, id)), hosts: await hostsOf(db, id) }, null, 2))
}

/** `check` reports invalid settings and missing company details. */
export async function check(db: Database): Promise<void> {
  const warnings = (await sites(db)).flatMap((site) => [
    ...complaintsAbout(site).map((each) => `Site ${site.id}: ${each}`),
    ...[gapWarning(site) ?? []].flat(),
  ])
  warnings.push(...(await misplacedDomains(db)))
  for (const warning of warnings) console.error(warning)
  if (warnings.length > 0) process.exitCode = 1
  else console.log('All settings are valid, and every site has its company details.')
}

export async function add(db: Database, [id = '', ...hosts]: string[]): Promise<void> {
  const site = newSite(id, hosts[0] ?? '')
  const isNew = await addSite(db, site, hosts)
  if (isNew) await addDefaultBundles(db, site)
  console.log(isNew ? 'added' : 'exists already; its hosts were added')
}

/** `remove SITE` removes one with all its data. */
export async function remove(db: Database, [id = '']: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await removeSite(tx, id)
    await removeCards(tx, { id })
    await removeBundles(tx, id)
    await removeDiscounts(tx, id)
    await removeInvitations(tx, id)
    await removeWebhooks(tx, id)
    await removeBroadcasts(tx, id)
    await removeLanders(tx, id)
    await removeVisits(tx, id)
    await removeHistory(tx, id)
  })
  await endOutdatedSharing(db)
  console.log('removed')
}

export async function host(db: Database, [id = '', verb, word = '']: string[], _config: Config, actor: Actor): Promise<void> {
  await siteOf(db, id)
  const noted = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    db.transaction((tx) => withHistory(tx, actor, { id, part: 'hosts' }, () => work(tx)))
  if (verb === 'add') await noted((tx) => addHosts(tx, id, [word]))
  else if (verb === 'remove') await noted((tx) => removeHost(tx, id, word))
  else throw new RangeError(`host takes "add" or "remove", not "${verb}".`)
}

/** `open SITE` opens one to visitors, or says what is missing. */
export async function open(db: Database, actor: Actor, id: string, config: Config): Promise<void> {
  const site = await siteOf(db, id)
  if (site.openedAt) return console.log('It is open already.')
  const missing = (await openingChecks(db, site, config)).filter((check) => check.needed).flatMap((check) => check.missing)
  if (missing.length > 0) throw new RangeError(`The site ${id} cannot open yet. It lacks: ${missing.join(', ')}.`)
  await db.transaction((tx) => openSite(tx, actor, id, config))
  console.log('open')
}

/** `set SITE KEY VALUE` and `company SITE KEY VALUE`: a change that the console shows, and can undo. */
export async function set(
  db: Database,
  actor: Actor,
  { id, part, key, value }: { id: string; part: SitePart; key: string; value: string },
): Promise<void> {
  const parsed = parseSetting(value, (await siteOf(db, id))[part], key)
  await db.transaction((tx) => setValue(tx, actor, { id, part, name: key, value: parsed }))
  await endOutdatedSharing(db)
}

/** Parses a value like the present setting: a text stays as typed, everything else is JSON. */
function parseSetting(word: string, document: object, key: string): unknown {
  const value = parse(word)
  const isText = typeof (document as Record<string, unknown>)[key] === 'string'
  return isText && typeof value !== 'string' ? word : value
}

function parse(word: string): unknown {
  try {
    return JSON.parse(word)
  } catch {
    return word
  }
}
