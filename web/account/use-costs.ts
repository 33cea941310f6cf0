import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/calls.ts'
import type { User } from '#contract/account/viewer.ts'
import { effect, showConfirmed } from '../net/changes.ts'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { useViewer } from './use-viewer.ts'

/** The balance and the costs of sending, in credits, as the server last reported them. */
export type Costs = OutputOf<'GET /api/costs.php'>

/** Undefined until first read, and for a visitor. Refetched after each charge. */
export function useCosts(): Costs | undefined {
  const api = useApi()
  const viewer = useViewer()
  const { data } = useQuery({
    queryKey: queryKeys.costs,
    queryFn: ({ signal }) => api('GET /api/costs.php', {}, { signal }),
    enabled: viewer !== null,
    staleTime: 20_000,
  })
  return data
}

/** After a charge: shows the new balance, also over what was asked for before, and refetches the next cost. */
export function keepBalance(queries: QueryClient, credits: number): void {
  const withBalance = <Known extends { credits: number }>(known: Known) => ({ ...known, credits })
  showConfirmed(queries, [effect<Costs>(queryKeys.costs, withBalance), effect<User>(queryKeys.user, withBalance)])
  void queries.invalidateQueries({ queryKey: queryKeys.costs })
}
