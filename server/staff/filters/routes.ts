import * as contract from '#contract/staff/filters.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { actorOf, record } from '#server/staff/staff.ts'
import { filtersOf, removeFilter, saveFilter } from './filters.ts'

/** The filters of queues that each member of staff saves for themselves. */
export function routes(calls: Calls): void {
  calls.serve(contract.readFilters, async ({ db, visit }) => ({ filters: await filtersOf(db, visit.staff.id) }))

  calls.serve(contract.saveFilter, ({ visit, input, once }) =>
    once(async (tx) => {
      await saveFilter(tx, visit.staff.id, input)
      await record(tx, { actor: actorOf(visit), act: 'filter.save', subject: `queue:${input.queue}` })
    }),
  )

  calls.serve(contract.removeFilter, ({ visit, input, once }) =>
    once(async (tx) => {
      await removeFilter(tx, visit.staff.id, input.name)
      await record(tx, { actor: actorOf(visit), act: 'filter.remove', subject: '' })
    }),
  )
}
