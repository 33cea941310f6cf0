import * as contract from '#contract/staff/site-management.ts'
import { gazetteerCountries } from '#server/places/data.ts'
import type { Handle } from '#server/platform/database/database.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { invalid } from '#server/platform/http/problem.ts'
import { endOutdatedSharing } from '#server/privacy/sharing.ts'
import type { Services } from '#server/services.ts'
import { type Site, sites } from '#server/site/site.ts'
import { hostsOf } from '#server/site/hosts.ts'
import { actorOf, requireStepUp } from '#server/staff/staff.ts'
import { openingChecks } from './opening-checks.ts'
import { picturesAsData, removePicture, setPicture } from './pictures.ts'
import {
  addSiteHost,
  changesOf,
  changeSite,
  checkChanges,
  createSite,
  managedSite,
  openSite,
  removeSiteHost,
  undoChange,
} from './site-management.ts'

const changesShown = 50

/** The sites of the installation, their settings, hosts and pictures. */
export function routes(calls: Calls, { config }: Services): void {
  calls.serve(contract.listSites, async ({ db }) => {
    const all = (await sites(db)).toSorted((one, other) => (one.id < other.id ? -1 : 1))
    return { sites: await Promise.all(all.map((site) => rowOf(db, site))), served: [...gazetteerCountries] }
  })

  calls.serve(contract.createSite, async ({ input, visit, db, once }) => {
    await once((tx) => createSite(tx, actorOf(visit), input))
    return { site: await rowOf(db, await managedSite(db, input.id)) }
  })

  calls.serve(contract.readSite, async ({ input, db }) => {
    const site = await managedSite(db, input.site)
    const { settings, company } = site
    return {
      ...(await rowOf(db, site)),
      settings,
      company,
      served: [...gazetteerCountries],
      pictures: await db.transaction((tx) => picturesAsData(tx, site.id)),
      checks: await openingChecks(db, site, config),
    }
  })

  calls.serve(contract.changeSite, async ({ input: { site, part, changes, check }, visit, db, once }) => {
    await managedSite(db, site)
    if (check) return checkChanges(db, site, part, changes)
    await once((tx) => changeSite(tx, actorOf(visit), { id: site, part, changes }))
    await endOutdatedSharing(db)
  })

  calls.serve(contract.openSite, async ({ input, visit, db, once }) => {
    requireStepUp(visit)
    await managedSite(db, input.site)
    await once((tx) => openSite(tx, actorOf(visit), input.site, config))
  })

  calls.serve(contract.readSiteHistory, async ({ input, db }) => {
    const { id } = await managedSite(db, input.site)
    const changes = await changesOf(db, id, input.before, changesShown)
    return { changes: changes.map((each) => ({ ...each, at: each.at.toISOString() })) }
  })

  calls.serve(contract.undoSiteChange, async ({ input, visit, db, once }) => {
    await managedSite(db, input.site)
    await once((tx) => undoChange(tx, actorOf(visit), input.site, input.number))
    await endOutdatedSharing(db)
  })

  calls.serve(contract.addSiteHost, async ({ input, visit, db, once }) => {
    await managedSite(db, input.site)
    await once((tx) => addSiteHost(tx, actorOf(visit), input.site, input.host))
  })

  calls.serve(contract.removeSiteHost, async ({ input, visit, db, once }) => {
    requireStepUp(visit)
    await managedSite(db, input.site)
    await once((tx) => removeSiteHost(tx, actorOf(visit), input.site, input.host))
  })

  calls.serve(contract.setSitePicture, async ({ input, visit, db, once, file }) => {
    if (!file) throw invalid({ photo: 'field.required' })
    await managedSite(db, input.site)
    await once((tx) => setPicture(tx, actorOf(visit), input.site, input.kind, file))
  })

  calls.serve(contract.removeSitePicture, async ({ input, visit, db, once }) => {
    await managedSite(db, input.site)
    await once((tx) => removePicture(tx, actorOf(visit), input.site, input.kind))
  })
}

async function rowOf(db: Handle, { id, settings, openedAt }: Site): Promise<contract.SiteRow> {
  const { name, domain } = settings
  return { id, name, domain, hosts: (await hostsOf(db, id)).sort(), open: openedAt !== null }
}
