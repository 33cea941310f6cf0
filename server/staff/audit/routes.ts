import * as contract from '#contract/staff/audit.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { problem } from '#server/platform/http/problem.ts'
import { findEntries } from '#server/staff/audit.ts'
import { actorOf, record } from '#server/staff/staff.ts'

const entriesShown = 50

/** The audit log. Reading it is a look at what was done to whom: it is an entry of its own. */
export function routes(calls: Calls): void {
  calls.serve(contract.readAudit, async ({ input, visit, db }) => {
    // Entries are about members of any site.
    if (visit.staff.sites) throw problem('staff_only')
    const entries = await findEntries(db, input, entriesShown)
    await db.transaction((tx) => record(tx, { actor: actorOf(visit), act: 'audit.read', subject: '', details: input }))
    return {
      entries: entries.map(({ at, details, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        details: JSON.parse(details) as Record<string, unknown>,
      })),
    }
  })
}
