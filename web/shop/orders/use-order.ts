import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/payments/orders.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { isOpen } from './view.ts'

interface FollowedOrder {
  order: Order
  /** Number of polls since the page opened. */
  polls: number
  /** Whether the last poll failed; the next one runs by itself. */
  failing: boolean
}

/** Polls an open order at growing intervals, on focus and when credits change. */
export function useOrder(loaded: Order): FollowedOrder {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = queryKeys.order(loaded.id)
  const { data, isError, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const order = (await api('GET /api/orders.php', { id: loaded.id }, { signal, retries: 1 })) as Order
      const before = queries.getQueryData<Order>(queryKey)
      // The balance is refreshed first: the page never announces the credits beside the old number.
      if (before && before.state !== order.state) await queries.invalidateQueries({ queryKey: queryKeys.user })
      return order
    },
    initialData: loaded,
    initialDataUpdatedAt: 0,
    staleTime: ({ state }) => (state.data && isOpen(state.data) ? 0 : 30_000),
    gcTime: 0,
    refetchOnMount: false,
    refetchInterval: ({ state }) =>
      state.data && isOpen(state.data) ? pollDelay(state.dataUpdateCount + state.errorUpdateCount) : false,
  })
  const polls = dataUpdatedAt === 0 ? 0 : (queries.getQueryState(queryKey)?.dataUpdateCount ?? 0)
  return { order: data, polls, failing: isError }
}

const pollSeconds = [1, 1, 2, 2, 3, 5, 8, 13, 20, 30] as const
const pollSecondsAtMost = 60

/** Milliseconds until an open order is polled again: soon at first, once a minute later. */
export function pollDelay(polls: number): number {
  return (pollSeconds[polls] ?? pollSecondsAtMost) * 1000
}
