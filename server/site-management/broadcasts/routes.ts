import * as contract from '#contract/staff/broadcasts.ts'
import { broadcastOf, broadcastsOf, estimate, stopBroadcast } from '#server/broadcasts/broadcasts.ts'
import { addDraft, removeDraft, saveDraft, versionOf } from '#server/broadcasts/drafts.ts'
import { mailTest } from '#server/broadcasts/test-letters.ts'
import type { Handle } from '#server/platform/database/database.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { StaffVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/services.ts'
import { managedSite } from '#server/site-management/site-management.ts'
import { actorOf, record, requireStepUp } from '#server/staff/staff.ts'
import { countOf, previewOf, sendFromConsole, shownBroadcast } from './broadcasts.ts'

interface Named {
  site: string
  type: 'news' | 'promotions' | 'weekly_updates'
  name: string
}

/** The broadcasts of a site: written, tried, sent and stopped by its admins. */
export function routes(calls: Calls, { config, keys, limits }: Services): void {
  calls.serve(contract.listSiteBroadcasts, async ({ input, db }) => {
    const { id } = await managedSite(db, input.site)
    const now = Date.now()
    return { broadcasts: (await broadcastsOf(db, id)).map((row) => shownBroadcast(row, now)) }
  })

  calls.serve(contract.readSiteBroadcast, async ({ input, db }) => {
    const { row } = await found(db, input)
    return { broadcast: shownBroadcast(row, Date.now()), words: row.words, audience: row.audience, version: versionOf(row) }
  })

  calls.serve(contract.addSiteBroadcast, async ({ input, visit, db, once }) => {
    const site = await managedSite(db, input.site)
    await once(async (tx) => {
      await addDraft(tx, site, input.type, input.name)
      await record(tx, entryOf(visit, input, 'added'))
    })
  })

  calls.serve(contract.saveSiteBroadcast, async ({ input: { version, ...input }, visit, db, once }) => {
    const site = await managedSite(db, input.site)
    await once(async (tx) => {
      await saveDraft(tx, site, { ...input, occasion: input.name }, version)
      await record(tx, entryOf(visit, input, 'written'))
    })
  })

  calls.serve(contract.removeSiteBroadcast, async ({ input, visit, db, once }) => {
    const site = await managedSite(db, input.site)
    await once(async (tx) => {
      await removeDraft(tx, { siteId: site.id, type: input.type, occasion: input.name })
      await record(tx, entryOf(visit, input, 'removed'))
    })
  })

  calls.serve(contract.previewSiteBroadcast, async ({ input, db }) => previewOf(await managedSite(db, input.site), config, input))

  calls.serve(contract.estimateSiteBroadcast, async ({ input, visit, db }) => {
    await limits.take('staff_estimate', visit.staff.id)
    const { site, row } = await found(db, input)
    const { mails, pushes, unspoken } = await estimate(db, site, row)
    await db.transaction((tx) => record(tx, entryOf(visit, input, 'estimated')))
    return { mails: countOf(mails), pushes: countOf(pushes), without_text: countOf(unspoken) }
  })

  calls.serve(contract.testSiteBroadcast, async ({ input, visit, db, once }) => {
    await limits.take('staff_test_mail', visit.staff.id)
    const { site, row } = await found(db, input)
    const to = site.settings.support_email
    const mails = await once(async (tx) => {
      const mails = await mailTest(tx, site, { config, keys }, row, to)
      await record(tx, entryOf(visit, input, 'tested'))
      return mails
    })
    return { mails, to }
  })

  calls.serve(contract.sendSiteBroadcast, async ({ input, visit, db, once }) => {
    requireStepUp(visit)
    const site = await managedSite(db, input.site)
    await once((tx) => sendFromConsole(tx, actorOf(visit), site, config, input))
  })

  calls.serve(contract.stopSiteBroadcast, async ({ input, visit, db, once }) => {
    await managedSite(db, input.site)
    await once(async (tx) => {
      const key = { siteId: input.site, type: input.type, occasion: input.name }
      if (!(await broadcastOf(tx, key))) throw problem('not_found')
      if (!(await stopBroadcast(tx, key))) throw problem('conflict')
      await record(tx, entryOf(visit, input, 'stopped'))
    })
  })
}

async function found(db: Handle, { site: id, type, name }: Named) {
  const site = await managedSite(db, id)
  const row = await broadcastOf(db, { siteId: id, type, occasion: name })
  if (!row) throw problem('not_found')
  return { site, row }
}

/** Which broadcast, and what was done: none of its words. */
function entryOf(visit: StaffVisit, { site, type, name }: Named, done: string) {
  return {
    actor: actorOf(visit),
    act: 'site.broadcast',
    subject: `site:${site}`,
    details: { [done]: `${type}/${name}` },
  } as const
}
