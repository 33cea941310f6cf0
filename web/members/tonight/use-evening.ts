import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/calls.ts'
import { effect, showConfirmed } from '../../net/changes.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'

export type Evening = OutputOf<'GET /api/tonight.php'>
export type OwnWindow = NonNullable<Evening['own']>
export type Purpose = InputOf<'PUT /api/tonight.php'>['purpose']

/** Windows are lit at quarters of an hour; a member who waits sees them soon after. */
const refreshed = 2 * 60_000

/** The evening, kept up to date, and what the member does with their own window. The calls throw as `api` does. */
export function useEvening(initial: Evening): {
  evening: Evening
  light: (purpose: Purpose) => Promise<void>
  putOut: () => Promise<void>
} {
  const api = useApi()
  const queries = useQueryClient()
  const { data: evening } = useQuery({
    queryKey: queryKeys.tonight,
    queryFn: ({ signal }) => api('GET /api/tonight.php', {}, { signal }),
    initialData: initial,
    refetchInterval: refreshed,
  })

  /** A read under way may not know it. */
  function setOwn(own: OwnWindow | null) {
    showConfirmed(queries, [effect<Evening>(queryKeys.tonight, (known) => ({ ...known, own }))])
  }

  return {
    evening,
    light: async (purpose) => setOwn(await api('PUT /api/tonight.php', { purpose })),
    async putOut() {
      await api('DELETE /api/tonight.php', {})
      setOwn(null)
    },
  }
}
