import * as contract from '#contract/staff/accounting.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { problem } from '#server/platform/http/problem.ts'
import { sites } from '#server/site/site.ts'
import { actorOf } from '#server/staff/staff.ts'
import { exportBooks } from './accounting.ts'

/** The books of a site for its admins. */
export function accountingRoutes(calls: Calls): void {
  calls.serve(contract.exportBooks, async ({ input: { site: id, ...asked }, visit, db }) => {
    const site = (await sites(db)).find((each) => each.id === id)
    if (!site) throw problem('not_found')
    const { name, bytes } = await exportBooks(db, site, asked, actorOf(visit))
    return { name, base64: bytes.toString('base64') }
  })
}
