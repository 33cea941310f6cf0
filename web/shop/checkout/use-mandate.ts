import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'

/** The mandate he signed before, where direct debit is open to him: he need not sign another. Undefined while not known. */
export function useMandate(wanted: boolean) {
  const api = useApi()
  const { data, isPending } = useQuery({
    queryKey: queryKeys.mandate,
    queryFn: async ({ signal }) => {
      const { open, mandate } = await api('GET /api/direct-debit.php', {}, { signal, retries: 1 })
      return open ? mandate : null
    },
    enabled: wanted,
  })
  return { mandate: data ?? null, pending: wanted && isPending }
}
