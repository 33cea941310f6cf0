import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/calls.ts'
import type { User } from '#contract/viewer.ts'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { useViewer } from './use-viewer.ts'

/** His balance and what sending costs him, in credits, as last told by the server. */
export type Costs = OutputOf<'GET /api/costs.php'>

/** Undefined until it is read for the first time, and for a visitor. Read again after each charge. */
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

/** A charge was made: the balance is known at once, the next cost is asked for. */
export function keepBalance(queries: QueryClient, credits: number): void {
  queries.setQueryData<Costs>(queryKeys.costs, (kept) => kept && { ...kept, credits })
  queries.setQueryData<User>(queryKeys.user, (user) => user && { ...user, credits })
  void queries.invalidateQueries({ queryKey: queryKeys.costs })
}
