import * as contract from '#contract/search/saved-searches.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { changeSavedSearch, listSavedSearches, removeSavedSearch, saveSearch } from './saved-searches.ts'

/** Calls for a member's saved searches. */
export function routes(calls: Calls, _services: Services): void {
  calls.serve(contract.list, ({ db, visit }) => listSavedSearches(db, visit))

  calls.serve(contract.add, async ({ db, input, visit, once }) => {
    await once((tx) => saveSearch(tx, visit, input))
    return listSavedSearches(db, visit)
  })

  calls.serve(contract.change, async ({ db, input, visit, once }) => {
    await once((tx) => changeSavedSearch(tx, visit, input))
    return listSavedSearches(db, visit)
  })

  calls.serve(contract.remove, ({ input, visit, once }) => once((tx) => removeSavedSearch(tx, visit, input.id)))
}
