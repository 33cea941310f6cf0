import * as contract from '#contract/staff/broadcasts.ts'
import { type BroadcastRow, broadcastOf, broadcastsOf, stopBroadcast } from '#server/broadcasts/broadcasts.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { problem } from '#server/platform/http/problem.ts'
import { managedSite } from '#server/site-management/site-management.ts'
import { actorOf, record } from '#server/staff/staff.ts'

/** A lower number of recipients could be about somebody in particular. */
const least = 5

/** The broadcasts of a site, which an admin can stop. They are written and sent by command line. */
export function routes(calls: Calls): void {
  calls.serve(contract.listSiteBroadcasts, async ({ input, db }) => {
    const { id } = await managedSite(db, input.site)
    const now = Date.now()
    return { broadcasts: (await broadcastsOf(db, id)).map((row) => shown(row, now)) }
  })

  calls.serve(contract.stopSiteBroadcast, async ({ input: { site, type, name }, visit, db, once }) => {
    await managedSite(db, site)
    await once(async (tx) => {
      const key = { siteId: site, type, occasion: name }
      if (!(await broadcastOf(tx, key))) throw problem('not_found')
      if (!(await stopBroadcast(tx, key))) throw problem('conflict')
      const details = { stopped: `${type}/${name}` }
      await record(tx, { actor: actorOf(visit), act: 'site.broadcast', subject: `site:${site}`, details })
    })
  })
}

function shown({ type, occasion, state, mailed, pushed, ...row }: BroadcastRow, now: number): contract.SiteBroadcast {
  return {
    type,
    name: occasion,
    state: state === 'sending' && row.starts_at !== null && row.starts_at.getTime() > now ? 'planned' : state,
    created_at: row.created_at.toISOString(),
    starts_at: row.starts_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    mailed: countOf(mailed),
    pushed: countOf(pushed),
  }
}

/** Zero identifies nobody, so it is shown. */
function countOf(members: number): number | null {
  return members === 0 || members >= least ? members : null
}
