import * as contract from '#contract/staff/figures.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { managedSite } from '#server/site-management/site-management.ts'
import { siteFigures } from './figures.ts'

export function routes(calls: Calls): void {
  calls.serve(contract.readSiteFigures, async ({ input, db }) => siteFigures(db, await managedSite(db, input.site)))
}
