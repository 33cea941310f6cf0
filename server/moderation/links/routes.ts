import * as contract from '#contract/staff/links.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { linksOf } from './links.ts'

/** Links between accounts, on a case. */
export function routes(calls: Calls): void {
  calls.serve(contract.findLinks, async ({ db, visit, input }) => ({
    links: await db.transaction((tx) => linksOf(tx, visit.staff, input.id)),
  }))
}
