import { randomUUID } from 'node:crypto'
import * as contract from '#contract/staff/content.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { invite, listInvitations, revokeInvitation } from '#server/signup/invitations.ts'
import { siteAddress } from '#server/site/site.ts'
import { actorOf, record, requireStepUp } from '#server/staff/staff.ts'
import { withHistory } from '#server/site-management/history.ts'
import { managedSite } from '#server/site-management/site-management.ts'
import { pageList, previewOf, readPage, removePage, savePage } from './pages.ts'

/** The pages of a site, and the invitations to it. */
export function routes(calls: Calls, { config, keys }: Services): void {
  calls.serve(contract.listSitePages, async ({ input, visit, db }) => ({
    pages: await pageList(db, await managedSite(db, input.site), visit.language),
  }))

  calls.serve(contract.readSitePage, async ({ input, visit, db }) =>
    readPage(db, await managedSite(db, input.site), input.name, visit.language),
  )

  calls.serve(contract.saveSitePage, async ({ input, visit, db, once }) => {
    await managedSite(db, input.site)
    await once((tx) => savePage(tx, actorOf(visit), input))
  })

  calls.serve(contract.removeSitePage, async ({ input, visit, db, once }) => {
    requireStepUp(visit)
    await managedSite(db, input.site)
    await once((tx) => removePage(tx, actorOf(visit), input))
  })

  calls.serve(contract.previewSitePage, async ({ input, db }) => previewOf(await managedSite(db, input.site), input, config))

  calls.serve(contract.listSiteInvitations, async ({ input, db }) => {
    const { id } = await managedSite(db, input.site)
    return {
      invitations: (await listInvitations(db, id)).map(
        ({ created_at: made, expires_at: ends, revoked_at: revoked, ...each }) => ({
          ...each,
          created_at: made.toISOString(),
          expires_at: ends.toISOString(),
          revoked_at: revoked?.toISOString() ?? null,
        }),
      ),
    }
  })

  calls.serve(contract.makeSiteInvitation, async ({ input: { site: id, ...input }, visit, db, once }) => {
    const site = await managedSite(db, id)
    // The code follows from a random id, so that a repeated call answers the same link without the code being stored.
    const codeOf = (made: string) => keys.sign('invitation of the console', made).slice(0, 22)
    const made = await once(async (tx) => {
      const made = randomUUID()
      const actor = actorOf(visit)
      await withHistory(tx, actor, { id, part: 'invitations' }, () => invite(tx, id, input, codeOf(made)))
      await record(tx, { actor, act: 'site.invite', subject: `site:${id}`, details: { uses: input.uses } })
      return made
    })
    return { link: `${siteAddress(site, config)}/signup?invite=${codeOf(made)}` }
  })

  calls.serve(contract.revokeSiteInvitation, async ({ input: { site, id }, visit, db, once }) => {
    await managedSite(db, site)
    await once(async (tx) => {
      const actor = actorOf(visit)
      const ended = await withHistory(tx, actor, { id: site, part: 'invitations' }, () => revokeInvitation(tx, site, id))
      if (!ended) throw problem('not_found')
      const details = { invitation: id }
      await record(tx, { actor, act: 'site.revoke_invitation', subject: `site:${site}`, details })
    })
  })
}
