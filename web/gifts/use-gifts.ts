import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'

/** What can be given here, with its prices. */
export function useGifts(wanted: boolean) {
  const api = useApi()
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.gifts,
    queryFn: ({ signal }) => api('GET /api/gifts.php', {}, { signal }),
    enabled: wanted,
    staleTime: 5 * 60_000,
  })
  return { gifts: data, failed: isError && !data, again: () => void refetch() }
}
